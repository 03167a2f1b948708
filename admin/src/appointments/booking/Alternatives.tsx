import { Alert } from '@mui/material';
import type { Slot } from '../../../../contract/schedule';
import { RadioChips } from '../../forms/RadioChips';
import { useDoctors } from '../visits';
import { useTimeWords, useWords } from '../words';
import { slotKey } from './slot-key';

interface AlternativesProps {
  slots: readonly Slot[];
  value: Slot | null;
  onChange: (slot: Slot) => void;
}

/** Offers what is free instead of what was taken. */
export function Alternatives({ slots, value, onChange }: AlternativesProps) {
  const words = useWords();
  const { moment } = useTimeWords();
  const doctors = useDoctors() ?? [];
  if (slots.length === 0) return <Alert severity="error">{words('free.taken_none')}</Alert>;
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <RadioChips
        legend={words('free.taken')}
        chips={slots.map((slot) => ({
          value: slotKey(slot),
          label: moment(slot.startsAt),
          hint: doctors.find(({ id }) => id === slot.doctorId)?.fullName ?? '',
        }))}
        value={value && slotKey(value)}
        onChange={(key) => {
          const slot = slots.find((each) => slotKey(each) === key);
          if (slot) onChange(slot);
        }}
      />
    </Alert>
  );
}
