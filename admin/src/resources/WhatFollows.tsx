import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { ListedResource, ResourceInput } from '../../../contract/resource';
import { useWords as useAbsenceWords } from '../absences/absences';
import { ConcernedVisits } from '../absences/ConcernedVisits';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { serviceName } from '../services/service-name';
import { useConcerned, useInsteadText } from './concerned';
import { useWords } from './resources';
import { servicesWithout, useAllServices } from './services';
import { useResources } from './use-resources';

/** Below what says when it may be used: the visits that would be without it, and what nobody could book, before it is saved. */
export function WhatFollows({ resource }: { resource: ListedResource }) {
  const words = useWords();
  const absenceWords = useAbsenceWords();
  const instead = useInsteadText();
  const today = dateOf(useNow());
  const { active, kind, closedDays = [] } = useWatch() as Partial<ResourceInput>;
  const isOff = resource.active && active === false;
  const closing = closedDays
    .map(({ date }) => date)
    .filter((date) => date >= today && !resource.closedDays.some((day) => day.date === date));
  const asked = isOff ? 'all' : resource.active ? closing : [];
  const { data = [] } = useConcerned(resource.id, asked);
  const { data: services = [] } = useAllServices();
  const { data: resources = [] } = useResources();
  const lost = isOff || kind !== resource.kind ? 'all' : asked;
  const unbookable = resource.active ? servicesWithout(resource, lost, services, resources) : [];
  const plans = asked.length > 0 ? data : [];
  return (
    <div aria-live="polite">
      {unbookable.length > 0 && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {words('away.services', { names: unbookable.map(serviceName).join(', ') })}
        </Alert>
      )}
      {plans.length > 0 && (
        <Alert severity="warning" sx={{ '.MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          {absenceWords('concerned.hiding', { smart_count: plans.length })}
          <ConcernedVisits
            visits={plans.map(({ appointment }) => appointment)}
            notes={new Map(plans.map((plan) => [plan.appointment.id, instead(plan)]))}
            max={10}
          />
        </Alert>
      )}
    </div>
  );
}
