import { Alert, Box, Button, FormHelperText, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { BooleanInput, Form, type HttpError, SelectInput, TextInput, useNotify, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../contract/limits';
import { type ListedResource, type Resource, RESOURCE_KINDS, type ResourceInput } from '../../../contract/resource';
import { type Failure, failureText, problemCode, problemOf } from '../api/http';
import { NeededToSave } from '../content/NeededToSave';
import { DrawerFooter } from '../drawers/DrawerFrame';
import { RecordPending } from '../drawers/RecordPending';
import { drawerBodySx, SideDrawer } from '../drawers/SideDrawer';
import { toBody, type Values } from '../forms/body';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { FormErrors } from '../forms/FormErrors';
import { FormHandle } from '../forms/FormHandle';
import { Save } from '../forms/Save';
import { UnsavedChanges } from '../forms/UnsavedChanges';
import { AddDay, ClosedRow } from '../settings/ClosedRow';
import { NO_RANGE } from '../settings/closed-ranges';
import { useClosedRanges } from '../settings/useClosedRanges';
import { thingPlanAddress, useResourceSteps, useWords } from './resources';
import { RESOURCE, useResources } from './use-resources';
import { WhatFollows } from './WhatFollows';

const NEW: ResourceInput = { name: '', kind: 'room', place: '', active: true, closedDays: [] };

/** The days on which no visit may take it. */
function ClosedDays() {
  const words = useWords();
  const { ranges, error, write, change, remove } = useClosedRanges();
  return (
    <Box component="section" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 1.5 }}>
      <Typography variant="h3">{words('fields.closedDays')}</Typography>
      {ranges.map((range, index) => (
        <ClosedRow
          // A row keeps its place while it is typed in.
          key={index}
          range={range}
          place={index + 1}
          isChecked={error !== undefined}
          onChange={(changed) => change(index, changed)}
          onRemove={() => remove(index)}
        />
      ))}
      {error?.message && <FormHelperText error>{error.message}</FormHelperText>}
      <Box>
        <AddDay onAdd={() => write([...ranges, NO_RANGE])} />
      </Box>
    </Box>
  );
}

function Fields({ children }: { children?: ReactNode }) {
  const words = useWords();
  return (
    <FormErrors sx={drawerBodySx}>
      <NeededToSave />
      <TextInput
        source="name"
        isRequired
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LIMITS.resourceName, autoComplete: 'off' } }}
      />
      <SelectInput
        source="kind"
        choices={RESOURCE_KINDS.map((kind) => ({ id: kind, name: words(`kind.${kind}`) }))}
        translateChoice={false}
        isRequired
        helperText={false}
      />
      <TextInput
        source="place"
        helperText={words('help.place')}
        slotProps={{ htmlInput: { maxLength: LIMITS.resourcePlace, autoComplete: 'off' } }}
      />
      <BooleanInput source="active" helperText={words('help.active')} />
      <ClosedDays />
      {children}
    </FormErrors>
  );
}

interface ResourceFormProps {
  record: ResourceInput;
  /** @throws HttpError */
  onSend: (values: ResourceInput) => Promise<ListedResource>;
  /** How many visits it was missing to before. */
  leftBefore?: number;
  /** What follows from what is typed. */
  notice?: ReactNode;
  /** What can be done besides. */
  children?: ReactNode;
}

function ResourceForm({ record, onSend, leftBefore = 0, notice, children }: ResourceFormProps) {
  const words = useWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const form = useRef<UseFormReturn>(null);
  // What a colleague writes meanwhile does not come into what is typed here.
  const [initial] = useState(record);
  const submit = async (values: Values): Promise<unknown> => {
    const { name, kind } = values as unknown as ResourceInput;
    try {
      // What was not touched stays as a colleague may have left it meanwhile.
      const saved = await onSend({ ...toBody(values, initial), name, kind });
      form.current?.reset(values);
      notify(words('saved', { name: saved.name }), { type: 'success' });
      // The visits that it is now missing to are looked after at once.
      void navigate(saved.left > leftBefore ? thingPlanAddress(saved.id) : `/${RESOURCE}`);
      return undefined;
    } catch (error) {
      if (problemCode(error) === 'resource_used') return { kind: words('kind_used') };
      return ((error as HttpError).body as Failure).errors;
    }
  };
  return (
    <Form
      className="drawer-form"
      defaultValues={initial}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
      sanitizeEmptyValues={false}
    >
      <FormHandle formRef={form} />
      <UnsavedChanges />
      <Fields>{notice}</Fields>
      <DrawerFooter>
        <Save />
        {children}
      </DrawerFooter>
    </Form>
  );
}

/** Deletes it, after a question. */
function DeleteStep({ resource: { id, name } }: { resource: Resource }) {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { remove } = useResourceSteps();
  const [isAsking, setAsking] = useState(false);
  const run = async () => {
    setAsking(false);
    try {
      await remove(id);
      notify(words('deleted', { name }), { type: 'success' });
      void navigate(`/${RESOURCE}`);
    } catch (error) {
      const problem = problemOf(error);
      notify(problem ? [problem.title, problem.detail].join('. ') : failureText(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ marginLeft: 'auto' }}>
        {translate('ra.action.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${translate('ra.action.delete')}: ${name}`}
          text={words('delete_text')}
          action={translate('ra.action.delete')}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Adds a room or a device (null), or changes one. */
export default function ResourceDrawer({ id }: { id: number | null }) {
  const words = useWords();
  const navigate = useNavigate();
  const { add, change } = useResourceSteps();
  const { data, error, refetch } = useResources();
  const resource = data?.find((each) => each.id === id);
  const title = id === null ? words('action.create') : (resource?.name ?? words('name', { smart_count: 1 }));
  return (
    <SideDrawer title={title} onClose={() => void navigate(`/${RESOURCE}`)}>
      {id === null && <ResourceForm record={NEW} onSend={add} />}
      {id !== null && resource && (
        <ResourceForm
          record={resource}
          leftBefore={resource.left}
          onSend={(values) => change(id, values)}
          notice={<WhatFollows resource={resource} />}
        >
          <DeleteStep resource={resource} />
        </ResourceForm>
      )}
      {id !== null && data && !resource && (
        <Alert severity="error" sx={{ margin: 3 }}>
          {words('gone')}
        </Alert>
      )}
      {id !== null && !data && <RecordPending error={error} gone={words('gone')} onRetry={refetch} />}
    </SideDrawer>
  );
}
