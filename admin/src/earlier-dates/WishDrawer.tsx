import { Alert, Box, Button, Typography } from '@mui/material';
import { Fragment, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { CONTACT_WAYS, type EarlierDateRecord } from '../../../contract/earlier-date';
import { FreeTimes } from '../appointments/booking/FreeTimes';
import type { ChosenTime } from '../appointments/booking/values';
import { useDoctors, useServices } from '../appointments/visits';
import { useTimeWords } from '../appointments/words';
import { RecordPending } from '../drawers/RecordPending';
import { drawerBodySx, SideDrawer } from '../drawers/SideDrawer';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { RadioChips } from '../forms/RadioChips';
import { PhoneLink } from '../lists/PhoneLink';
import { formatDay } from '../locale';
import { nameOf } from '../patients/patients';
import { colours } from '../theme';
import { RESOURCE, useFailure, useWaitingSteps, useWish, useWords } from './waiting';
import { useWantedText } from './wanted';

const factsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '170px minmax(0,1fr)' },
  gap: { xs: '2px', sm: '8px 16px' },
  margin: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', marginBottom: { xs: 1, sm: 0 } },
};

function Facts({ wish }: { wish: EarlierDateRecord }) {
  const words = useWords();
  const translate = useTranslate();
  const wanted = useWantedText();
  const { moment } = useTimeWords();
  const { person, service, doctor, until, createdAt, asked, state, offer } = wish;
  const facts: [name: string, text: ReactNode][] = [
    ['phone', person.phone ? <PhoneLink phone={person.phone} name={nameOf(person)} /> : words('no_phone')],
    ['language', translate(`content.language.${person.locale}`)],
    ['what', `${service.name}, ${doctor?.fullName ?? words('any_doctor')}`],
    ['when', wanted(wish)],
    ['since', formatDay(createdAt)],
    ['until', formatDay(`${until}T12:00:00Z`)],
    ['asked', asked === 0 ? words('not_asked') : words('asked', { smart_count: asked })],
  ];
  if (offer) facts.push(['offer', `${moment(offer.startsAt)}, ${words('asked_now')}`]);
  if (state === 'fulfilled' || state === 'ended') facts.push(['state', words(`wish.${state}`)]);
  return (
    <Box component="dl" sx={factsSx}>
      {facts.map(([fact, text]) => (
        <Fragment key={fact}>
          <dt>{words(`fields.${fact}`)}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

/** Whether the person is written to or phoned. */
function Contact({ wish: { id, contactBy } }: { wish: EarlierDateRecord }) {
  const words = useWords();
  const notify = useNotify();
  const failure = useFailure();
  const { setContact } = useWaitingSteps();
  const change = async (value: string) => {
    const way = CONTACT_WAYS.find((each) => each === value);
    if (!way || way === contactBy) return;
    try {
      await setContact(id, way);
      notify(words('contact_saved'), { type: 'success' });
    } catch (error) {
      notify(failure(error), { type: 'error' });
    }
  };
  return (
    <RadioChips
      legend={words('fields.contact')}
      chips={CONTACT_WAYS.map((way) => ({ value: way, label: words(`contact.${way}`) }))}
      value={contactBy}
      onChange={(value) => void change(value)}
    />
  );
}

/** Chooses a free time that is held for the person at once, and phoned about. */
function OfferForm({ wish, onClose }: { wish: EarlierDateRecord; onClose: () => void }) {
  const words = useWords();
  const navigate = useNavigate();
  const failure = useFailure();
  const id = useId();
  const { offer } = useWaitingSteps();
  const [time, setTime] = useState<ChosenTime | null>(null);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const service = useServices()?.find((each) => each.id === wish.service.id);
  const doctor = useDoctors()?.find((each) => each.id === wish.doctor?.id) ?? null;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!time) {
      setError(words('choose_time'));
      return;
    }
    setBusy(true);
    try {
      await offer(wish.id, { doctorId: time.doctorId, startsAt: time.startsAt });
      void navigate('/calls');
    } catch (reason) {
      setError(failure(reason));
      setTime(null);
    }
    setBusy(false);
  };
  if (!service) return null;
  return (
    <Box
      component="form"
      aria-labelledby={id}
      noValidate
      onSubmit={(event: SyntheticEvent) => void submit(event)}
      sx={{ display: 'grid', gap: 2, padding: 2, borderRadius: '12px', background: colours.pale }}
    >
      <Typography id={id} variant="h3">
        {words('action.offer')}
      </Typography>
      <div>{words('offer_text')}</div>
      <FreeTimes
        service={service}
        doctor={doctor}
        value={time}
        onChange={(next) => {
          setTime(next);
          setError('');
        }}
        alternatives={null}
        isFreeOnly
        onEnter={({ form }) => form?.querySelector<HTMLElement>('[type=submit]')?.focus()}
      />
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" aria-busy={isBusy}>
          {words('action.hold')}
        </Button>
        <Button onClick={onClose}>{words('action.close')}</Button>
      </Box>
    </Box>
  );
}

function Steps({ wish, onDone }: { wish: EarlierDateRecord; onDone: () => void }) {
  const words = useWords();
  const notify = useNotify();
  const failure = useFailure();
  const { end } = useWaitingSteps();
  const [step, setStep] = useState<'offer' | 'end' | null>(null);
  const run = async () => {
    setStep(null);
    try {
      await end(wish.id);
      notify(words('ended'), { type: 'success' });
      onDone();
    } catch (error) {
      notify(failure(error), { type: 'error' });
    }
  };
  return (
    <>
      {step === 'offer' && <OfferForm wish={wish} onClose={() => setStep(null)} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {step !== 'offer' && wish.state === 'waiting' && (
          <Button variant="contained" onClick={() => setStep('offer')}>
            {words('action.offer')}
          </Button>
        )}
        {/* A caller is on the card of the visit. */}
        <Button
          component={RouterLink}
          to={`/patients/${wish.person.id === null ? `visit-${wish.appointmentId}` : `account-${wish.person.id}`}`}
          variant="outlined"
        >
          {words('action.card')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setStep('end')}>
          {words('action.end')}
        </Button>
      </Box>
      {step === 'end' && (
        <ConfirmDialog
          title={`${words('action.end')}: ${nameOf(wish.person)}`}
          text={words('end_text')}
          action={words('action.end')}
          cancel={words('action.keep')}
          onConfirm={() => void run()}
          onClose={() => setStep(null)}
        />
      )}
    </>
  );
}

/** What somebody waits for, and what staff can do about it. */
export default function WishDrawer({ id }: { id: number }) {
  const words = useWords();
  const navigate = useNavigate();
  const { data: wish, error, refetch } = useWish(id);
  const close = () => void navigate(`/${RESOURCE}`);
  const isLive = wish?.state === 'waiting' || wish?.state === 'offered';
  return (
    <SideDrawer title={wish ? nameOf(wish.person) : words('wish_title')} onClose={close}>
      {wish && (
        <Box sx={drawerBodySx}>
          <Facts wish={wish} />
          {isLive && <Contact wish={wish} />}
          {isLive && <Steps wish={wish} onDone={close} />}
        </Box>
      )}
      {!wish && <RecordPending error={error} gone={words('gone')} onRetry={refetch} />}
    </SideDrawer>
  );
}
