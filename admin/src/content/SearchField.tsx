import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
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
  const [seen, setSeen] = useState(current);
  const [asked, setAsked] = useState(current);
  if (seen !== current) {
    setSeen(current);
    // Changed elsewhere: the filters were cleared, or the history went back. What was asked here may be typed on by now.
    if (asked !== current) {
      setAsked(current);
      setText(current);
    }
  }
  const search = () => {
    const q = text.trim();
    if (q === asked) return;
    setAsked(q);
    setFilter('q', q || undefined);
  };
  // The filters may have changed during the pause: they are taken as they are at its end.
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      type="search"
      placeholder={translate('ra.action.search')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search();
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
