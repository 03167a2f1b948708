import { Box, Checkbox, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { type Resource, RESOURCE_KINDS, type ResourceKind } from '../../../contract/resource';
import type { ServiceRecord } from '../../../contract/service';
import { failureText } from '../api/http';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { smallTableSx } from '../lists/small-table-sx';
import { serviceName } from '../services/service-name';
import { FailureAlert } from '../shell/FailureAlert';
import { useWords } from './resources';
import { capacityOf, SERVICES, useAllServices } from './services';

interface RowProps {
  service: ServiceRecord;
  kinds: readonly ResourceKind[];
  resources: readonly Resource[];
  mayWrite: boolean;
}

/** What follows from the needs of a service: how many visits for it there can be at once. */
function Outcome({ needs, resources }: Pick<RowProps, 'resources'> & { needs: readonly ResourceKind[] }) {
  const words = useWords();
  const today = dateOf(useNow());
  const { most, out, missing } = capacityOf(needs, resources, today);
  if (most === null) return words('needs.free');
  const names = out.map(({ name }) => name).join(', ');
  if (most > 0) return words(names ? 'needs.most_until' : 'needs.most', { count: most, names });
  const kinds = missing.map((kind) => words(`kind.${kind}`)).join(', ');
  return (
    <Box component="span" sx={{ fontWeight: 500, color: 'error.main' }}>
      {kinds ? words('needs.none', { kinds }) : words('needs.none_today', { names })}
    </Box>
  );
}

function Row({ service, kinds, resources, mayWrite }: RowProps) {
  const words = useWords();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  // What was ticked, until the server has said so too.
  const [wanted, setWanted] = useState<ResourceKind[] | null>(null);
  const { id, version } = service;
  const needs = wanted ?? service.needs;
  const name = serviceName(service);
  const tick = async (kind: ResourceKind, isNeeded: boolean) => {
    if (wanted) return;
    const next = RESOURCE_KINDS.filter((each) => (each === kind ? isNeeded : needs.includes(each)));
    setWanted(next);
    try {
      await dataProvider.update(SERVICES, { id, data: { version, needs: next }, previousData: service });
      notify(words('saved', { name }), { type: 'success' });
    } catch (error) {
      notify(failureText(error), { type: 'error' });
    }
    await Promise.all([SERVICES, 'slots'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    setWanted(null);
  };
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {name}
      </th>
      {kinds.map((kind) => (
        <td key={kind} role="cell" data-label={words(`kind.${kind}`)}>
          <Checkbox
            checked={needs.includes(kind)}
            disabled={!mayWrite}
            onChange={(_, isNeeded) => void tick(kind, isNeeded)}
            slotProps={{ input: { 'aria-label': `${name}: ${words(`kind.${kind}`)}` } }}
          />
        </td>
      ))}
      <td role="cell">
        <Outcome needs={needs} resources={resources} />
      </td>
    </tr>
  );
}

/** Which rooms and devices services need, and what follows from it. */
export function ServiceNeeds({ resources, mayWrite }: Pick<RowProps, 'resources' | 'mayWrite'>) {
  const words = useWords();
  const { data: services, error, refetch } = useAllServices();
  if (error) return <FailureAlert error={error} onRetry={refetch} sx={{ marginTop: 4 }} />;
  if (!services || services.length === 0) return null;
  const kinds = RESOURCE_KINDS.filter(
    (kind) => resources.some((each) => each.kind === kind) || services.some(({ needs }) => needs.includes(kind)),
  );
  return (
    <Box component="section" sx={{ marginTop: 4 }}>
      <Typography variant="h2" sx={{ marginBottom: 1.5 }}>
        {words('needs.title')}
      </Typography>
      <Paper sx={{ overflowX: 'auto' }}>
        <Box component="table" role="table" aria-label={words('needs.title')} sx={smallTableSx}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {words('needs.service')}
              </th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" role="columnheader">
                  {words(`kind.${kind}`)}
                </th>
              ))}
              <th scope="col" role="columnheader">
                {words('needs.outcome')}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {services.map((service) => (
              <Row key={service.id} service={service} kinds={kinds} resources={resources} mayWrite={mayWrite} />
            ))}
          </tbody>
        </Box>
      </Paper>
    </Box>
  );
}
