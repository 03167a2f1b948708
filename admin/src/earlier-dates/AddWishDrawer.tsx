import { Alert, Box, Button } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { addDays } from '../../../contract/calendar';
import { CONTACT_WAYS, DAY_PARTS, ISO_WEEKDAYS } from '../../../contract/earlier-date';
import { LOCALES } from '../../../contract/locales';
import type { PatientRecord } from '../../../contract/patient';
import { problemOf } from '../api/http';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { useDoctors, useServices, type Visit } from '../appointments/visits';
import { useTimeWords } from '../appointments/words';
import { drawerBodySx, SideDrawer } from '../drawers/SideDrawer';
import { DateField } from '../forms/DateField';
import { LabelledSelect } from '../forms/LabelledSelect';
import { RadioChips } from '../forms/RadioChips';
import { nameOf, usePatient } from '../patients/patients';
import { PersonChoice } from './PersonChoice';
import { RESOURCE, useFailure, useWaitingSteps, useWords } from './waiting';
import { WeekdayChips } from './WeekdayChips';

/** How long somebody waits when nobody says otherwise. */
const DAYS = 30;

interface Values {
  visitId: string;
  serviceId: string;
  doctorId: string;
  language: string;
  weekdays: number[];
  dayPart: (typeof DAY_PARTS)[number];
  until: string;
  contactBy: (typeof CONTACT_WAYS)[number];
}

/** Which of the person's visits is to be earlier. */
function VisitChoice({
  visits,
  value,
  onChange,
}: {
  visits: readonly Visit[];
  value: string;
  onChange: (id: string) => void;
}) {
  const words = useWords();
  const { moment } = useTimeWords();
  if (visits.length === 0) return null;
  return (
    <LabelledSelect
      label={words('fields.visit')}
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: words('no_visit') },
        ...visits.map(({ id, startsAt, service, doctor }) => ({
          value: String(id),
          label: `${moment(startsAt)}, ${service.name}, ${doctor.fullName}`,
        })),
      ]}
    />
  );
}

/** Writes down what a patient waits for. */
export default function AddWishDrawer() {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const failure = useFailure();
  const today = dateOf(useNow());
  const [params, setParams] = useSearchParams();
  const key = params.get('patient') ?? '';
  const { add } = useWaitingSteps();
  const [complaints, setComplaints] = useState<Record<string, string>>({});
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [values, setValues] = useState<Values>(() => ({
    ...{ visitId: '', serviceId: '', doctorId: '', language: '', weekdays: [...ISO_WEEKDAYS] },
    ...{ dayPart: 'any', until: addDays(today, DAYS), contactBy: 'mail' },
  }));
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const { data: card } = usePatient(key, key !== '');
  const services = useServices() ?? [];
  const doctors = (useDoctors() ?? []).filter(({ serviceIds }) => serviceIds.includes(Number(values.serviceId)));
  const close = () => void navigate(`/${RESOURCE}`);
  const visits = card?.coming ?? [];
  const choosePatient = ({ id }: PatientRecord) => {
    setParams({ patient: id }, { replace: true });
    setComplaints({});
  };
  const chooseVisit = (visitId: string) => {
    const visit = visits.find(({ id }) => String(id) === visitId);
    set({ visitId, ...(visit && { serviceId: String(visit.service.id), doctorId: String(visit.doctor.id) }) });
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { visitId, serviceId, doctorId, language, ...rest } = values;
    const missing = {
      ...(!card && { patientId: words('required.patientId') }),
      // A caller is known by the visit alone.
      ...(card && !card.account && !visitId && { appointmentId: words('required.appointmentId') }),
      ...(!serviceId && { serviceId: words('required.serviceId') }),
      ...(rest.weekdays.length === 0 && { weekdays: words('required.weekdays') }),
    };
    setComplaints(missing);
    setError('');
    if (!card || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const wish = await add({
        ...rest,
        patientId: card.account?.id ?? null,
        appointmentId: visitId ? Number(visitId) : null,
        serviceId: Number(serviceId),
        doctorId: doctorId ? Number(doctorId) : null,
        language: LOCALES.find((each) => each === language) ?? null,
      });
      notify(words('added', { name: nameOf(wish.person) }), { type: 'success' });
      close();
    } catch (reason) {
      const fields = problemOf(reason)?.errors ?? [];
      setComplaints(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      if (fields.length === 0) setError(failure(reason));
    }
    setBusy(false);
  };
  return (
    <SideDrawer title={words('add_title')} onClose={close}>
      <Box component="form" noValidate className="drawer-form" onSubmit={(event: SyntheticEvent) => void submit(event)}>
        <Box sx={drawerBodySx}>
          {card ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{words('fields.person')}</Box>
                <b>{nameOf(card)}</b>
                {complaints['patientId'] && (
                  <Box sx={{ fontSize: 13, color: 'error.main' }}>{complaints['patientId']}</Box>
                )}
              </Box>
              <Button onClick={() => setParams({}, { replace: true })}>{words('action.other_person')}</Button>
            </Box>
          ) : (
            <PersonChoice error={complaints['patientId']} onChoose={choosePatient} />
          )}
          <VisitChoice visits={visits} value={values.visitId} onChange={chooseVisit} />
          <LabelledSelect
            label={words('fields.service')}
            value={values.serviceId}
            error={complaints['serviceId']}
            onChange={(serviceId) => set({ serviceId, doctorId: '' })}
            choices={[
              { value: '', label: words('choose_service') },
              ...services
                .filter(({ id }) => !values.visitId || String(id) === values.serviceId)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <LabelledSelect
            label={words('fields.doctor')}
            value={values.doctorId}
            error={complaints['doctorId']}
            onChange={(doctorId) => set({ doctorId })}
            choices={[
              { value: '', label: words('any_doctor') },
              ...doctors.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
            ]}
          />
          <LabelledSelect
            label={words('fields.speaks')}
            value={values.language}
            error={complaints['language']}
            onChange={(language) => set({ language })}
            choices={[
              { value: '', label: words('any_language') },
              ...LOCALES.map((each) => ({ value: each, label: translate(`content.language.${each}`) })),
            ]}
          />
          <WeekdayChips
            value={values.weekdays}
            onChange={(weekdays) => set({ weekdays })}
            error={complaints['weekdays']}
          />
          <RadioChips
            legend={words('fields.part')}
            chips={DAY_PARTS.map((part) => ({ value: part, label: words(`part.${part}`) }))}
            value={values.dayPart}
            onChange={(value) => set({ dayPart: DAY_PARTS.find((each) => each === value) ?? 'any' })}
            error={complaints['dayPart']}
          />
          <DateField
            label={words('fields.until_day')}
            value={values.until}
            required
            onChange={(until) => set({ until })}
            error={complaints['until']}
          />
          <RadioChips
            legend={words('fields.contact')}
            chips={CONTACT_WAYS.map((way) => ({ value: way, label: words(`contact.${way}`) }))}
            value={values.contactBy}
            onChange={(value) => set({ contactBy: CONTACT_WAYS.find((each) => each === value) ?? 'mail' })}
            error={complaints['contactBy']}
          />
          {(error || complaints['appointmentId']) && (
            <Alert severity="error">{error || complaints['appointmentId']}</Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" aria-busy={isBusy}>
              {words('action.save')}
            </Button>
            <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          </Box>
        </Box>
      </Box>
    </SideDrawer>
  );
}
