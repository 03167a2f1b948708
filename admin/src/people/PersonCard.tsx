import { Box, Button, LinearProgress, Link } from '@mui/material';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PersonGuardian, PersonRecord } from '../../../contract/person';
import { PhoneLink } from '../lists/PhoneLink';
import { nameOf } from '../patients/patients';
import { lazyPart } from '../shell/lazy-part';
import { colours } from '../theme';
import { MergedRecords } from './MergedRecords';
import { useAgeText, useWords } from './people';

const MergeDialog = lazyPart(() => import('./MergeDialog'));

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
export function PersonCard({ person }: { person: PersonRecord }) {
  const words = useWords();
  const translate = useTranslate();
  const ageText = useAgeText();
  const id = useId();
  const [isMerging, setMerging] = useState(false);
  const name = nameOf(person);
  return (
    <Box role="group" aria-labelledby={`${id}-name`} sx={cardSx}>
      <div>
        <b id={`${id}-name`}>{name}</b>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{ageText(person)}</Box>
      </div>
      {person.guardians.length > 0 && (
        <div>
          <Box id={`${id}-guardians`} sx={{ fontSize: 13, color: 'text.secondary' }}>
            {words('guardians')}
          </Box>
          <Box component="ul" aria-labelledby={`${id}-guardians`} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {person.guardians.map((guardian) => (
              <Guardian key={guardian.id} guardian={guardian} />
            ))}
          </Box>
        </div>
      )}
      <MergedRecords person={person} />
      {person.guardians.length > 0 && (
        <div>
          <Button
            variant="outlined"
            aria-label={words('merge.open_named', { name })}
            onClick={() => setMerging(true)}
            sx={{ background: '#fff' }}
          >
            {words('merge.open')}
          </Button>
        </div>
      )}
      {isMerging && (
        <Suspense fallback={<LinearProgress aria-label={translate('ra.page.loading')} />}>
          <MergeDialog person={person} onClose={() => setMerging(false)} />
        </Suspense>
      )}
    </Box>
  );
}
