import { useWords } from '../words';
import type { DoctorColumn } from './columns';
import { clock } from './plan';
import { DAY } from './spans';
import { useBarText } from './useBarText';

/** When a doctor works on a day, and what is unusual about it. */
export function Hours({ plan, doctor }: DoctorColumn) {
  const words = useWords();
  const barText = useBarText();
  const allDay = plan.bars.filter(({ from, to }) => from === 0 && to === DAY);
  const hours = plan.working.map(({ from, to, place }) => {
    const span = `${clock(from)}–${clock(to)}`;
    return place === 'online' ? `${span} ${words('place.online').toLowerCase()}` : span;
  });
  return (
    <>
      {(!doctor.visible || hours.length > 0) && (
        <small>{[...(doctor.visible ? [] : [words('calendar.hidden')]), ...hours].join(', ')}</small>
      )}
      {allDay.map((bar) => (
        <small key={bar.why}>{barText(bar)}</small>
      ))}
      {plan.changed !== null && (
        <small>
          {words('calendar.changed')}
          {plan.changed && `: ${plan.changed}`}
        </small>
      )}
    </>
  );
}
