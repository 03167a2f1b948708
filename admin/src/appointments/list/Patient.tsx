import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { patientKeyOf } from '../../../../contract/patient';
import { PhoneLink } from '../../lists/PhoneLink';
import { useMayOpen } from '../../shell/roles';
import { type Visit, visitorOf } from '../visits';
import { useWords } from '../words';

/** Who comes, with the way to the person's card, for those who may see it. */
export function PatientName({ visit }: { visit: Visit }) {
  const mayOpen = useMayOpen();
  const key = patientKeyOf(visit);
  const name = visitorOf(visit);
  if (key === null || !mayOpen('patients')) return <b>{name}</b>;
  return (
    <Link component={RouterLink} to={`/patients/${key}`} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
      {name}
    </Link>
  );
}

/** Who comes, how to reach them, and the language they speak. */
export function Patient({ visit }: { visit: Visit }) {
  const words = useWords();
  return (
    <>
      <Box sx={{ display: 'block' }}>
        <PatientName visit={visit} />
      </Box>
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        <PhoneLink phone={visit.phone} name={visitorOf(visit)} /> ·{' '}
        {words('speaks', { language: visit.locale.toUpperCase() })}
      </Box>
    </>
  );
}
