import { Box, Link } from '@mui/material';
import { formatPhone, type Visit, visitorOf } from './visits';
import { useWords } from './words';

/** A phone number that a tap calls. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  const words = useWords();
  const text = formatPhone(phone);
  return (
    <Link
      href={`tel:${phone}`}
      aria-label={words('call', { name, phone: text })}
      color="inherit"
      underline="hover"
      noWrap
    >
      {text}
    </Link>
  );
}

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
