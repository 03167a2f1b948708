import { Box, Button, LinearProgress } from '@mui/material';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Form, HttpError, TextInput, useInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { CallerInput } from '../../../../contract/appointment';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../../contract/locales';
import { LIMITS } from '../../../../contract/limits';
import { toE164 } from '../../../../contract/phone';
import type { Slot } from '../../../../contract/schedule';
import { type Failure, httpClient } from '../../api/http';
import { DrawerFooter } from '../../drawers/DrawerFrame';
import { FormErrors } from '../../forms/FormErrors';
import { FormHandle } from '../../forms/FormHandle';

import { UnsavedChanges } from '../../forms/UnsavedChanges';
import { FreeTimes } from './FreeTimes';
import { LabelledSelect } from '../../forms/LabelledSelect';
import { drawerBodySx, SideDrawer } from '../../drawers/SideDrawer';
import { alternativesOf } from './slot-taken';
import { useVisitLink } from '../useVisitLink';
import { DIRECTORY_KEY, useDoctors, useServices, type Visit, VISITS_KEY } from '../visits';
import { useTimeWords, useWords } from '../words';

interface Values {
  serviceId: string;
  /** Empty: any doctor. */
  doctorId: string;
  startsAt: Slot | null;
  patient: { firstName: string; lastName: string; phone: string; email: string };
  locale: Locale;
  note: string;
}

const EMPTY: Values = {
  serviceId: '',
  doctorId: '',
  startsAt: null,
  patient: { firstName: '', lastName: '', phone: '+48 ', email: '' },
  locale: DEFAULT_LOCALE,
  note: '',
};

function toInput({ serviceId, doctorId, startsAt, patient, locale, note }: Values): CallerInput {
  const { firstName, lastName, phone, email } = patient;
  return {
    serviceId: Number(serviceId),
    doctorId: startsAt && doctorId ? startsAt.doctorId : null,
    startsAt: startsAt?.startsAt ?? '',
    patient: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: toE164(phone) ?? '',
      email: email.trim() || null,
    },
    locale,
    note: note.trim(),
  };
}

