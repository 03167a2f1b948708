import { Box, Button } from '@mui/material';
import { formatPhone } from '../../../../contract/phone';
import type { Visit } from '../visits';
import { visitorOf } from '../visits';
import { useTimeWords, useWords } from '../words';
import { Patient } from './Patient';
import { RowSteps } from './RowSteps';
import { VisitNote } from './VisitNote';
import { VisitState } from './VisitState';

const cardSx = { padding: 2, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1.25 };

/** A visit on a phone: what is done most has the whole width. */
export function VisitCard({ visit }: { visit: Visit }) {
  const words = useWords();
  const { moment } = useTimeWords();
  const name = visitorOf(visit);
  return (
    <Box component="li" sx={cardSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <b>{moment(visit.startsAt)}</b>
        <Box>
          <VisitState visit={visit} />
        </Box>
      </Box>
      <Box>
        <Patient visit={visit} />
        <VisitNote visit={visit} />
      </Box>
      <Box>
        {visit.service.name}
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{visit.doctor.fullName}</Box>
      </Box>
      <RowSteps visit={visit} isWide />
      {visit.phone && (
        <Button
          variant="outlined"
          fullWidth
          href={`tel:${visit.phone}`}
          aria-label={words('call', { name, phone: formatPhone(visit.phone) })}
        >
          {words('action.call')}
        </Button>
      )}
    </Box>
  );
}
