import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatPhone } from '../../../contract/phone';

/** A phone number that a tap calls. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  const translate = useTranslate();
  const text = formatPhone(phone);
  return (
    <Link
      href={`tel:${phone}`}
      aria-label={translate('resources.appointments.call', { name, phone: text })}
      color="inherit"
      underline="hover"
      noWrap
    >
      {text}
    </Link>
  );
}
