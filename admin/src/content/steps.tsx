import { Box, IconButton, Switch, Tooltip } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import {
  useGetRecordRepresentation,
  usePermissions,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { Role } from '../../../contract/auth';
import type { Step } from '../api/data-provider';
import { DeleteIcon, RestoreIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import type { AnyRecord } from './record';
import { usePublicationNote } from './publication';
import { useStep } from './useStep';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('../forms/ConfirmDialog')).ConfirmDialog }));

/** Whether a record can take the step as it is. */
export function canTake(step: Step, { status }: AnyRecord): boolean {
  if (step === 'block') return status === 'active';
  if (step === 'restore') return status !== 'active';
  return (status === 'deleted') === (step === 'erase');
}

interface AskProps {
  step: Step;
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before a step is taken. */
export function Ask({ step, text, onConfirm, onClose }: AskProps) {
  const translate = useTranslate();
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={translate('content.ask.title')}
        text={`${text} ${translate(`content.ask.${step}`)}`.trim()}
        action={translate(`content.step.${step}`)}
        onConfirm={confirm}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The record's name in words such as "Edit: Hanna Wierzbicka". */
export function useRecordName(record: AnyRecord | undefined): string {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const name = represent(record);
  return typeof name === 'string' && name ? name : translate('content.unnamed');
}

/** Whether an item shows on the site, in a row: a switch that blocks and restores. */
export function StatusSwitch() {
  const translate = useTranslate();
  const record = useRecordContext<AnyRecord>();
  const name = useRecordName(record);
  const { take, isPending } = useStep(record?.published ? 'block' : 'restore');
  const noteOf = usePublicationNote();
  if (!record) return null;
  const word = translate(`content.status.${record.status}`);
  if (record.status === 'deleted') return word;
  const note = noteOf(record.publication);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, marginLeft: -1 }}
      onClick={(event) => event.stopPropagation()}
    >
      <Switch
        checked={record.published}
        onChange={() => {
          if (!isPending) take([record]);
        }}
        slotProps={{
          input: { role: 'switch', 'aria-label': `${translate('content.visible')}: ${name}`, 'aria-busy': isPending },
        }}
      />
      <span>
        {word}
        {note && (
          <Box component="span" sx={{ display: 'block', maxWidth: 190, fontSize: 13, color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </span>
    </Box>
  );
}

interface IconStepProps {
  step: Step;
  icon: ReactNode;
  asks?: boolean;
}

function IconStep({ step, icon, asks = false }: IconStepProps) {
  const translate = useTranslate();
  const record = useRecordContext<AnyRecord>();
  const name = useRecordName(record);
  const [asking, setAsking] = useState(false);
  const { take, isPending } = useStep(step);
  if (!record) return null;
  const word = translate(`content.step.${step}`);
  return (
    <>
      <Tooltip title={word}>
        <IconButton
          aria-label={`${word}: ${name}`}
          aria-disabled={isPending}
          onClick={(event) => {
            event.stopPropagation();
            if (isPending) return;
            if (asks) setAsking(true);
            else take([record]);
          }}
        >
          {icon}
        </IconButton>
      </Tooltip>
      {asking && (
        <Ask step={step} text={`${name}.`} onConfirm={() => take([record])} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** What can be done with an item of the bin, or to put one there. */
export function RowSteps() {
  const record = useRecordContext<AnyRecord>();
  const { permissions } = usePermissions<Role>();
  if (record?.status !== 'deleted') return <IconStep step="bin" icon={<DeleteIcon fontSize="small" />} asks />;
  return (
    <>
      <IconStep step="restore" icon={<RestoreIcon fontSize="small" />} />
      {permissions === 'admin' && <IconStep step="erase" icon={<DeleteIcon fontSize="small" />} asks />}
    </>
  );
}
