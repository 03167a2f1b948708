import { IconButton, InputAdornment, TextField } from '@mui/material';
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNow } from '../appointments/now';
import { dateOf, longDate } from '../appointments/times';
import { AppointmentsIcon } from '../shell/icons';
import { withWords } from '../api/i18n-provider';
import { lazyPart } from '../shell/lazy-part';
import { readTypedDate, YEARS } from './typed-date';

const loadCalendar = () => import('./DateCalendar');
const DateCalendar = lazyPart(withWords(loadCalendar));

/** As many signs as the longest way to write a date has. */
const LENGTH_MAX = 14;

interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** Called when a whole date was typed or chosen; with an empty text when the field was emptied. */
  onChange: (date: string) => void;
  /** Whether the field may not be emptied: then the date that was there comes back. */
  required?: boolean;
  /** What else is wrong with the date. */
  error?: string | undefined;
  helperText?: string | undefined;
  width?: number | string;
  autoFocus?: boolean;
}

/**
 * A date that is typed in the order and with the signs of the interface's language, or chosen from a calendar. What is
 * typed stays here until it is a whole date and the field is left, or Enter is pressed.
 */
export function DateField({
  label,
  value,
  onChange,
  required = false,
  error,
  helperText,
  width = 172,
  autoFocus = false,
}: DateFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const today = dateOf(useNow());
  const shown = value ? longDate(value) : '';
  const [state, setState] = useState({ value, written: value, text: shown, complaint: '' });
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (state.value !== value) {
    // What comes back is what was written here, and somebody may be typing on; or the date was changed elsewhere.
    if (state.written === value) setState({ ...state, value });
    else setState({ value, written: value, text: shown, complaint: '' });
  }

  const write = (date: string) => {
    setState({ value, written: date, text: date && longDate(date), complaint: '' });
    if (date !== value) onChange(date);
  };
  const commit = () => {
    if (state.text === shown && !state.complaint) return;
    const typed = readTypedDate(state.text, today);
    if (typeof typed === 'object') write(typed.date);
    else if (typed === 'empty' && !required) write('');
    else {
      const why = typed === 'empty' ? 'missing' : typed;
      setState({ ...state, complaint: translate(`dates.${why}`, { example: longDate(today), ...YEARS }) });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
  };
  const complaint = state.complaint || error;
  return (
    <>
      <TextField
        ref={box}
        id={id}
        label={label}
        value={state.text}
        autoFocus={autoFocus}
        onChange={({ target }) => setState({ ...state, text: target.value, complaint: '' })}
        onBlur={commit}
        onKeyDown={onKeyDown}
        error={Boolean(complaint)}
        helperText={complaint ?? helperText}
        sx={{ width }}
        slotProps={{
          htmlInput: { maxLength: LENGTH_MAX, placeholder: longDate(today), autoComplete: 'off' },
          input: {
            sx: { paddingRight: 0 },
            endAdornment: (
              <InputAdornment position="end" sx={{ margin: 0 }}>
                <IconButton
                  onClick={() => setOpen(true)}
                  onPointerEnter={() => void loadCalendar()}
                  aria-haspopup="dialog"
                  aria-label={translate('dates.open', { label })}
                >
                  <AppointmentsIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <DateCalendar
            label={label}
            anchor={box}
            value={value}
            today={today}
            onChoose={(date) => {
              setOpen(false);
              write(date);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
