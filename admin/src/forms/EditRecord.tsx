import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import {
  EditBase,
  Form,
  type RaRecord,
  RecordContextProvider,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useFormContext, type UseFormReturn, useFormState } from 'react-hook-form';
import type { StaleProblem } from '../../../contract/problem';
import { problemCode, problemOf } from '../api/http';
import { toBody, type Values } from './body';
import { FormHandle } from './FormHandle';
import { rebase } from './rebase';
import { StaleNotice } from './StaleNotice';
import { UnsavedChanges } from './UnsavedChanges';

/** A record whose writes name the version that they change. */
interface VersionedRecord extends RaRecord<number> {
  version: number;
}

/** Puts what was typed on top of the record whenever that is newer than the form. */
function KeepUp() {
  const form = useFormContext();
  const record = useRecordContext<VersionedRecord>();
  const { dirtyFields, isSubmitting } = useFormState();
  useEffect(() => {
    if (!record || isSubmitting) return;
    if (record.version > Number(form.getValues('version'))) rebase(form, record, dirtyFields);
  }, [record, form, isSubmitting, dirtyFields]);
  return null;
}

interface LoadedFormProps {
  record: VersionedRecord;
  formRef: RefObject<UseFormReturn | null>;
  className: string;
  children: ReactNode;
}

function LoadedForm({ record, formRef, className, children }: LoadedFormProps) {
  // The form begins with this record; a newer one comes in through KeepUp, which loses nothing that was typed.
  const [initial] = useState(record);
  return (
    <Form className={className} record={initial} noValidate disableInvalidFormNotification>
      <RecordContextProvider value={record}>
        <FormHandle formRef={formRef} />
        <KeepUp />
        <UnsavedChanges />
        {children}
      </RecordContextProvider>
    </Form>
  );
}

interface EditRecordProps {
  id: number;
  className: string;
  /** Makes of the form's values what the API takes. */
  toInput: (values: Values) => Values;
  /** What is shown until the record is there. */
  pending: ReactNode;
  /** The form's content; the notice is about a record that somebody else changed in the meantime. */
  children: (notice: ReactNode) => ReactNode;
}

/** A form for a record that is there already. A save leaves it open. */
export function EditRecord({ id, className, toInput, pending, children }: EditRecordProps) {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const formRef = useRef<UseFormReturn>(null);
  const [stale, setStale] = useState<StaleProblem<Values> | null>(null);
  const notice = stale && <StaleNotice problem={stale} onSettled={() => setStale(null)} />;
  return (
    <EditBase<VersionedRecord>
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={(values: Values, before?: { previousData: Values }) =>
        toBody(toInput(values), before ? toInput(before.previousData) : {})
      }
      mutationOptions={{
        onSuccess(record) {
          formRef.current?.reset(record, { keepSubmitCount: true });
          setStale(null);
          notify(`resources.${resource}.notifications.updated`, { type: 'success', messageArgs: { smart_count: 1 } });
        },
        onError(error) {
          setStale(problemCode(error) === 'stale_version' ? (problemOf(error) as StaleProblem<Values>) : null);
        },
      }}
      loading={pending}
      render={({ record }) =>
        record && (
          <LoadedForm record={record} formRef={formRef} className={className}>
            {children(notice)}
          </LoadedForm>
        )
      }
    />
  );
}
