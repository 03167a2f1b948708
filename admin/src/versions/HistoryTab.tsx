import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { DEFAULT_LOCALE, LANGUAGE_NAMES, type Locale, LOCALES } from '../../../contract/locales';
import type { SavedVersion, VersionSummary } from '../../../contract/versions';
import { problemCode, problemOf } from '../api/http';
import { useFieldWord } from '../audit/field-words';
import { DrawerFooter } from '../drawers/DrawerFrame';
import { NativeSelect } from '../forms/NativeSelect';
import { NEEDS_REASON } from '../wording/ask-reason';
import { FailureAlert } from '../shell/FailureAlert';
import { WarningIcon } from '../shell/icons';
import { Comparison } from './Comparison';
import { changedLocales, sharedChanges, sideOfToday } from './comparison';
import { type HistoricRecord, useVersion, useVersions } from './history';
import { Unsaved, useUnsaved } from './Unsaved';
import { useRestore } from './useRestore';
import { VersionList } from './VersionList';
import { useVersionWords } from './words';

const TODAY = 'today';

interface Choice {
  versions: readonly VersionSummary[];
  record: HistoricRecord;
  /** The version that is looked at. */
  saved: SavedVersion;
}

function Languages({
  current,
  changed,
  onChoose,
}: {
  current: Locale;
  changed: readonly Locale[];
  onChoose: (locale: Locale) => void;
}) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('content.drawer.languages')}
      translate="no"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {LOCALES.map((locale) => (
        <Button
          key={locale}
          variant={locale === current ? 'contained' : 'outlined'}
          aria-pressed={locale === current}
          title={LANGUAGE_NAMES[locale]}
          onClick={() => onChoose(locale)}
          sx={{ minWidth: 52, paddingInline: 1.5, gap: 1 }}
        >
          {locale.toUpperCase()}
          {!changed.includes(locale) && (
            <Box component="small" translate="yes" sx={{ fontSize: 13, fontWeight: 400 }}>
              {translate('resources.versions.unchanged')}
            </Box>
          )}
        </Button>
      ))}
    </Box>
  );
}

/** Why a version could not be brought back, field by field where it is the fields. */
function Refusal({ error }: { error: unknown }) {
  const translate = useTranslate();
  const word = useFieldWord(useResourceContext() ?? '');
  if (problemCode(error) === 'stale_version') {
    return (
      <Alert severity="warning" icon={<WarningIcon fontSize="small" />}>
        {translate('resources.versions.stale')}
      </Alert>
    );
  }
  const fields = problemOf(error)?.errors ?? [];
  if (fields.length === 0) return <FailureAlert error={error} />;
  return (
    <Alert severity="error">
      {translate('resources.versions.refused')}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {fields.map(({ field, message }) => (
          <li key={field}>{`${word(field)}: ${message}`}</li>
        ))}
      </Box>
    </Alert>
  );
}

