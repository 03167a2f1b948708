import { addDays } from '../../../contract/calendar';
import type { Call } from '../../../contract/call';
import { useNow } from '../appointments/now';
import { dateOf, timeOf } from '../appointments/times';
import type { Visit } from '../appointments/visits';
import { useTimeWords, useWords as useVisitWords } from '../appointments/words';
import { isUnusable } from '../resources/resources';
import { useResources } from '../resources/use-resources';
import { useWords } from './calls';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface CallTexts {
  /** dziś 13:30, jutro 9:20, śr. 25.11, 17:00 */
  when: (instant: string) => string;
  /** Why somebody is called. */
  why: (call: Call) => string;
  /** What the visit is, or would be. */
  what: (call: Call) => string;
  /** Until when. */
  due: (call: Call) => { text: string; isLate: boolean };
  /** What was tried before. */
  tries: (call: Call) => string;
}

/** What a visit has and cannot use then. */
function useUnusableNames(): (visit: Visit) => string {
  const { data: known } = useResources();
  return ({ resources, startsAt }) => {
    const isUsable = (id: number) => known?.some((each) => each.id === id && !isUnusable(each, dateOf(startsAt)));
    return resources.flatMap(({ id, name }) => (isUsable(id) ? [] : [name])).join(', ');
  };
}

/** What the rows of the call sheet say, at the present moment. */
export function useCallTexts(): CallTexts {
  const words = useWords();
  const visitWords = useVisitWords();
  const { moment } = useTimeWords();
  const now = useNow();
  const namesOf = useUnusableNames();
  const today = dateOf(now);
  const when = (instant: string) => {
    const date = dateOf(instant);
    const time = timeOf(instant);
    if (date === today) return words('today', { time });
    return date === addDays(today, 1) ? words('tomorrow', { time }) : moment(instant);
  };
  const age = (ms: number) => {
    if (ms < HOUR_MS) return visitWords('waits.minutes', { smart_count: Math.max(1, Math.floor(ms / MINUTE_MS)) });
    if (ms < DAY_MS) return visitWords('waits.hours', { smart_count: Math.floor(ms / HOUR_MS) });
    return visitWords('waits.days', { smart_count: Math.floor(ms / DAY_MS) });
  };
  return {
    when,
    why(call) {
      if (call.kind === 'offer') return words('why.offer', { when: when(call.offer.startsAt) });
      const { kind, appointment } = call;
      const { startsAt, doctor, obstacle } = appointment;
      if (kind !== 'absence' || obstacle === null) return words(`why.${kind}`, { when: when(startsAt) });
      return words(`why.${obstacle}`, { doctor: doctor.fullName, when: when(startsAt), names: namesOf(appointment) });
    },
    what(call) {
      if (call.kind === 'offer') {
        const { offer, appointment } = call;
        const instead = appointment && words('instead', { when: moment(appointment.startsAt) });
        const held = words('held', { time: timeOf(offer.answerBy) });
        return [offer.service.name, offer.doctor.fullName, instead, held].filter(Boolean).join(', ');
      }
      const { kind, appointment } = call;
      const { startsAt, service, doctor } = appointment;
      return kind === 'absence' ? `${when(startsAt)}, ${service.name}` : `${service.name}, ${doctor.fullName}`;
    },
    due({ dueAt }) {
      const late = now - Date.parse(dueAt);
      if (late > 0) return { text: words('due.late', { age: age(late) }), isLate: true };
      const time = dateOf(dueAt) === today ? timeOf(dueAt) : moment(dueAt);
      return { text: words('due.until', { time }), isLate: false };
    },
    tries({ attempts }) {
      const last = attempts.at(-1);
      if (!last) return words('tries_none');
      const count = words('tries', { smart_count: attempts.length });
      return `${count} · ${words(`result.${last.result}`)}, ${when(last.at)}`;
    },
  };
}
