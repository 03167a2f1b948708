import { Alert, Box, Button, Link as PhoneLink, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { EarlierDateRecord, OfferedTime, OfferStep, WaitingPerson } from '../../../contract/earlier-date';
import { formatPhone } from '../../../contract/phone';
import { failureText } from '../api/http';
import { useTimeWords } from '../appointments/words';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { formatDay } from '../locale';
import { PageTitle } from '../shell/PageTitle';
import { Loading } from '../shell/Loading';
import { useOffered, useWaiting, useWaitingSteps, useWords } from './waiting';

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  paddingBlock: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const listSx = { listStyle: 'none', margin: 0, paddingInline: 3, paddingBlock: 0.5, marginBottom: 4 } as const;
const quietSx = { fontSize: 13, color: 'text.secondary' } as const;

const nameOf = ({ firstName, lastName }: WaitingPerson): string => `${firstName} ${lastName}`;

function Phone({ person }: { person: WaitingPerson }) {
  const words = useWords();
  if (person.phone === null || person.phone === '') return <span>{words('no_phone')}</span>;
  return <PhoneLink href={`tel:${person.phone}`}>{formatPhone(person.phone)}</PhoneLink>;
}

/** How often somebody was asked, as a key of the words. */
function askedKey({ state, asked }: Pick<EarlierDateRecord, 'state' | 'asked'>): string {
  if (state === 'offered') return 'asked_now';
  return asked === 0 ? 'not_asked' : 'asked';
}

/** One person who was asked, and what came of it. */
function Step({ step }: { step: OfferStep }) {
  const words = useWords();
  const { moment } = useTimeWords();
  const { person, state, answerBy } = step;
  return (
    <Box component="li" sx={{ minWidth: 150, fontWeight: state === 'open' ? 600 : 400 }}>
      {nameOf(person)}
      <Box sx={quietSx}>
        {state === 'open' && answerBy !== null
          ? words('state.open_until', { when: moment(answerBy) })
          : words(`state.${state}`)}
      </Box>
    </Box>
  );
}

function OfferRow({ time, onWithdraw }: { time: OfferedTime; onWithdraw: (time: OfferedTime) => void }) {
  const words = useWords();
  const { moment } = useTimeWords();
  const { startsAt, service, doctor, steps, next, state } = time;
  const open = steps.find((step) => step.state === 'open');
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <b>{moment(startsAt)}</b>
        <Box sx={quietSx}>
          {service.name}, {doctor.fullName}
        </Box>
      </Box>
      <Box
        component="ol"
        aria-label={words('history')}
        sx={{ flex: '3 1 320px', display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', margin: 0, padding: 0 }}
      >
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
        {state === 'open' && <Box component="li">{words('next', { smart_count: next })}</Box>}
      </Box>
      {open && (
        <>
          <Phone person={open.person} />
          <Button
            variant="outlined"
            onClick={() => onWithdraw(time)}
            aria-label={`${words('action.withdraw')}: ${moment(startsAt)}`}
          >
            {words('action.withdraw')}
          </Button>
        </>
      )}
    </Box>
  );
}

function WishRow({ wish, onEnd }: { wish: EarlierDateRecord; onEnd: (wish: EarlierDateRecord) => void }) {
  const words = useWords();
  const { moment } = useTimeWords();
  const { person, service, doctor, dayPart, weekdays, until, asked, createdAt } = wish;
  const days = weekdays.length === 7 ? words('every_day') : weekdays.map((day) => words(`day.${day}`)).join(', ');
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <b>{nameOf(person)}</b> ({person.locale.toUpperCase()})
        <Box sx={quietSx}>
          <Phone person={person} />
        </Box>
      </Box>
      <Box sx={{ flex: '2 1 260px', minWidth: 0 }}>
        {service.name}, {doctor?.fullName ?? words('any_doctor')}
        <Box sx={quietSx}>
          {[days, words(`part.${dayPart}`), wish.language?.toUpperCase()].filter(Boolean).join(', ')}
        </Box>
      </Box>
      <Box sx={{ flex: '1 1 160px' }}>
        {words('since', { when: moment(createdAt) })}
        <Box sx={quietSx}>{words('until', { when: formatDay(`${until}T12:00:00Z`) })}</Box>
      </Box>
      <Box sx={{ flex: '0 1 110px' }}>{words(askedKey(wish), { smart_count: asked })}</Box>
      <Button variant="outlined" onClick={() => onEnd(wish)} aria-label={`${words('action.end')}: ${nameOf(person)}`}>
        {words('action.end')}
      </Button>
    </Box>
  );
}

/** What staff are about to do. */
interface Asking {
  title: string;
  text: string;
  action: string;
  run: () => Promise<void>;
  done: string;
}

/** Who waits for an earlier date, and which times are offered to whom. */
export default function WaitingPage() {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const { moment } = useTimeWords();
  const wishes = useWaiting();
  const offered = useOffered();
  const { withdraw, end } = useWaitingSteps();
  const [asking, setAsking] = useState<Asking | null>(null);
  const onConfirm = async ({ run, done }: Asking) => {
    setAsking(null);
    try {
      await run();
      notify(done, { type: 'success' });
    } catch (error) {
      notify(failureText(error), { type: 'error' });
    }
  };
  const error = wishes.error ?? offered.error;
  const title = words('name', { smart_count: 2 });
  const heading = { marginBlock: 2 } as const;
  return (
    <>
      <PageTitle text={title} />
      <Typography variant="h1">{title}</Typography>
      <Box sx={{ color: 'text.secondary', marginBottom: 2 }}>{words('about')}</Box>
      {(wishes.isPending || offered.isPending) && <Loading />}
      {error && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
      <Typography variant="h2" sx={heading}>
        {words('offered')}
      </Typography>
      {offered.data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{words('none_offered')}</Box>}
      {offered.data && offered.data.length > 0 && (
        <Paper component="ul" sx={listSx}>
          {offered.data.map((time) => (
            <OfferRow
              key={time.id}
              time={time}
              onWithdraw={({ id, startsAt }) =>
                setAsking({
                  title: `${words('action.withdraw')}: ${moment(startsAt)}`,
                  text: words('withdraw_text'),
                  action: words('action.withdraw'),
                  run: () => withdraw(id),
                  done: words('withdrawn'),
                })
              }
            />
          ))}
        </Paper>
      )}
      <Typography variant="h2" sx={heading}>
        {words('waiting')}
      </Typography>
      {wishes.data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{words('none_waiting')}</Box>}
      {wishes.data && wishes.data.length > 0 && (
        <Paper component="ul" sx={listSx}>
          {wishes.data.map((wish) => (
            <WishRow
              key={wish.id}
              wish={wish}
              onEnd={({ id, person }) =>
                setAsking({
                  title: `${words('action.end')}: ${nameOf(person)}`,
                  text: words('end_text'),
                  action: words('action.end'),
                  run: () => end(id),
                  done: words('ended'),
                })
              }
            />
          ))}
        </Paper>
      )}
      {asking && (
        <ConfirmDialog
          title={asking.title}
          text={asking.text}
          action={asking.action}
          cancel={words('action.keep')}
          onConfirm={() => void onConfirm(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
