import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, usePermissions, useResourceContext, useTranslate } from 'react-admin';
import type { Role } from '../../../contract/auth';
import type { RecordRef, Step } from '../api/data-provider';
import type { AnyRecord } from './record';
import { Ask, canTake } from './steps';
import { useFilters } from './useFilters';
import { useStep } from './useStep';

function BulkStep({ step, asks = false }: { step: Step; asks?: boolean }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const list = useListContext();
  const selectedIds = list.selectedIds as number[];
  const [asking, setAsking] = useState(false);
  const { take, isPending } = useStep(step, list.onUnselectItems);
  const run = async () => {
    // Rows of other pages may be selected too, so their versions are asked for.
    const { data } = await dataProvider.getMany<AnyRecord>(resource, { ids: selectedIds });
    const refs: RecordRef[] = data.filter((record) => canTake(step, record));
    take(refs);
  };
  return (
    <>
      <Button
        color={asks ? 'error' : 'primary'}
        aria-busy={isPending}
        onClick={() => {
          if (isPending) return;
          if (asks) setAsking(true);
          else void run();
        }}
      >
        {translate(`content.step.${step}`)}
      </Button>
      {asking && (
        <Ask
          step={step}
          text={`${translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}.`}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** What can be done with all selected rows at once. */
export function BulkSteps() {
  const { filters } = useFilters();
  const { permissions } = usePermissions<Role>();
  if (filters['status'] === 'deleted') {
    return (
      <>
        <BulkStep step="restore" />
        {permissions === 'admin' && <BulkStep step="erase" asks />}
      </>
    );
  }
  return (
    <>
      <BulkStep step="block" />
      <BulkStep step="restore" />
      <BulkStep step="bin" asks />
    </>
  );
}