function Chosen({ versions, record, saved, onContent }: Choice & { onContent: () => void }) {
  const translate = useTranslate();
  const words = useVersionWords(versions);
  const [other, setOther] = useState(TODAY);
  const compared = useVersion(record, other === TODAY ? null : Number(other));
  const today = sideOfToday(record, saved);
  const changedSince = changedLocales(saved, today);
  const [wanted, setWanted] = useState<Locale | null>(null);
  const locale = wanted ?? changedSince[0] ?? DEFAULT_LOCALE;
  const unsaved = useUnsaved();
  const restore = useRestore(record);
  const [newest] = versions;
  const titleOf = (entry: VersionSummary) => `${words.when(entry)}, ${words.who(entry)}`;
  const todayTitle = [translate('resources.versions.now'), newest && words.who(newest)].filter(Boolean).join(', ');
  const isOlder = other !== TODAY && Number(other) < saved.version;
  const against = other === TODAY ? today : compared.data;
  const againstTitle = other === TODAY ? todayTitle : compared.data ? titleOf(compared.data) : '';
  const isInBin = record.status === 'deleted';
  const mayRestore = unsaved === null && !isInBin && !restore.isPending;
  const hasOther = changedSince.length > 0 || sharedChanges(saved, today).length > 0;
  const bringBack = (locales: Locale[] | 'all') =>
    restore.mutate({ from: saved.version, locales, when: words.when(saved) });
  const choices = versions
    .filter(({ version }) => version !== saved.version)
    .map((entry) => ({ value: String(entry.version), label: titleOf(entry) }));
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', background: '#fff' }}>
      <Box
        tabIndex={0}
        role="region"
        aria-label={words.when(saved)}
        sx={{
          flex: 1,
          overflow: 'auto',
          padding: { xs: 2, sm: '20px 28px' },
          display: 'grid',
          gap: 2,
          alignContent: 'start',
          gridTemplateColumns: 'minmax(0,1fr)',
        }}
      >
        {unsaved && <Unsaved locales={unsaved} onContent={onContent} />}
        {isInBin && <Alert severity="info">{translate('content.drawer.in_bin')}</Alert>}
        {restore.error && problemCode(restore.error) !== NEEDS_REASON && <Refusal error={restore.error} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 200, fontSize: 18 }}>
            {words.when(saved)}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, fontSize: 14, maxWidth: '100%' }}>
            <span aria-hidden="true">{translate('resources.versions.compare')}</span>
            <NativeSelect
              label={translate('resources.versions.compare')}
              value={other}
              onChange={setOther}
              choices={[{ value: TODAY, label: translate('resources.versions.now') }, ...choices]}
            />
          </Box>
        </Box>
        <Languages
          current={locale}
          changed={against ? changedLocales(saved, against) : changedSince}
          onChoose={setWanted}
        />
        {compared.error && <FailureAlert error={compared.error} onRetry={compared.refetch} />}
        {against && (
          <Comparison
            before={isOlder ? against : saved}
            after={isOlder ? saved : against}
            titles={isOlder ? [againstTitle, titleOf(saved)] : [titleOf(saved), againstTitle]}
            locale={locale}
          />
        )}
      </Box>
      <DrawerFooter>
        <Button
          variant="contained"
          disabled={!mayRestore || !changedSince.includes(locale)}
          onClick={() => bringBack([locale])}
        >
          {translate('resources.versions.restore_one', { language: locale.toUpperCase() })}
        </Button>
        <Button variant="outlined" disabled={!mayRestore || !hasOther} onClick={() => bringBack('all')}>
          {translate('resources.versions.restore_all')}
        </Button>
        <Box sx={{ flex: '1 1 220px', fontSize: 14, color: 'text.secondary' }}>
          {translate('resources.versions.restore_hint')}
        </Box>
      </DrawerFooter>
    </Box>
  );
}

/** The history of the record in whose form it stands. What is typed in the form stays as it is. */
export default function HistoryTab({ onContent }: { onContent: () => void }) {
  const translate = useTranslate();
  const record = useRecordContext<HistoricRecord>();
  return record ? <History record={record} onContent={onContent} label={translate('ra.page.loading')} /> : null;
}

function History({ record, onContent, label }: { record: HistoricRecord; onContent: () => void; label: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useVersions(record);
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  const [wanted, setWanted] = useState<number | null>(null);
  const chosen = wanted ?? (versions[1] ?? versions[0])?.version ?? null;
  // It stays the chosen one when somebody saves.
  if (chosen !== wanted) setWanted(chosen);
  const version = useVersion(record, chosen);
  const failure = error ?? version.error;
  if (failure) {
    return <FailureAlert error={failure} onRetry={error ? refetch : version.refetch} sx={{ margin: 3 }} />;
  }
  if (chosen === null) return <LinearProgress aria-label={label} />;
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
      <VersionList
        versions={versions}
        chosen={chosen}
        onChoose={setWanted}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      />
      {version.data ? (
        <Chosen key={chosen} versions={versions} record={record} saved={version.data} onContent={onContent} />
      ) : (
        <Box sx={{ flex: 1 }}>
          <LinearProgress aria-label={label} />
        </Box>
      )}
    </Box>
  );
}
