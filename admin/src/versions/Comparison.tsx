import { Box, Button, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { AuditRecord } from '../../../contract/audit';
import { LANGUAGE_TAGS, type Locale } from '../../../contract/locales';
import { useFieldWord } from '../audit/field-words';
import { useTitles } from '../audit/titles';
import { useShow } from '../audit/values';
import { type Row, rowsOf, type SharedChange, sharedChanges, type Side } from './comparison';
import { tag } from '../locale';
import { OldPicture } from './OldPicture';

const removedSx = {
  background: '#f8dcd3',
  color: 'inherit',
  textDecoration: 'line-through',
  borderRadius: '3px',
  paddingInline: '2px',
};
const addedSx = {
  background: '#e1efd9',
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  borderRadius: '3px',
  paddingInline: '2px',
};

/** Two columns, or one on a phone: then each part says of which version it is. */
const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2,minmax(0,1fr))' },
  columnGap: 3,
};

interface SidesProps {
  titles: readonly [string, string];
  before: ReactNode;
  after: ReactNode;
}

function Sides({ titles, before, after }: SidesProps) {
  return (
    <Box sx={{ ...columnsSx, rowGap: 1, paddingBottom: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      {[before, after].map((side, index) => (
        <div key={index}>
          <Box sx={{ display: { sm: 'none' }, fontSize: 13, color: 'text.secondary' }}>{titles[index]}</Box>
          {side}
        </div>
      ))}
    </Box>
  );
}

function Words({ row, side }: { row: Row; side: 'removed' | 'added' }) {
  const translate = useTranslate();
  return row.pieces
    .filter(({ is }) => is === 'same' || is === side)
    .map(({ text, is }, index) =>
      is === 'same' ? (
        text
      ) : (
        <Box key={index} component={side === 'removed' ? 'del' : 'ins'} sx={side === 'removed' ? removedSx : addedSx}>
          <span lang={tag} style={visuallyHidden}>
            {`${translate(`resources.versions.${side}`)}: `}
          </span>
          {text}
        </Box>
      ),
    );
}

function TextRow({ row, locale, titles }: { row: Row; locale: Locale; titles: SidesProps['titles'] }) {
  const translate = useTranslate();
  const word = useFieldWord(useResourceContext() ?? '');
  const side = (block: Row['before'], name: 'removed' | 'added') => {
    if (!block) {
      const missing = row.number === null ? 'no_text' : name === 'removed' ? 'not_before' : 'not_after';
      return <Box sx={{ color: 'text.secondary' }}>{translate(`resources.versions.${missing}`)}</Box>;
    }
    return (
      <Box component="p" lang={LANGUAGE_TAGS[locale]} sx={{ margin: 0, overflowWrap: 'anywhere', lineHeight: 1.65 }}>
        {row.isSameText ? block.text : <Words row={row} side={name} />}
      </Box>
    );
  };
  const place = row.number === null ? '' : `, ${translate('resources.versions.paragraph', { number: row.number })}`;
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ fontSize: 14, color: 'text.secondary', marginBlock: '12px 4px' }}>
        {`${word(row.field)}${place}`}
        {row.isSameText && !row.isSame && `: ${translate('resources.versions.form')}`}
      </Typography>
      <Sides titles={titles} before={side(row.before, 'removed')} after={side(row.after, 'added')} />
    </div>
  );
}

function SharedRow({ change: [path, before, after], titles }: { change: SharedChange; titles: SidesProps['titles'] }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const word = useFieldWord(resource);
  const line = { resource, recordId: null, changes: { [path]: [before, after] } } as unknown as AuditRecord;
  const show = useShow(resource, useTitles([line]));
  const value = (side: unknown, name: 'removed' | 'added') => {
    if (path.endsWith('.mediaId') && typeof side === 'number') return <OldPicture id={side} />;
    return (
      <Box component={name === 'removed' ? 'del' : 'ins'} sx={name === 'removed' ? removedSx : addedSx}>
        <span style={visuallyHidden}>{`${translate(`resources.versions.${name}`)}: `}</span>
        {show(path, side)}
      </Box>
    );
  };
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ fontSize: 14, color: 'text.secondary', marginBlock: '12px 4px' }}>
        {word(path)}
      </Typography>
      <Sides titles={titles} before={value(before, 'removed')} after={value(after, 'added')} />
    </div>
  );
}

/** What of the texts is the same: the fields, with the number of paragraphs where they have several. */
function Rest({ rows }: { rows: readonly Row[] }) {
  const translate = useTranslate();
  const word = useFieldWord(useResourceContext() ?? '');
  const fields = [...new Set(rows.map(({ field }) => field))].map((field) => {
    const count = rows.filter((row) => row.field === field && row.number !== null).length;
    return count === 0
      ? word(field)
      : `${word(field)} (${translate('resources.versions.paragraphs', { number: count })})`;
  });
  return translate('resources.versions.same', { fields: fields.join(', ') });
}

interface ComparisonProps {
  before: Side;
  after: Side;
  /** When and who, of both. */
  titles: readonly [string, string];
  locale: Locale;
}

/** Two versions side by side, word for word. What is the same is folded. */
export function Comparison({ before, after, titles, locale }: ComparisonProps) {
  const translate = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const rows = rowsOf(before, after, locale);
  const same = rows.filter(({ isSame }) => isSame);
  const shared = sharedChanges(before, after);
  const listed = isWhole ? rows : rows.filter(({ isSame }) => !isSame);
  return (
    <div>
      <Box sx={{ ...columnsSx, display: { xs: 'none', sm: 'grid' } }}>
        {titles.map((title, index) => (
          <Box key={index} sx={{ fontSize: 14, paddingBottom: 1, borderBottom: 1, borderColor: 'text.secondary' }}>
            {title}
          </Box>
        ))}
      </Box>
      {listed.map((row, index) => (
        <TextRow key={index} row={row} locale={locale} titles={titles} />
      ))}
      {rows.length === same.length && (
        <Box sx={{ marginTop: 1.5 }}>
          {translate(rows.length === 0 ? 'resources.versions.no_text' : 'resources.versions.equal')}
        </Box>
      )}
      {same.length > 0 && (
        <Box sx={{ marginTop: 1.5, fontSize: 14, color: 'text.secondary' }}>
          <Rest rows={same} />
          <Button
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
            sx={{ fontSize: 14, textDecoration: 'underline' }}
          >
            {translate(isWhole ? 'resources.versions.fold' : 'resources.versions.unfold')}
          </Button>
        </Box>
      )}
      {shared.length > 0 && (
        <Box component="section" sx={{ marginTop: 3 }}>
          <Typography variant="h3">{translate('content.drawer.shared')}</Typography>
          {shared.map((change) => (
            <SharedRow key={change[0]} change={change} titles={titles} />
          ))}
        </Box>
      )}
    </div>
  );
}
