import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PersonGuardian, PersonRecord } from '../../../contract/person';
import { PhoneLink } from '../lists/PhoneLink';
import { nameOf } from '../patients/patients';
import { colours } from '../theme';
import { useAgeText, useWords } from './people';

const cardSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 1,
  padding: 1.5,
  borderRadius: '12px',
  background: colours.pale,
  overflowWrap: 'anywhere',
};

function Guardian({ guardian }: { guardian: PersonGuardian }) {
  const words = useWords();
  const name = nameOf(guardian);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, paddingBlock: 0.25 }}>
      <Link component={RouterLink} to={`/patients/account-${guardian.id}`}>
        {name}
      </Link>
      {guardian.phone && <PhoneLink phone={guardian.phone} name={name} />}
      {guardian.mayArrangeSince === null && (
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {words('unconfirmed')}
        </Box>
      )}
    </Box>
  );
}

/** Somebody whom accounts book for, and who may speak for the person. */
export function PersonCard({ person, children }: { person: PersonRecord; children?: ReactNode }) {
  const words = useWords();
  const ageText = useAgeText();
  return (
    <Box sx={cardSx}>
      <div>
        <b>{nameOf(person)}</b>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{ageText(person)}</Box>
      </div>
      <div>
        <Box id={`guardians-${person.id}`} sx={{ fontSize: 13, color: 'text.secondary' }}>
          {words('guardians')}
        </Box>
        <Box
          component="ul"
          aria-labelledby={`guardians-${person.id}`}
          sx={{ margin: 0, padding: 0, listStyle: 'none' }}
        >
          {person.guardians.map((guardian) => (
            <Guardian key={guardian.id} guardian={guardian} />
          ))}
        </Box>
      </div>
      {children}
    </Box>
  );
}
