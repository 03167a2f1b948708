import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Form, HttpError, useNotify, useTranslate } from 'react-admin';
import { useFormContext, type UseFormReturn, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Slot } from '../../../../contract/schedule';
import { type Failure, httpClient } from '../../api/http';
import { DrawerFooter } from '../../drawers/DrawerFrame';
import { drawerBodySx } from '../../drawers/SideDrawer';
import { FormErrors } from '../../forms/FormErrors';
import { FormHandle } from '../../forms/FormHandle';
import { UnsavedChanges } from '../../forms/UnsavedChanges';
import { SAVE_KEYS, useSaveKey } from '../../forms/useSaveKey';
import { useVisitLink } from '../useVisitLink';
import { type Visit, VISITS_KEY } from '../visits';
import { useTimeWords, useWords } from '../words';
import { alternativesOf } from './slot-taken';
import { useWanted } from './useWanted';
import { EMPTY, hasNumber, toInput, type Values } from './values';
import { What } from './What';
import { Caller, Rest } from './Who';

/** Names one booking, so that sending it twice makes one visit. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is missing before the server is asked. */
function useMissing(): (values: Values) => Record<string, string> {
  const words = useWords();
  const translate = useTranslate();
  return ({ serviceId, startsAt, patient }) => {
    const missing: Record<string, string> = {};
    if (!hasNumber(patient.phone)) missing['patient.phone'] = translate('ra.validation.required');
    if (!serviceId) missing['serviceId'] = words('choose_service');
    else if (!startsAt) missing['startsAt'] = words('choose_time');
    if (!patient.firstName.trim()) missing['patient.firstName'] = translate('ra.validation.required');
    if (!patient.lastName.trim()) missing['patient.lastName'] = translate('ra.validation.required');
    return missing;
  };
}

export function BookingForm() {
  const words = useWords();
  const { moment } = useTimeWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { to } = useVisitLink();
  const missingIn = useMissing();
  const formRef = useRef<UseFormReturn>(null);
  const wanted = useWanted();
  const [key] = useState(newKey);
  const [alternatives, setAlternatives] = useState<Slot[] | null>(null);

  const fail = async (error: unknown) => {
    const nearest = alternativesOf(error);
    if (nearest) {
      formRef.current?.setValue('startsAt', null);
      setAlternatives(nearest);
      await queryClient.invalidateQueries({ queryKey: ['slots'] });
      return { startsAt: words('choose_time') };
    }
    if (error instanceof HttpError) return (error.body as Failure).errors;
    throw error;
  };
  const submit = async (raw: object) => {
    const values = { ...EMPTY, ...raw };
    const missing = missingIn(values);
    if (Object.keys(missing).length > 0) return missing;
    try {
      const headers = new Headers({ 'Idempotency-Key': key });
      const body = JSON.stringify(toInput(values));
      const answer = await httpClient('/api/panel/appointments', { method: 'POST', headers, body });
      const visit = answer.json as Visit;
      // Nothing is unsaved any more.
      formRef.current?.reset(formRef.current.getValues());
      notify(words('done.create', { when: moment(visit.startsAt) }), { type: 'success' });
      void queryClient.invalidateQueries({ queryKey: [VISITS_KEY] });
      void navigate(to(visit.id));
      return undefined;
    } catch (error) {
      return fail(error);
    }
  };
  return (
    <Form
      className="drawer-form"
      defaultValues={wanted ? { ...EMPTY, doctorId: String(wanted.doctorId) } : EMPTY}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
      sanitizeEmptyValues={false}
    >
      <FormHandle formRef={formRef} />
      <UnsavedChanges />
      <FormErrors sx={drawerBodySx}>
        <Caller />
        <What alternatives={alternatives} onChange={() => setAlternatives(null)} />
        <Rest />
      </FormErrors>
      <DrawerFooter>
        <Submit />
      </DrawerFooter>
    </Form>
  );
}

function Submit() {
  const words = useWords();
  const form = useFormContext();
  const { isSubmitting } = useFormState();
  const button = useSaveKey<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      aria-busy={isSubmitting}
      aria-keyshortcuts={SAVE_KEYS}
      // What was said of a field before would hold up the next try.
      onClick={() => form.clearErrors()}
    >
      {words('action.create')}
    </Button>
  );
}
