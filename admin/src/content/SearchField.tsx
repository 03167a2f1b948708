import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { SearchIcon } from '../shell/icons';
import { useFilters } from './useFilters';

const PAUSE_MS = 400;

/** Searches the list as somebody types, with a pause so that not every letter is a call. */
export function SearchField() {
  const translate = useTranslate();
  const { filters, setFilter } = useFilters();
  const current = typeof filters['q'] === 'string' ? filters['q'] : '';
  const [text, setText] = useState(current);
  const [asked, setAsked] = useState(current);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (asked !== current) {
    // Changed elsewhere: the filters were cleared, or the history went back.
    setAsked(current);
    setText(current);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (q: string) => {
    clearTimeout(timer.current);
    setAsked(q.trim());
    setFilter('q', q.trim() || undefined);
  };
  return (
    <TextField
      type="search"
      placeholder={translate('ra.action.search')}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(value), PAUSE_MS);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search(text);
      }}
      sx={{ width: { sm: 260 } }}
      slotProps={{
        htmlInput: { 'aria-label': translate('ra.action.search'), maxLength: LIMITS.search },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
