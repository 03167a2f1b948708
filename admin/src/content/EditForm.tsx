import { Alert, Box, LinearProgress } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import {
  EditBase,
  Form,
  RecordContextProvider,
  SaveButton,
  useNotify,
  usePermissions,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useFormContext, type UseFormReturn, useFormState } from 'react-hook-form';
import type { Role } from '../../../contract/auth';
import { problemCode } from '../api/http';
import { DrawerBody } from './DrawerBody';
import { DrawerFooter, DrawerHeader } from './DrawerFrame';
import { FormHandle } from './FormHandle';
import { rebase } from './rebase';
import { type AnyRecord, toBody, type Values } from './record';
import { StaleNotice } from './StaleNotice';
import { UnsavedChanges } from './UnsavedChanges';
import { StepButton, useRecordName } from './steps';

/** Puts what was typed on top of the record whenever that is newer than the form. */
function KeepUp() {
  const form = useFormContext();
  const record = useRecordContext<AnyRecord>();
  const { dirtyFields, isSubmitting } = useFormState();
  useEffect(() => {
    if (!record || isSubmitting) return;
    if (record.version > Number(form.getValues('version'))) rebase(form, record, dirtyFields);
  }, [record, form, isSubmitting, dirtyFields]);
  return null;
}

function Header() {
  return <DrawerHeader title={useRecordName(useRecordContext<AnyRecord>())} />;
}

function Footer() {
  const form = useFormContext();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const { permissions } = usePermissions<Role>();
  const record = useRecordContext<AnyRecord>();
  const leave = () => {
    form.reset();
    redirect('list', resource);
  };
  if (record?.status === 'deleted') {
    return (
      <DrawerFooter>
        <StepButton step="restore" variant="contained" />
        {permissions === 'admin' && (
          <StepButton step="erase" asks onDone={leave} color="error" sx={{ marginLeft: 'auto' }} />
        )}
      </DrawerFooter>
    );
  }
  return (
    <DrawerFooter>
      <SaveButton icon={<></>} alwaysEnable />
      <StepButton step={record?.published ? 'block' : 'restore'} variant="outlined" />
      <StepButton step="bin" asks onDone={leave} color="error" sx={{ marginLeft: 'auto' }} />
    </DrawerFooter>
  );
}

interface LoadedFormProps {
  record: AnyRecord;
  formRef: RefObject<UseFormReturn | null>;
  notice: ReactNode;
  children: ReactNode;
}

function LoadedForm({ record, formRef, notice, children }: LoadedFormProps) {
  const translate = useTranslate();
  // The form begins with this record; a newer one comes in through KeepUp, which loses nothing that was typed.
  const [initial] = useState(record);
  const isInBin = record.status === 'deleted';
  return (
    <Form className="drawer-form" record={initial} noValidate disableInvalidFormNotification>
      <RecordContextProvider value={record}>
        <FormHandle formRef={formRef} />
        <KeepUp />
        <UnsavedChanges />
        <Header />
        <DrawerBody>
          {notice}
          {isInBin && <Alert severity="info">{translate('content.drawer.in_bin')}</Alert>}
          <Box
            component="fieldset"
            disabled={isInBin}
            sx={{ display: 'grid', gap: 2.25, margin: 0, padding: 0, border: 0, minWidth: 0 }}
          >
            {children}
          </Box>
        </DrawerBody>
        <Footer />
      </RecordContextProvider>
    </Form>
  );
}

function Pending() {
  const label = useTranslate()('ra.page.loading');
  return (
    <>
      <DrawerHeader title={label} />
      <LinearProgress aria-label={label} />
    </>
  );
}

interface EditFormProps {
  id: string;
  /** Makes of the form's values what the API takes. */
  toInput: (values: Values) => Values;
  children: ReactNode;
}

/** The form of a record that is there already. A save leaves it open: one goes on with the next language. */
export function EditForm({ id, toInput, children }: EditFormProps) {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const formRef = useRef<UseFormReturn>(null);
  const [isStale, setStale] = useState(false);
  return (
    <EditBase<AnyRecord>
      id={Number(id)}
      mutationMode="pessimistic"
      redirect={false}
      transform={(values: Values, before?: { previousData: Values }) =>
        toBody(toInput(values), before ? toInput(before.previousData) : {})
      }
      mutationOptions={{
        onSuccess(record) {
          formRef.current?.reset(record, { keepSubmitCount: true });
          setStale(false);
          notify(`resources.${resource}.notifications.updated`, { type: 'success', messageArgs: { smart_count: 1 } });
        },
        onError(error) {
          setStale(problemCode(error) === 'stale_version');
        },
      }}
      loading={<Pending />}
      render={({ record }) =>
        record && (
          <LoadedForm
            record={record}
            formRef={formRef}
            notice={isStale && <StaleNotice onSettled={() => setStale(false)} />}
          >
            {children}
          </LoadedForm>
        )
      }
    />
  );
}
