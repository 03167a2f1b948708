import { Box } from '@mui/material';
import type { ProposedDoctor, ProposedTime } from '../../../contract/absence';
import { dateOf, timeOf } from '../appointments/times';
import { visitorOf } from '../appointments/visits';
import { useTimeWords } from '../appointments/words';
import { PhoneLink } from '../lists/PhoneLink';
import { colours } from '../theme';
import { useWords as useThingWords } from '../resources/resources';
import type { Words } from '../resource-words';
import { type Choice, type Choices, callReason, holderOf, isSame, type PlannedVisit } from './choices';
import { LanguageTag } from './LanguageTag';

const MINUTE_MS = 60_000;

const hiddenSx = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
const noteSx = { fontSize: 13, color: 'text.secondary' };

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '232px minmax(0,1fr)' },
  gap: { xs: 1.5, md: 3.5 },
  paddingBlock: 2.25,
  borderBottom: 1,
  borderColor: 'divider',
};

const fieldsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 208px' },
  columnGap: 3,
  rowGap: 1,
  alignContent: 'start',
  alignItems: 'start',
  position: 'relative',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
};

const doctorSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '176px minmax(0,1fr)' },
  gap: { xs: 0.5, sm: 1.75 },
  alignItems: 'center',
};

const chipSx = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  paddingInline: 1.75,
  border: `1px solid ${colours.border}`,
  borderRadius: '10px',
  background: '#fff',
  fontWeight: 500,
  lineHeight: 1.2,
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '&:hover': { borderColor: colours.ink },
  '&:has(:checked)': { background: '#224a3b', borderColor: '#224a3b', color: '#fdfcf8' },
  '&:has(:checked)::before': { content: '"✓" / ""' },
  '&:has(:focus-visible)': { outline: '3px solid #224a3b', outlineOffset: 2 },
  '&:has(:disabled)': {
    cursor: 'not-allowed',
    borderStyle: 'dashed',
    background: 'none',
    color: colours.inkSoft,
    textDecoration: 'line-through',
  },
  '@media (forced-colors: active)': {
    '&:has(:checked)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
};

/** Times by their dates, as they come. */
function byDate(times: readonly string[]): [date: string, times: string[]][] {
  const dates = new Map<string, string[]>();
  for (const time of times) dates.set(dateOf(time), [...(dates.get(dateOf(time)) ?? []), time]);
  return [...dates];
}

interface PlanRowProps {
  plan: PlannedVisit;
  visits: readonly PlannedVisit[];
  words: Words;
  choices: Choices;
  now: number;
  onChoose: (choice: Choice) => void;
}

/** A visit that needs another time, or another room or device, and the choice of one. */
export function PlanRow({ plan, visits, words, choices, now, onChoose }: PlanRowProps) {
  const thingWords = useThingWords();
  const { day, moment } = useTimeWords();
  const { appointment, others, proposals } = plan;
  const { id, doctor, endsAt, locale, phone, service, startsAt } = appointment;
  const chosen = choices.get(id) ?? null;
  const name = visitorOf(appointment);
  const reason = callReason(appointment, now);
  const hasOthers = proposals.some((each) => each.id !== doctor.id);
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;

  const timeChip = (time: ProposedTime, { fullName }: ProposedDoctor) => {
    const holder = holderOf(time, appointment, visits, choices);
    return (
      <Box
        key={time.startsAt}
        component="label"
        sx={chipSx}
        title={holder && words('plan.held_by', { name: visitorOf(holder) })}
      >
        <input
          type="radio"
          name={`visit-${id}`}
          checked={isSame(chosen, time)}
          disabled={holder !== undefined}
          onChange={() => onChoose(time)}
          aria-label={`${moment(time.startsAt)}, ${fullName}`}
        />
        <span aria-hidden="true">{timeOf(time.startsAt)}</span>
      </Box>
    );
  };

  return (
    <Box component="li" sx={rowSx}>
      <div>
        <Box component="h3" sx={{ margin: 0, fontSize: 15, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} <LanguageTag locale={locale} />
        </Box>
        <div>{moment(startsAt)}</div>
        <Box sx={noteSx}>{words('plan.service', { service: service.name, minutes })}</Box>
        <Box sx={noteSx}>
          <PhoneLink phone={phone} name={name} />
        </Box>
        {reason && !others?.length && (
          <Box sx={{ fontSize: 13, fontWeight: 500, color: 'error.main' }}>{words(`plan.call.${reason}`)}</Box>
        )}
      </div>
      <Box component="fieldset" sx={fieldsSx}>
        <Box component="legend" sx={hiddenSx}>
          {words('plan.new_time', { name })}
        </Box>
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          {others && (
            <Box sx={doctorSx}>
              <Box sx={{ lineHeight: 1.35 }}>
                <b>{thingWords('plan.instead')}</b>
                <Box sx={noteSx}>{thingWords('plan.same_time')}</Box>
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                {others.map((other) => (
                  <Box key={other.id} component="label" sx={chipSx} title={other.place}>
                    <input
                      type="radio"
                      name={`visit-${id}`}
                      checked={isSame(chosen, { resourceId: other.id })}
                      onChange={() => onChoose({ resourceId: other.id })}
                    />
                    {other.name}
                  </Box>
                ))}
                {others.length === 0 && <Box sx={noteSx}>{thingWords('plan.no_other')}</Box>}
              </Box>
            </Box>
          )}
          {proposals.map((each) => (
            <Box key={each.id} sx={doctorSx}>
              <Box sx={{ lineHeight: 1.35 }}>
                <b>{each.fullName}</b>
                <Box sx={noteSx}>{words(each.id === doctor.id ? 'plan.same' : `plan.speaks.${locale}`)}</Box>
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                {byDate(each.times).map(([date, times]) => (
                  <Box key={date} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mr: 1 }}>
                    <Box component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
                      {day(date)}
                    </Box>
                    {times.map((time) => timeChip({ doctorId: each.id, startsAt: time }, each))}
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
          {!hasOthers && <Box sx={noteSx}>{words(`plan.nobody.${locale}`)}</Box>}
        </Box>
        <Box component="label" sx={{ ...chipSx, justifySelf: { xs: 'start', lg: 'stretch' } }}>
          <input type="radio" name={`visit-${id}`} checked={chosen === null} onChange={() => onChoose(null)} />
          {words('plan.leave')}
        </Box>
      </Box>
    </Box>
  );
}
