import { Box, IconButton } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useDataProvider, useListContext, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { QuestionRecord } from '../../../contract/question';
import type { PanelDataProvider } from '../api/data-provider';
import { useFilters } from '../content/useFilters';
import { DownIcon, DragIcon, UpIcon } from '../shell/icons';

/** Marks the row over which a dragged one is held. */
const HELD = 'data-held';

function rowAt({ clientX, clientY }: PointerEvent): HTMLTableRowElement | null {
  return document.elementFromPoint(clientX, clientY)?.closest('tr') ?? null;
}

function placeIn(row: HTMLTableRowElement | null): number | null {
  const place = row?.querySelector<HTMLElement>('[data-place]')?.dataset['place'];
  return place ? Number(place) : null;
}

/** The place of a question, and the ways to change it: one step up or down, or a drag of the handle. */
export default function MoveCell() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { sort, total } = useListContext();
  const { filters } = useFilters();
  const record = useRecordContext<QuestionRecord>();
  const held = useRef<HTMLTableRowElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const place = record?.order;

  useEffect(() => {
    // The row went to its new place, and its button lost the focus on the way.
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);

  const move = useMutation({
    mutationFn: (to: number) =>
      dataProvider.move('questions', { id: record?.id ?? 0, version: record?.version ?? 0 }, to),
    onSuccess(_, to) {
      notify('resources.questions.moved', { type: 'success', messageArgs: { place: to } });
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });

  if (!record) return null;
  const { order, status } = record;
  // Places mean something only where the whole list stands in its order.
  const canMove = sort.field === 'order' && sort.order === 'ASC' && Object.keys(filters).length === 0;
  if (!canMove || status === 'deleted') return status === 'deleted' ? null : order;

  const isFirst = order <= 1;
  const isLast = order >= (total ?? order);
  const step = (button: HTMLButtonElement, to: number) => {
    if (move.isPending) return;
    pressed.current = button;
    move.mutate(to);
  };
  const hold = (row: HTMLTableRowElement | null) => {
    held.current?.removeAttribute(HELD);
    held.current = row;
    row?.setAttribute(HELD, '');
  };
  const drop = (event: PointerEvent) => {
    const to = placeIn(held.current);
    hold(null);
    event.currentTarget.releasePointerCapture(event.pointerId);
    if (to !== null && to !== order && !move.isPending) move.mutate(to);
  };
  return (
    <Box
      data-place={order}
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary' }}
    >
      <Box
        aria-hidden="true"
        title={translate('resources.questions.drag')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) hold(rowAt(event));
        }}
        onPointerUp={drop}
        onPointerCancel={() => hold(null)}
        sx={{ display: 'grid', placeItems: 'center', width: 28, height: 44, cursor: 'grab', touchAction: 'none' }}
      >
        <DragIcon fontSize="small" />
      </Box>
      <Box component="span" sx={{ minWidth: 24, textAlign: 'center', color: 'text.primary' }}>
        {order}
      </Box>
      <IconButton
        aria-disabled={isFirst}
        onClick={({ currentTarget }) => {
          if (!isFirst) step(currentTarget, order - 1);
        }}
        aria-label={translate('resources.questions.up', { place: order })}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-disabled={isLast}
        onClick={({ currentTarget }) => {
          if (!isLast) step(currentTarget, order + 1);
        }}
        aria-label={translate('resources.questions.down', { place: order })}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