/** Names one booking, so that sending it twice makes one visit. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface ChoiceProps {
  source: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  autoFocus?: boolean;
  onChange?: () => void;
}

function Choice({ source, label, choices, autoFocus = false, onChange }: ChoiceProps) {
  const { field, fieldState } = useInput<Values>({ source });
  return (
    <LabelledSelect
      label={label}
      value={String(field.value)}
      onChange={(value) => {
        field.onChange(value);
        onChange?.();
      }}
      choices={choices}
      error={fieldState.error?.message}
      autoFocus={autoFocus}
    />
  );
}

function Times({ alternatives }: { alternatives: Slot[] | null }) {
  const form = useFormContext<Values>();
  const { errors } = useFormState<Values>();
  const [serviceId, doctorId, startsAt] = useWatch<Values, ['serviceId', 'doctorId', 'startsAt']>({
    name: ['serviceId', 'doctorId', 'startsAt'],
  });
  if (!serviceId) return null;
  return (
    <FreeTimes
      serviceId={Number(serviceId)}
      doctorId={doctorId ? Number(doctorId) : null}
      value={startsAt}
      onChange={(slot) => {
        form.setValue('startsAt', slot, { shouldDirty: true });
        form.clearErrors('startsAt');
      }}
      error={errors.startsAt?.message}
      alternatives={alternatives}
    />
  );
}

function What({ alternatives, onChange }: { alternatives: Slot[] | null; onChange: () => void }) {
  const words = useWords();
  const form = useFormContext<Values>();
  const services = useServices() ?? [];
  const doctors = useDoctors() ?? [];
  const serviceId = Number(useWatch<Values, 'serviceId'>({ name: 'serviceId' }));
  const offering = doctors.filter((doctor) => doctor.serviceIds.includes(serviceId));
  const forgetTime = () => {
    form.setValue('startsAt', null);
    onChange();
  };
  return (
    <>
      <Choice
        source="serviceId"
        label={words('fields.service')}
        autoFocus
        onChange={() => {
          form.setValue('doctorId', '');
          form.clearErrors('serviceId');
          forgetTime();
        }}
        choices={[
          { value: '', label: words('choose_service') },
          ...services.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Choice
        source="doctorId"
        label={words('fields.doctor')}
        onChange={forgetTime}
        choices={[
          { value: '', label: words('any_doctor') },
          ...offering.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
        ]}
      />
      <Times alternatives={alternatives} />
    </>
  );
}

const pairSx = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '1fr 1fr' } };

function Who() {
  const words = useWords();
  const translate = useTranslate();
  return (
    <>
      <Box sx={pairSx}>
        <TextInput
          source="patient.firstName"
          label={words('fields.first_name')}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: LIMITS.personName, autoComplete: 'off' } }}
        />
        <TextInput
          source="patient.lastName"
          label={words('fields.last_name')}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: LIMITS.personName, autoComplete: 'off' } }}
        />
      </Box>
      <Box sx={pairSx}>
        <TextInput
          source="patient.phone"
          label={words('fields.phone')}
          type="tel"
          helperText={false}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
        <Choice
          source="locale"
          label={words('fields.language')}
          choices={LOCALES.map((locale) => ({ value: locale, label: translate(`content.language.${locale}`) }))}
        />
      </Box>
      <TextInput
        source="patient.email"
        label={words('fields.email')}
        type="email"
        helperText={words('help.email')}
        slotProps={{ htmlInput: { maxLength: LIMITS.email, autoComplete: 'off' } }}
      />
      <TextInput
        source="note"
        label={words('fields.note')}
        helperText={words('help.note')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: LIMITS.note } }}
      />
    </>
  );
}

/** What is missing before the server is asked. */
function useMissing(): (values: Values) => Record<string, string> {
  const words = useWords();
  const translate = useTranslate();
  return ({ serviceId, startsAt, patient }) => {
    const missing: Record<string, string> = {};
    if (!serviceId) missing['serviceId'] = words('choose_service');
    else if (!startsAt) missing['startsAt'] = words('choose_time');
    if (!patient.firstName.trim()) missing['patient.firstName'] = translate('ra.validation.required');
    if (!patient.lastName.trim()) missing['patient.lastName'] = translate('ra.validation.required');
    return missing;
  };
}

function BookingForm() {
  const words = useWords();
  const { moment } = useTimeWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { to } = useVisitLink();
  const missingIn = useMissing();
  const formRef = useRef<UseFormReturn>(null);
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
      defaultValues={EMPTY}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
      sanitizeEmptyValues={false}
    >
      <FormHandle formRef={formRef} />
      <UnsavedChanges />
      <FormErrors sx={drawerBodySx}>
        <What alternatives={alternatives} onChange={() => setAlternatives(null)} />
        <Who />
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
  return (
    // What was said of a field before would hold up the next try.
    <Button type="submit" variant="contained" aria-busy={isSubmitting} onClick={() => form.clearErrors()}>
      {words('action.create')}
    </Button>
  );
}

/** Books a visit for somebody who calls: all of it in the order of the talk, and without a mouse. */
export default function BookingDrawer() {
  const words = useWords();
  const translate = useTranslate();
  const { close } = useVisitLink();
  const services = useServices();
  const doctors = useDoctors();
  const isKnown = services !== undefined && doctors !== undefined;
  const isAsking = useIsFetching({ queryKey: [DIRECTORY_KEY] }) > 0;
  return (
    <SideDrawer title={words('action.create')} onClose={close}>
      {/* A list without choices would swallow the first keys. */}
      {isAsking && !isKnown ? <LinearProgress aria-label={translate('ra.page.loading')} /> : <BookingForm />}
    </SideDrawer>
  );
}
