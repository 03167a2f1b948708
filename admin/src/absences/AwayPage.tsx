import { Box, Paper, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { addDays } from '../../../contract/calendar';
import { LIMITS } from '../../../contract/limits';
import { fieldMessages } from '../api/http';
import { useNow } from '../appointments/now';
import { dateOf, isDate } from '../appointments/times';
import { DoctorField } from '../appointments/DoctorField';
import { useDoctors } from '../appointments/visits';
import { fromWarsawWall, toWarsawWall } from '../content/warsaw';
import { DateField } from '../forms/DateField';
import { TimeField } from '../forms/TimeField';
import { toTime } from '../forms/time-text';
import { useMayHandleVisits } from '../shell/roles';
import { planAddress, RESOURCE, type Stretch, useAbsenceSteps, useConcernedPlans, useWords } from './absences';
import { AwayForm } from './AwayForm';
import { ConcernedPlans, useNearestText } from './ConcernedPlans';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** When nobody says until when: the clinic is closed by then. */
const EVENING = '20:00';

interface Values {
  doctorId: number | null;
  fromDate: string;
  fromTime: string;
  toDate: string;
  toTime: string;
  reason: string;
}

/** The instants of what was typed; null while it is no stretch of time. */
function stretchOf({ fromDate, toDate, ...times }: Values): Required<Stretch> | null {
  const [fromTime, untilTime] = [toTime(times.fromTime), toTime(times.toTime)];
  if (!fromDate || !toDate || !TIME.test(fromTime) || !TIME.test(untilTime)) return null;
  const [from, to] = [fromWarsawWall(`${fromDate}T${fromTime}`), fromWarsawWall(`${toDate}T${untilTime}`)];
  return from < to ? { from, to } : null;
}

/** Whom the absence concerns, before anything happens. */
function Concerned({ doctorId, stretch }: { doctorId: number | null; stretch: Stretch | null }) {
  const words = useWords();
  const nearest = useNearestText();
  const plans = useConcernedPlans(doctorId, stretch);
  return (
    <ConcernedPlans
      plans={plans}
      isAsked={doctorId !== null && stretch !== null}
      none={words('concerned.none')}
      unknown={words('concerned.unknown')}
      noteOf={nearest}
    />
  );
}

/** The doctors whom one may say to be away: for a doctor, nobody else. */
function useChoosable(): { id: number; fullName: string }[] {
  const { identity } = useGetIdentity();
  const own: unknown = identity?.['doctorId'];
  const doctors = useDoctors() ?? [];
  return typeof own === 'number' ? doctors.filter(({ id }) => id === own) : doctors;
}

/** Writes down that a doctor is away: from when, until when, and why; whom it concerns is seen before it is saved. */
export default function AwayPage() {
  const words = useWords();
  const mayHandle = useMayHandleVisits();
  const notify = useNotify();
  const navigate = useNavigate();
  const { add } = useAbsenceSteps();
  const [params] = useSearchParams();
  const doctors = useChoosable();
  const now = useNow();
  const today = dateOf(now);
  const [values, setValues] = useState<Values>(() => {
    const wall = toWarsawWall(now);
    // Late in the evening it is about tomorrow.
    const asked = params.get('date') ?? (wall.slice(11) < EVENING ? today : addDays(today, 1));
    const date = asked < today ? today : asked;
    const until = params.get('until') ?? date;
    const fromTime = date === today ? wall.slice(11) : '00:00';
    return {
      doctorId: Number(params.get('doctor')) || null,
      fromDate: date,
      fromTime,
      toDate: isDate(until) && until > date ? until : date,
      toTime: EVENING,
      reason: '',
    };
  });
  const [complaints, setComplaints] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const { doctorId } = values;
  const stretch = stretchOf(values);

  const save = async () => {
    const missing = {
      ...(doctorId === null && { doctorId: words('choose') }),
      ...(stretch === null && { to: words('end_first') }),
    };
    setComplaints(missing);
    setFailure(null);
    if (doctorId === null || stretch === null) return;
    setBusy(true);
    try {
      const absence = await add({ doctorId, ...stretch, reason: values.reason.trim() });
      const count = absence.concerned.length;
      notify(`resources.${RESOURCE}.notifications.${count > 0 ? 'saved_concerned' : 'saved'}`, {
        type: 'success',
        messageArgs: { name: absence.doctor.fullName, smart_count: count },
      });
      void navigate(count > 0 ? planAddress(absence.id) : `/${RESOURCE}`);
    } catch (error) {
      setComplaints(fieldMessages(error));
      setFailure(error);
      setBusy(false);
    }
  };
  const fieldsSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2 };
  const timesSx = {
    display: 'grid',
    gridTemplateColumns: { xs: '3fr 2fr', md: 'repeat(2, 172px 132px)' },
    alignItems: 'start',
    gap: 2,
  };
  return (
    <AwayForm
      title={words(mayHandle ? 'action.create' : 'action.create_own')}
      intro={words('intro')}
      about={words('about')}
      save={words('action.save')}
      back={`/${RESOURCE}`}
      isBusy={isBusy}
      failure={failure}
      onSave={save}
    >
      <Paper sx={{ padding: 3, display: 'grid', gap: 2 }}>
        <Box sx={fieldsSx}>
          <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
            <DoctorField
              label={words('fields.doctor')}
              doctors={doctors}
              value={values.doctorId ?? undefined}
              onChange={(id) => {
                set({ doctorId: id ?? null });
                setComplaints({ ...complaints, doctorId: '' });
              }}
              placeholder={words('choose')}
              error={complaints['doctorId']}
              forgets
              autoFocus={values.doctorId === null}
              width="100%"
            />
          </Box>
          <Box sx={{ flex: '2 1 320px' }}>
            <TextField
              fullWidth
              label={words('fields.reason')}
              value={values.reason}
              onChange={({ target }) => set({ reason: target.value })}
              error={Boolean(complaints['reason'])}
              helperText={complaints['reason']}
              slotProps={{ htmlInput: { maxLength: LIMITS.reason, autoComplete: 'off' } }}
            />
          </Box>
        </Box>
        <Box sx={timesSx}>
          <DateField
            label={words('fields.from')}
            value={values.fromDate}
            required
            width="100%"
            error={complaints['from']}
            onChange={(date) => set({ fromDate: date, ...(values.toDate < date && { toDate: date }) })}
          />
          <TimeField
            label={words('fields.from_time')}
            value={values.fromTime}
            onChange={(fromTime) => set({ fromTime })}
          />
          <DateField
            label={words('fields.to')}
            value={values.toDate}
            required
            width="100%"
            error={complaints['to']}
            onChange={(toDate) => set({ toDate })}
          />
          <TimeField
            label={words('fields.to_time')}
            value={values.toTime}
            onChange={(untilTime) => set({ toTime: untilTime })}
          />
        </Box>
      </Paper>
      <Concerned doctorId={doctorId} stretch={stretch} />
    </AwayForm>
  );
}
