import { Box, Button, Checkbox, FormControlLabel, Paper, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../contract/limits';
import type { ListedResource } from '../../../contract/resource';
import type { ResourceVisitPlan } from '../../../contract/resource-plan';
import { useWords as useAbsenceWords } from '../absences/absences';
import { ConcernedPlans, useNearestText } from '../absences/ConcernedPlans';
import { PageFoot } from '../absences/PageFoot';
import { fieldMessages, httpClient } from '../api/http';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { VISITS_KEY } from '../appointments/visits';
import { DateField } from '../forms/DateField';
import { SAVE_KEYS, useSaveKey } from '../forms/useSaveKey';
import { isWhole, toDays } from '../settings/closed-ranges';
import { FailureAlert } from '../shell/FailureAlert';
import { PageTitle } from '../shell/PageTitle';
import { thingPlanAddress, useResourceSteps, useWords } from './resources';
import { BASE, RESOURCE } from './use-resources';

/** The visits ahead that would be without it on these dates, or switched off, and what they might have instead. */
function useConcerned(id: number, dates: readonly string[] | 'all'): UseQueryResult<ResourceVisitPlan[]> {
  return useQuery({
    queryKey: [VISITS_KEY, 'concerned-resource', id, dates],
    async queryFn() {
      const query = dates === 'all' ? '' : `?${new URLSearchParams({ dates: dates.join(',') }).toString()}`;
      return (await httpClient(`${BASE}/${id}/concerned${query}`)).json as ResourceVisitPlan[];
    },
    enabled: dates.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** What a visit might have instead: another one at the same time, or else another time. */
function useInsteadText(): (plan: ResourceVisitPlan) => string {
  const words = useWords();
  const nearest = useNearestText();
  return (plan) => {
    const names = plan.others.map(({ name }) => name).join(', ');
    return names ? words('away.others', { names }) : nearest(plan) || words('away.nothing');
  };
}

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
  const [isOff, setOff] = useState(false);
  const [complaints, setComplaints] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const button = useSaveKey<HTMLButtonElement>();
  const { id, name, kind } = resource;
  const days = isWhole(range) ? toDays([{ ...range, reason: range.reason.trim() }], LIMITS.closedDays) : [];
  const isNew = (date: string) => !days.some((day) => day.date === date);
  const closedDays = [...resource.closedDays.filter(({ date }) => isNew(date)), ...days];
  // All days on which it cannot be used then: no time is proposed on any of them.
  const dates = closedDays.map(({ date }) => date).filter((date) => date >= today);
  const isSaid = isOff || days.length > 0;
  const plans = useConcerned(id, isOff ? 'all' : isSaid ? dates.sort() : []);

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
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
  const title = words('away.title', { name });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100vh - 56px)' }}
    >
      <PageTitle text={title} />
      <Typography variant="h1">{title}</Typography>
      <Box component="p" sx={{ margin: '4px 0 20px', color: 'text.secondary' }}>
        {words('away.intro')}
      </Box>
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
      <ConcernedPlans
        plans={plans}
        isAsked={isSaid}
        none={words('away.none')}
        unknown={words('away.unknown')}
        noteOf={instead}
      />
      {failure !== null && <FailureAlert error={failure} sx={{ marginTop: 3 }} />}
      <PageFoot text={words('away.about')}>
        <Button component={Link} to={`/${RESOURCE}`}>
          {absenceWords('action.discard')}
        </Button>
        <Button ref={button} type="submit" variant="contained" aria-busy={isBusy} aria-keyshortcuts={SAVE_KEYS}>
          {words('away.save')}
        </Button>
      </PageFoot>
    </Box>
  );
}
