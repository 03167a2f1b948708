import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useDataProvider, useNotify, useRefresh, useResourceContext, useTranslate, useUnselect } from 'react-admin';
import type { PanelDataProvider, RecordRef, Step } from '../api/data-provider';
import { failureText, problemCode } from '../api/http';
import { NEEDS_REASON } from '../wording/ask-reason';
import { StepGuardContext } from './step-guard';

interface TakeStep {
  take: (refs: readonly RecordRef[]) => void;
  isPending: boolean;
}

/**
 * Blocks, restores or deletes records, tells how it went and shows the list as it is then. What was deleted
 * for good is not asked for again: a drawer may still be open on it.
 */
export function useStep(step: Step, onDone?: () => void): TakeStep {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<PanelDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselect(resource);
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const guard = useContext(StepGuardContext);

  const { mutate, isPending } = useMutation({
    async mutationFn(refs: readonly RecordRef[]) {
      const reasons: string[] = [];
      let left = 0;
      for (const ref of refs) {
        // One after the other: each is a transaction of its own, and none of them waits long.
        await dataProvider[step](resource, ref).catch((error: unknown) => {
          if (problemCode(error) === NEEDS_REASON) left += 1;
          else reasons.push(failureText(error));
        });
      }
      return { done: refs.length - reasons.length - left, left, reasons: [...new Set(reasons)] };
    },
    onSuccess({ done, left, reasons }, refs) {
      // Somebody went back to the text.
      if (left === refs.length) return;
      const told = translate(done > 0 ? `content.done.${step}` : 'content.done.nothing', { smart_count: done });
      const failed = reasons.map((reason) => translate(reason, { _: reason }));
      const texts = done > 0 || failed.length === 0 ? [told, ...failed] : failed;
      notify(texts.join(' '), { type: reasons.length > 0 ? 'error' : 'success' });
      unselect(refs.map(({ id }) => id));
      if (reasons.length + left === 0) onDone?.();
      if (step === 'erase') void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
      else refresh();
    },
  });
  const take = async (refs: readonly RecordRef[]) => {
    // Where a guard cannot tell, nothing is done.
    try {
      if (!guard || (await guard(step, refs))) mutate(refs);
    } catch (error) {
      // Where a guard cannot tell, nothing is done.
      notify(failureText(error), { type: 'error' });
    }
  };
  return { take: (refs) => void take(refs), isPending };
}
