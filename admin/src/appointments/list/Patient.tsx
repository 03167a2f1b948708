import { Box } from '@mui/material';
import { PhoneLink } from '../../lists/PhoneLink';
import { type Visit, visitorOf } from '../visits';
import { useWords } from '../words';

/** Who comes, how to reach them, and the language they speak. */
export function Patient({ visit }: { visit: Visit }) {
  const words = useWords();
  const name = visitorOf(visit);
  return (
    <>
      <Box component="b" sx={{ display: 'block', fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        <PhoneLink phone={visit.phone} name={name} /> · {words('speaks', { language: visit.locale.toUpperCase() })}
      </Box>
    </>
  );
}
