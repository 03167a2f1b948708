import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatPhone } from '../../../../contract/phone';
import type { Slot } from '../../../../contract/schedule';
import { failureText, problemCode, problemOf } from '../../api/http';
import { Alternatives } from '../booking/Alternatives';
import { alternativesOf } from '../booking/slot-taken';
import { useNow } from '../now';
import { dateOf } from '../times';
import { currentOf, useVisitSteps } from '../useVisitSteps';
import { useDoctors, type Visit, visitorOf } from '../visits';
import { useTimeWords, useWords } from '../words';
import { dayPlan, instantOf, spanOf, type Why, whyOutside } from './plan';
import { QUARTER } from './spans';
import { readCalendar } from './useCalendar';
import type { Target } from './useDrag';
import { useWhyText } from './useWhyText';

const MINUTE_MS = 60_000;

/** Where a visit goes. */
interface Goal {
  startsAt: string;
  doctor: { id: number; fullName: string };
}

interface MoveState {
  goal: Goal;
  /** Why the time is not in the doctor's hours. */
  why: { why: Why; reason: string } | null;
  error: string;
  alternatives: Slot[] | null;
  isBusy: boolean;
}

const factsSx = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr)',
  gap: '6px 14px',
  margin: '0 0 14px',
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
};

/** Asks before a visit that was dragged is moved: whose it is, from where to where, and what is unusual about it. */
export function MoveDialog({ visit, target, onClose }: { visit: Visit; target: Target; onClose: () => void }) {
  const words = useWords();
  const translate = useTranslate();
  const { moment } = useTimeWords();
  const whyText = useWhyText();
  const queryClient = useQueryClient();
  const { send, tellFailure } = useVisitSteps();
  const doctors = useDoctors();
  const now = useNow();
  const id = useId();
  const [{ goal, why, error, alternatives, isBusy }, setState] = useState<MoveState>(() => {
    const { from, to } = spanOf(visit);
    const { date, plan } = target.column;
    const doctor = target.column.doctor ?? visit.doctor;
    return {
      goal: { startsAt: instantOf(date, target.minute), doctor },
      why: whyOutside(plan, { from: target.minute, to: target.minute + to - from }),
      error: '',
      alternatives: null,
      isBusy: false,
    };
  });
  const patch = (changes: Partial<MoveState>) => setState((state) => ({ ...state, ...changes }));

  const offering = doctors?.find((doctor) => doctor.id === goal.doctor.id);
  const isPast = Date.parse(goal.startsAt) + QUARTER * MINUTE_MS <= now;
  const refusal = () => {
    if (isPast) return words('calendar.move.past');
    if (doctors && !offering) return words('calendar.move.hidden', { doctor: goal.doctor.fullName });
    if (offering && !offering.serviceIds.includes(visit.service.id)) {
      return words('calendar.move.no_service', { doctor: goal.doctor.fullName, service: visit.service.name });
    }
    return '';
  };
  const refused = refusal();

  /** Looks at the hours again: a time within them that is not one of the doctor's own steps needs no question. */
  const lookAgain = async ({ startsAt, doctor }: Goal) => {
    const date = dateOf(startsAt);
    const { days, doctors: plans } = await readCalendar(date, date, doctor.id);
    const endsAt = new Date(Date.parse(startsAt) + Date.parse(visit.endsAt) - Date.parse(visit.startsAt));
    return whyOutside(dayPlan(date, days[0], plans[0]), spanOf({ startsAt, endsAt: endsAt.toISOString() }));
  };
  const isNoSuchTime = (reason: unknown) =>
    (problemOf(reason)?.errors ?? []).some(({ code }) => code === 'no_such_time');

  const fail = async (reason: unknown) => {
    const nearest = alternativesOf(reason);
    if (nearest) {
      patch({ alternatives: nearest, error: nearest.length > 0 ? '' : words('free.taken_none') });
      await queryClient.invalidateQueries({ queryKey: ['slots'] });
    } else if (currentOf(reason) || problemCode(reason) === 'wrong_state') {
      await tellFailure(visit, reason);
      onClose();
    } else {
      const [first] = problemOf(reason)?.errors ?? [];
      patch({ error: first?.message ?? failureText(reason) });
    }
  };
  const move = async (to: Goal, outsideHours: boolean): Promise<void> => {
    patch({ isBusy: true, error: '' });
    const body = { startsAt: to.startsAt, doctorId: to.doctor.id, ...(outsideHours && { outsideHours }) };
    try {
      await send(visit, 'move', body);
      onClose();
      return;
    } catch (reason) {
      if (outsideHours || !isNoSuchTime(reason)) await fail(reason);
      else {
        const found = await lookAgain(to).catch(() => undefined);
        if (found === null) return move(to, true);
        patch({ why: found ?? { why: 'outside', reason: '' } });
      }
    }
    patch({ isBusy: false });
  };
  const choose = (slot: Slot) => {
    const fullName = doctors?.find((doctor) => doctor.id === slot.doctorId)?.fullName ?? goal.doctor.fullName;
    patch({ goal: { startsAt: slot.startsAt, doctor: { id: slot.doctorId, fullName } }, why: null });
  };
  const name = visitorOf(visit);
  const isOtherDoctor = goal.doctor.id !== visit.doctor.id;
  return (
    <Dialog open role="alertdialog" onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{words('calendar.move.title', { name })}</DialogTitle>
      <DialogContent>
        <Box component="dl" id={`${id}-text`} sx={factsSx}>
          <dt>{words('calendar.move.from')}</dt>
          <dd>
            {moment(visit.startsAt)}, {visit.doctor.fullName}
          </dd>
          <dt>{words('calendar.move.to')}</dt>
          <dd>
            <b>{moment(goal.startsAt)}</b>, {isOtherDoctor ? <b>{goal.doctor.fullName}</b> : goal.doctor.fullName}
          </dd>
          <dt>{words('fields.service')}</dt>
          <dd>{visit.service.name}</dd>
        </Box>
        {refused && <Alert severity="error">{refused}</Alert>}
        {!refused && why && (
          <Alert severity="warning">
            {whyText(why, goal.doctor.fullName)} {words('calendar.move.anyway')}
          </Alert>
        )}
        {!refused && !why && (
          <Box component="p" sx={{ margin: 0, color: 'text.secondary' }}>
            {visit.patient.email
              ? words('calendar.move.mail')
              : words('calendar.move.call', { phone: formatPhone(visit.phone) })}
          </Box>
        )}
        {error && (
          <Alert severity="error" sx={{ marginTop: 1.5 }}>
            {translate(error, { _: error })}
          </Alert>
        )}
        {alternatives && alternatives.length > 0 && (
          <Box sx={{ marginTop: 1.5 }}>
            <Alternatives
              slots={alternatives}
              value={
                alternatives.find(
                  ({ startsAt, doctorId }) => startsAt === goal.startsAt && doctorId === goal.doctor.id,
                ) ?? null
              }
              onChange={choose}
            />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {words('action.close_step')}
        </Button>
        {!refused && (
          <Button variant="contained" aria-busy={isBusy} onClick={() => !isBusy && void move(goal, why !== null)}>
            {words(why ? 'calendar.move.do_anyway' : 'calendar.move.do', { when: moment(goal.startsAt) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
