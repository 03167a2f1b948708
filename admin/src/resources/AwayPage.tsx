import { Alert, Checkbox, FormControlLabel, Paper, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LIMITS } from '../../../contract/limits';
import type { ListedResource } from '../../../contract/resource';
import { useWords as useAbsenceWords } from '../absences/absences';
import { AwayForm } from '../absences/AwayForm';
import { ConcernedPlans } from '../absences/ConcernedPlans';
import { fieldMessages } from '../api/http';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { DateField } from '../forms/DateField';
import { isWhole, toDays } from '../settings/closed-ranges';
import { serviceName } from '../services/service-name';
import { useConcerned, useInsteadText } from './concerned';
import { OFF, thingPlanAddress, useResourceSteps, useWords } from './resources';
import { servicesWithout, useAllServices } from './services';
import { RESOURCE, useResources } from './use-resources';

/** Says that a room or a device cannot be used on some days, or until further notice; whom that concerns is seen before it is saved. */
export default function AwayPage({ resource }: { resource: ListedResource }) {
  const words = useWords();
  const absenceWords = useAbsenceWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const instead = useInsteadText();
  const { change } = useResourceSteps();
  const today = dateOf(useNow());
  const [range, setRange] = useState({ from: today, to: today, reason: '' });
  const [params] = useSearchParams();
  const [isOff, setOff] = useState(resource.active && params.has(OFF));
  const [complaints, setComplaints] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, name, kind } = resource;
  const days = isWhole(range) ? toDays([{ ...range, reason: range.reason.trim() }], LIMITS.closedDays) : [];
  const isNew = (date: string) => !days.some((day) => day.date === date);
  const closedDays = [...resource.closedDays.filter(({ date }) => isNew(date)), ...days];
  // All days on which it cannot be used then: no time is proposed on any of them.
  const dates = closedDays.map(({ date }) => date).filter((date) => date >= today);
  const isSaid = isOff || days.length > 0;
  const asked = isOff ? 'all' : isSaid ? dates.sort() : [];
  const plans = useConcerned(id, asked);
  const { data: services = [] } = useAllServices();
  const { data: resources = [] } = useResources();
  const unbookable = servicesWithout(resource, asked, services, resources);

  const save = async () => {
    setFailure(null);
    setComplaints(isSaid ? {} : { to: absenceWords('end_first') });
    if (!isSaid) return;
    setBusy(true);
    try {
      const { left } = await change(id, { name, kind, ...(isOff ? { active: false } : { closedDays }) });
      notify(words('away.saved', { name }), { type: 'success' });
      void navigate(left > 0 ? thingPlanAddress(id) : `/${RESOURCE}`);
    } catch (error) {
      setComplaints(fieldMessages(error));
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <AwayForm
      title={words('away.title', { name })}
      intro={words('away.intro')}
      about={words('away.about')}
      save={words('away.save')}
      back={`/${RESOURCE}`}
      isBusy={isBusy}
      failure={failure}
      onSave={save}
    >
      <Paper
        sx={{
          padding: 3,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: '172px 172px minmax(0,1fr)' },
          alignItems: 'start',
          gap: 2,
        }}
      >
        {!isOff && (
          <>
            <DateField
              label={absenceWords('fields.from')}
              value={range.from}
              required
              width="100%"
              onChange={(from) => setRange({ ...range, from, to: range.to < from ? from : range.to })}
            />
            <DateField
              label={absenceWords('fields.to')}
              value={range.to}
              required
              width="100%"
              error={complaints['to']}
              onChange={(to) => setRange({ ...range, to })}
            />
            <TextField
              label={absenceWords('fields.reason')}
              value={range.reason}
              onChange={({ target }) => setRange({ ...range, reason: target.value })}
              sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
              slotProps={{ htmlInput: { maxLength: LIMITS.reason, autoComplete: 'off' } }}
            />
          </>
        )}
        {resource.active && (
          <FormControlLabel
            label={words('away.off')}
            control={<Checkbox checked={isOff} onChange={(_, checked) => setOff(checked)} />}
            sx={{ gridColumn: '1 / -1' }}
          />
        )}
      </Paper>
      {unbookable.length > 0 && (
        <Alert severity="warning" sx={{ marginTop: 3 }}>
          {words('away.services', { names: unbookable.map(serviceName).join(', ') })}
        </Alert>
      )}
      <ConcernedPlans
        plans={plans}
        isAsked={isSaid}
        none={words('away.none')}
        unknown={words('away.unknown')}
        noteOf={instead}
      />
    </AwayForm>
  );
}
