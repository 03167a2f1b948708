import { Box, Button, FormControlLabel, Paper, Switch } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { ListedResource } from '../../../contract/resource';
import { failureText } from '../api/http';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { smallTableSx } from '../lists/small-table-sx';
import {
  closedTexts,
  concernedQuery,
  inOrder,
  OFF,
  thingAwayAddress,
  thingPlanAddress,
  useResourceSteps,
  useWords,
} from './resources';
import { servicesWithout, useAllServices } from './services';
import { RESOURCE } from './use-resources';

interface ResourceTableProps {
  resources: readonly ListedResource[];
  mayWrite: boolean;
}

/** Whether visits may take it; an admin says so here. */
function InUse({ resource, resources, mayWrite }: ResourceTableProps & { resource: ListedResource }) {
  const words = useWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: services } = useAllServices();
  const { change } = useResourceSteps();
  const { id, name, kind, active } = resource;
  // What was chosen, until the server has said so too.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? active;
  const word = words(isOn ? 'in_use' : 'off');
  /** Whether visits have it, or services need it of which there is no other one. */
  const concernsSome = async (): Promise<boolean> => {
    if (!services || servicesWithout(resource, 'all', services, resources).length > 0) return true;
    return (await queryClient.query({ ...concernedQuery(id, 'all'), staleTime: 0 })).length > 0;
  };
  const turn = async (next: boolean) => {
    if (wanted !== null) return;
    setWanted(next);
    try {
      if (!next && (await concernsSome())) {
        // Whom it concerns is seen first.
        void navigate(`${thingAwayAddress(id)}?${OFF}`);
        return;
      }
      await change(id, { name, kind, active: next });
      notify(words(next ? 'turned_on' : 'turned_off', { name }), { type: 'success' });
    } catch (error) {
      notify(failureText(error), { type: 'error' });
    }
    setWanted(null);
  };
  if (!mayWrite) return word;
  return (
    <FormControlLabel
      label={word}
      control={
        <Switch
          checked={isOn}
          onChange={(_, next) => void turn(next)}
          slotProps={{ input: { role: 'switch', 'aria-label': `${name}: ${words('in_use')}` } }}
        />
      }
      sx={{ marginLeft: -1, whiteSpace: 'nowrap' }}
    />
  );
}

/** What can be done with one: first of all with its visits, when it cannot be used. */
function Steps({ resource: { id, name, left }, mayWrite }: { resource: ListedResource; mayWrite: boolean }) {
  const words = useWords();
  const step = (word: string, to: string, options?: { smart_count: number }) => (
    <Button
      component={Link}
      to={to}
      variant={options ? 'outlined' : 'text'}
      aria-label={`${words(word, options)}: ${name}`}
    >
      {words(word, options)}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {left > 0 && step('left', thingPlanAddress(id), { smart_count: left })}
      {mayWrite && step('away.action', thingAwayAddress(id))}
      {mayWrite && step('action.edit', `/${RESOURCE}/${id}`)}
    </Box>
  );
}

/** Rooms and devices: what each is, where it is, and when it is not to be had. */
export function ResourceTable({ resources, mayWrite }: ResourceTableProps) {
  const words = useWords();
  const today = dateOf(useNow());
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <Box component="table" role="table" aria-label={words('name', { smart_count: 2 })} sx={smallTableSx}>
        <thead role="rowgroup">
          <tr role="row">
            {['name', 'kind', 'place', 'closedDays', 'active'].map((field) => (
              <th key={field} scope="col" role="columnheader">
                {words(`column.${field}`)}
              </th>
            ))}
            <td role="cell" />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {inOrder(resources).map((resource) => {
            const { id, name, kind, place } = resource;
            const closed = closedTexts(resource, today);
            return (
              <tr key={id} role="row">
                <th scope="row" role="rowheader">
                  <Box sx={{ minWidth: { md: 88 } }}>{name}</Box>
                </th>
                <td role="cell">{words(`kind.${kind}`)}</td>
                <td role="cell">{place}</td>
                <td role="cell" data-label={closed.length > 0 ? words('column.closedDays') : undefined}>
                  {closed.map((text) => (
                    <div key={text}>{text}</div>
                  ))}
                </td>
                <td role="cell">
                  <InUse resource={resource} resources={resources} mayWrite={mayWrite} />
                </td>
                <td role="cell">
                  <Steps resource={resource} mayWrite={mayWrite} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Paper>
  );
}
