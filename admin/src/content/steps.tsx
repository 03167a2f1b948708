import { Box, Button, type ButtonProps, IconButton, Switch, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  usePermissions,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { Role } from '../../../contract/auth';
import type { RecordRef, Step } from '../api/data-provider';
import { DeleteIcon, RestoreIcon } from '../shell/icons';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import type { AnyRecord } from './record';
import { useFilters } from './useFilters';
import { useStep } from './useStep';

/** Whether a record can take the step as it is. */
function canTake(step: Step, { status }: AnyRecord): boolean {
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

function Ask({ step, text, onConfirm, onClose }: AskProps) {
  const translate = useTranslate();
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ConfirmDialog
      title={translate('content.ask.title')}
      text={`${text} ${translate(`content.ask.${step}`)}`.trim()}
      action={translate(`content.step.${step}`)}
      onConfirm={confirm}
      onClose={onClose}
    />
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
  if (!record) return null;
  const word = translate(`content.status.${record.status}`);
  if (record.status === 'deleted') return word;
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
      {word}
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

interface StepButtonProps extends Omit<ButtonProps, 'onClick'> {
  step: Step;
  asks?: boolean;
  onDone?: () => void;
}

/** A step of the record that is open in the drawer. */
export function StepButton({ step, asks = false, onDone, ...rest }: StepButtonProps) {
  const translate = useTranslate();
  const record = useRecordContext<AnyRecord>();
  const name = useRecordName(record);
  const [asking, setAsking] = useState(false);
  const { take, isPending } = useStep(step, onDone);
  if (!record) return null;
  return (
    <>
      <Button
        {...rest}
        aria-busy={isPending}
        onClick={() => {
          if (isPending) return;
          if (asks) setAsking(true);
          else take([record]);
        }}
      >
        {translate(`content.step.${step}`)}
      </Button>
      {asking && (
        <Ask step={step} text={`${name}.`} onConfirm={() => take([record])} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

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
