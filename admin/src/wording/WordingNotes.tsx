import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { colours } from '../theme';
import { watchReturns } from './ask-reason';
import { editorOf } from './editors';
import { NoteItem } from './NoteItem';
import { replaceIn, underline } from './underlines';
import { type Note, useNotes } from './useNotes';
import type { WordingProps } from './Wording';

const BESIDE = '@media (min-width:1000px)';

const besideSx = {
  [BESIDE]: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: '100%',
    width: 340,
    overflow: 'auto',
    borderRadius: 0,
    border: 0,
    borderRight: `1px solid ${colours.line}`,
  },
};

/** Puts other words in the place of a note's phrase; nothing: the phrase goes. */
function useReplace(): (note: Note, words: string) => void {
  const { getValues, setValue } = useFormContext();
  return ({ locale, field, from, to }, words) => {
    const source = `translations.${locale}.${field}`;
    const editor = editorOf(source);
    if (editor) {
      replaceIn(editor, from, to, words);
      return;
    }
    const text = String(getValues(source));
    const changed = (text.slice(0, from) + words + text.slice(to)).replace(/ {2,}/g, ' ').trim();
    setValue(source, changed, { shouldDirty: true, shouldTouch: true });
  };
}

function focusField({ locale, field }: Pick<Note, 'locale' | 'field'>): void {
  const source = `translations.${locale}.${field}`;
  const editor = editorOf(source);
  if (editor) editor.commands.focus();
  else document.getElementsByName(source)[0]?.focus();
}

/** The list of what may be advertising in the open tab, with underlines in its rich texts. */
export default function WordingNotes({ fields, current, onCurrent, isBeside = false }: WordingProps) {
  const translate = useTranslate();
  const say = (key: string, options?: object) => translate(`resources.wording.${key}`, options);
  const id = useId();
  const names = useMemo(() => [...fields.required, ...fields.optional], [fields]);
  const { notes, adopt } = useNotes(current, names);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const replace = useReplace();
  const list = useRef<HTMLOListElement>(null);
  /** The number of the note that gets the focus next, and the field that gets it when no note is left. */
  const next = useRef<{ index: number; field: Pick<Note, 'locale' | 'field'> } | null>(null);
  const shown = notes
    .filter(({ key }) => !left.has(key))
    .sort((one, other) => names.indexOf(one.field) - names.indexOf(other.field) || one.from - other.from);

  const marks = JSON.stringify(
    names.map((name) => [
      name,
      shown.flatMap(({ field, from, to, key }, index) =>
        field === name ? [{ from, to, number: index + 1, isCurrent: key === active }] : [],
      ),
    ]),
  );
  useEffect(() => {
    for (const [name, phrases] of JSON.parse(marks) as [string, Parameters<typeof underline>[1]][]) {
      const editor = editorOf(`translations.${current}.${name}`);
      if (editor) underline(editor, phrases);
    }
  }, [marks, current]);

  useEffect(
    () =>
      watchReturns((findings) => {
        const [first] = findings;
        if (!first?.field || !names.includes(first.field)) return;
        onCurrent(first.locale);
        setLeft(new Set());
        adopt(findings);
        next.current = { index: 0, field: { locale: first.locale, field: first.field } };
      }),
    [names, onCurrent, adopt],
  );

  useEffect(() => {
    const wanted = next.current;
    if (!wanted) return;
    // The dialog gives the focus back first.
    const frame = requestAnimationFrame(() => {
      next.current = null;
      const items = [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])];
      const item = items[Math.min(wanted.index, items.length - 1)];
      const button = item?.querySelector('button');
      if (!item || !button) focusField(wanted.field);
      else {
        item.scrollIntoView({ block: 'nearest' });
        button.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
  });

  const after = (index: number, note: Note) => {
    next.current = { index, field: note };
  };
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {shown.length > 0 ? say('count', { smart_count: shown.length }) : ''}
      </Box>
      {shown.length > 0 && (
        <Box
          component="section"
          aria-labelledby={id}
          className={isBeside ? 'beside-drawer' : undefined}
          sx={{
            padding: '20px',
            borderRadius: '12px',
            border: `1px solid ${colours.line}`,
            background: colours.header,
            ...(isBeside && besideSx),
          }}
        >
          <Typography id={id} variant="h2" sx={{ fontSize: 19 }}>
            {say('title')}
          </Typography>
          <Typography sx={{ marginTop: 0.5, fontSize: 14, color: 'text.secondary' }}>{say('hint')}</Typography>
          <Box component="ol" ref={list} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {shown.map((note, index) => (
              <NoteItem
                key={`${note.field} ${note.from}`}
                note={note}
                number={index + 1}
                onActive={(isActive) => setActive(isActive ? note.key : null)}
                onReplace={(words) => {
                  after(index, note);
                  replace(note, words);
                }}
                onLeave={() => {
                  after(index, note);
                  setLeft(new Set([...left, note.key]));
                }}
              />
            ))}
          </Box>
          <Typography sx={{ marginTop: 1, fontSize: 13, color: 'text.secondary' }}>{say('when')}</Typography>
        </Box>
      )}
    </>
  );
}
