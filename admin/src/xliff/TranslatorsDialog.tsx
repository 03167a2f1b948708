import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useGetResourceLabel, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { LANGUAGE_NAMES, type Locale, PREFIXED_LOCALES } from '../../../contract/locales';
import type { XliffReport } from '../../../contract/xliff';
import { problemCode } from '../api/http';
import { LabelledSelect } from '../forms/LabelledSelect';
import { locale as ownLocale } from '../locale';
import { useResourceWords } from '../resource-words';
import { FailureAlert } from '../shell/FailureAlert';
import { displayFont } from '../theme';
import { NEEDS_REASON } from '../wording/ask-reason';
import { Report } from './Report';
import { saveXliff, sendXliff } from './xliff-api';

/** Programs give these files one of two names. */
const ENDINGS = '.xlf,.xliff,application/xliff+xml,application/xml,text/xml';

/** The language that whoever is at the desk reads, or the first one. */
const FIRST = PREFIXED_LOCALES.find((each) => each === ownLocale) ?? PREFIXED_LOCALES[0] ?? ownLocale;

/** Saves a file for translators and says what is in it. */
function Take({ locale }: { locale: Locale }) {
  const words = useResourceWords('xliff');
  const resource = useResourceContext() ?? '';
  const [all, setAll] = useState(false);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => saveXliff(resource, locale, all) });
  return (
    <section>
      <Typography variant="h3">{words('take.title')}</Typography>
      <Box component="p" sx={{ marginBlock: 0.5, color: 'text.secondary' }}>
        {words('take.help')}
      </Box>
      <FormControlLabel
        control={<Checkbox checked={all} onChange={(_, checked) => setAll(checked)} />}
        label={words('take.all')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          variant="outlined"
          aria-busy={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {words('take.action')}
        </Button>
        <div role="status">
          {data && (data.records === 0 ? words('take.none') : words('take.saved', { count: data.records }))}
          {data && data.leftOut > 0 && ` ${words('take.left_out', { count: data.leftOut })}`}
        </div>
      </Box>
      {error && <FailureAlert error={error} sx={{ marginTop: 1 }} />}
    </section>
  );
}

/** Files for translators of a list: out, and in again by a report that says what will be written. */
export default function TranslatorsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const words = useResourceWords('xliff');
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource, 2);
  const refresh = useRefresh();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [locale, setLocale] = useState(FIRST);
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [report, setReport] = useState<XliffReport | null>(null);
  const send = useMutation({
    mutationFn: ({ from, dryRun }: { from: File; dryRun: boolean }) =>
      sendXliff({ resource, locale, file: from, dryRun, accept: dryRun ? [] : [...chosen] }),
    onSuccess: (told) => {
      setReport(told);
      setChosen(new Set());
      if (!told.dryRun) refresh();
    },
  });
  // Whoever goes back when a reason is asked for finds the report as it was.
  const isBack = problemCode(send.error) === NEEDS_REASON;
  const count = report ? report.written + chosen.size : 0;
  const choose = (accept: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(accept);
    else next.delete(accept);
    setChosen(next);
  };
  const forget = () => {
    setFile(null);
    setChosen(new Set());
    setReport(null);
    send.reset();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md" fullScreen={isPhone}>
      <DialogTitle id={titleId} sx={{ fontFamily: displayFont }}>
        {words('title', { list: label })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 3 }}>
        <Box sx={{ maxWidth: 320 }}>
          <LabelledSelect
            label={words('language')}
            value={locale}
            autoFocus
            onChange={(value) => {
              forget();
              setLocale(PREFIXED_LOCALES.find((each) => each === value) ?? FIRST);
            }}
            choices={PREFIXED_LOCALES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          />
        </Box>
        <Take key={locale} locale={locale} />
        <section>
          <Typography variant="h3">{words('give.title')}</Typography>
          <Box component="p" sx={{ marginBlock: '4px 8px', color: 'text.secondary' }}>
            {words('give.help')}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Button variant="outlined" onClick={() => input.current?.click()}>
              {words('give.action')}
            </Button>
            {file && <Box sx={{ overflowWrap: 'anywhere' }}>{file.name}</Box>}
          </Box>
          <input
            ref={input}
            type="file"
            accept={ENDINGS}
            tabIndex={-1}
            aria-label={words('give.action')}
            style={visuallyHidden}
            onChange={({ target }) => {
              const from = target.files?.item(0);
              if (!from) return;
              // The same file may be chosen again after it was changed.
              target.value = '';
              forget();
              setFile(from);
              send.mutate({ from, dryRun: true });
            }}
          />
        </section>
        {send.isPending && <LinearProgress aria-label={translate('ra.page.loading')} />}
        {send.error && !isBack && <FailureAlert error={send.error} />}
        {report && <Report report={report} chosen={chosen} onChoose={choose} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        {report?.dryRun && file && count + report.unchanged > 0 && (
          <Button variant="contained" onClick={() => send.mutate({ from: file, dryRun: false })}>
            {words('save', { count })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
