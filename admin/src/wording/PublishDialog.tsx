import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { LANGUAGE_TAGS } from '../../../contract/locales';
import { countCharacters } from '../forms/validators';
import type { Asked } from './ask-reason';
import { quoted } from './quoted';

/** What is missing of the two things that publishing needs: a key, or nothing. */
function missing(isReason: boolean, isTicked: boolean): string {
  if (!isReason && !isTicked) return 'both';
  if (!isReason) return 'reason';
  return isTicked ? '' : 'tick';
}

/** Asks why something is published that may be advertising; the safe choice comes first and has the focus. */
export default function PublishDialog({ findings, answer }: Asked) {
  const translate = useTranslate();
  const say = (key: string, options?: object) => translate(`resources.wording.publish.${key}`, options);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTicked, setTicked] = useState(false);
  const length = countCharacters(reason.trim());
  const lacks = missing(length >= LIMITS.acknowledgedMin && length <= LIMITS.acknowledged, isTicked);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={() => answer(null)}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{say('title', { smart_count: findings.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{say('stays')}</Typography>
        <Box
          component="ul"
          sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: '30vh', overflow: 'auto' }}
          tabIndex={0}
        >
          {findings.map(({ locale, field, from, phrase, reason: why }) => (
            <Box
              component="li"
              key={`${locale} ${field ?? ''} ${from}`}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                columnGap: 2,
                paddingBlock: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box component="b" lang={LANGUAGE_TAGS[locale]} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {quoted(phrase)}
              </Box>
              <Box component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
                {locale.toUpperCase()} · {why}
              </Box>
            </Box>
          ))}
        </Box>
        <TextField
          label={say('why', { min: LIMITS.acknowledgedMin })}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          multiline
          minRows={3}
          required
          helperText={say('kept')}
          slotProps={{ htmlInput: { maxLength: LIMITS.acknowledged } }}
        />
        <FormControlLabel
          control={<Checkbox checked={isTicked} onChange={(_, checked) => setTicked(checked)} />}
          label={say('responsible')}
        />
      </DialogContent>
      <DialogActions disableSpacing sx={{ justifyContent: 'start', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" autoFocus onClick={() => answer(null)}>
          {say('back')}
        </Button>
        <Button
          variant="outlined"
          disabled={lacks !== ''}
          aria-describedby={`${id}-lacks`}
          onClick={() => answer(reason.trim())}
        >
          {say('publish')}
        </Button>
        <Box
          id={`${id}-lacks`}
          role="status"
          sx={{ flexBasis: '100%', minHeight: 21, fontSize: 14, color: 'text.secondary' }}
        >
          {lacks && say(`lacks.${lacks}`)}
        </Box>
      </DialogActions>
    </Dialog>
  );
}
