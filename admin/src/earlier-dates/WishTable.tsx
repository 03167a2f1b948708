import { Box, Button, Paper } from '@mui/material';
import { Link } from 'react-router-dom';
import type { EarlierDateRecord } from '../../../contract/earlier-date';
import { formatDay } from '../locale';
import { AskedLanguage } from '../calls/AskedLanguage';
import { smallTableSx } from '../lists/small-table-sx';
import { nameOf } from '../patients/patients';
import { RESOURCE, useWords } from './waiting';
import { useWantedText } from './wanted';

/** Who waits, the longest waiting first. */
export function WishTable({ wishes }: { wishes: readonly EarlierDateRecord[] }) {
  const words = useWords();
  const wanted = useWantedText();
  const asked = ({ state, asked: count }: EarlierDateRecord) => {
    if (state === 'offered') return words('asked_now');
    return count === 0 ? words('not_asked') : words('asked', { smart_count: count });
  };
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <Box component="table" role="table" aria-label={words('waiting')} sx={smallTableSx}>
        <thead role="rowgroup">
          <tr role="row">
            {['person', 'what', 'since', 'until', 'asked'].map((field) => (
              <th key={field} scope="col" role="columnheader">
                {words(`fields.${field}`)}
              </th>
            ))}
            <td role="cell" />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {wishes.map((wish) => {
            const { id, person, service, doctor, createdAt, until, contactBy } = wish;
            return (
              <tr key={id} role="row">
                <th scope="row" role="rowheader">
                  {nameOf(person)} <AskedLanguage locale={person.locale} />
                  {contactBy === 'phone' && <small>{words('by_phone')}</small>}
                </th>
                <td role="cell">
                  {service.name}, {doctor?.fullName ?? words('any_doctor')}
                  <small>{wanted(wish)}</small>
                </td>
                <td role="cell" data-label={words('fields.since')}>
                  {formatDay(createdAt)}
                </td>
                <td role="cell" data-label={words('fields.until')}>
                  {formatDay(`${until}T12:00:00Z`)}
                </td>
                <td role="cell" data-label={words('fields.asked')}>
                  {asked(wish)}
                </td>
                <td role="cell">
                  <Button
                    component={Link}
                    to={`/${RESOURCE}/${id}`}
                    variant="outlined"
                    aria-label={`${words('action.open')}: ${nameOf(person)}`}
                  >
                    {words('action.open')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Paper>
  );
}
