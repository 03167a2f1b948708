// The editor's commands: their types come with the extensions.
import type {} from '@tiptap/extension-image';
import type {} from '@tiptap/starter-kit';
import { Box, ToggleButton } from '@mui/material';
import { DefaultEditorOptions, RichTextInput, useTiptapEditor } from 'ra-input-rich-text';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../../contract/locales';
import { LinkDialog } from './LinkDialog';
import { PictureDialog } from './PictureDialog';
import { useTextLocale } from './text-locale';
import { useIsInBin } from './useIsInBin';
import { atMost, countCharacters } from '../forms/validators';
import { useKnownEditor } from '../wording/editors';
import { Underlines } from '../wording/underlines';

type Editor = ReturnType<typeof useTiptapEditor>;
type Chain = ReturnType<Editor['chain']>;

/** What the server keeps of a rich text: the rest of the editor's extensions would only promise. */
const EXTENSIONS = [...(DefaultEditorOptions.extensions ?? []), Underlines].flatMap((extension) => {
  if (extension === Underlines) return extension;
  if (extension.name === 'starterKit') {
    return extension.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      link: { openOnClick: false },
    });
  }
  return extension.name === 'image' ? extension.configure({ inline: false, resize: false }) : [];
});

/** Whether a format is on where the caret stands. */
function useIsActive(editor: Editor | null, name: string, attributes?: Record<string, unknown>): boolean {
  return useSyncExternalStore(
    (notify) => {
      editor?.on('transaction', notify);
      return () => {
        editor?.off('transaction', notify);
      };
    },
    () => editor?.isActive(name, attributes) ?? false,
  );
}

interface FormatProps {
  name: string;
  /** The key of the word for the button. */
  word: string;
  attributes?: Record<string, unknown>;
  children: ReactNode;
  onUse: (editor: Editor) => void;
}

function Format({ name, word, attributes, children, onUse }: FormatProps) {
  const translate = useTranslate();
  const editor = useTiptapEditor() as Editor | null;
  const isActive = useIsActive(editor, name, attributes);
  const label = translate(`content.editor.${word}`);
  return (
    <ToggleButton
      value={word}
      size="small"
      selected={isActive}
      disabled={!editor}
      aria-label={label}
      title={label}
      onClick={() => {
        if (editor) onUse(editor);
      }}
      sx={{ minWidth: 44, paddingInline: 1 }}
    >
      {children}
    </ToggleButton>
  );
}

const run = (change: (chain: Chain) => Chain) => (editor: Editor) => {
  change(editor.chain().focus()).run();
};

const icon = (path: string) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

function Toolbar({ source, hasPictures }: { source: string; hasPictures: boolean }) {
  useKnownEditor(source);
  const translate = useTranslate();
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const editor = useTiptapEditor() as Editor | null;
  const close = () => setDialog(undefined);
  return (
    <Box
      role="toolbar"
      aria-label={translate('content.editor.toolbar')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBottom: 1 }}
    >
      <Format
        name="heading"
        word="heading2"
        attributes={{ level: 2 }}
        onUse={run((chain) => chain.toggleHeading({ level: 2 }))}
      >
        H2
      </Format>
      <Format
        name="heading"
        word="heading3"
        attributes={{ level: 3 }}
        onUse={run((chain) => chain.toggleHeading({ level: 3 }))}
      >
        H3
      </Format>
      <Format name="bold" word="bold" onUse={run((chain) => chain.toggleBold())}>
        <b>B</b>
      </Format>
      <Format name="italic" word="italic" onUse={run((chain) => chain.toggleItalic())}>
        <i>I</i>
      </Format>
      <Format name="bulletList" word="bullets" onUse={run((chain) => chain.toggleBulletList())}>
        {icon('M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1')}
      </Format>
      <Format name="orderedList" word="numbers" onUse={run((chain) => chain.toggleOrderedList())}>
        {icon('M10 6h10M10 12h10M10 18h10M4 5l1.5-1v4M4 14.5c1-1.5 2.5-.5 2 .5l-2 2.5h2.5')}
      </Format>
      <Format name="blockquote" word="quote" onUse={run((chain) => chain.toggleBlockquote())}>
        {icon('M10 7H5v5h4c0 3-1.5 4.5-4 5M19 7h-5v5h4c0 3-1.5 4.5-4 5')}
      </Format>
      <Format name="link" word="link" onUse={() => setDialog('link')}>
        {icon('M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-5.5l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 5.5l1.5-1.5')}
      </Format>
      {hasPictures && (
        <Format name="image" word="picture" onUse={() => setDialog('picture')}>
          {icon('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.1')}
        </Format>
      )}
      {editor && dialog === 'link' && (
        <LinkDialog
          url={String(editor.getAttributes('link')['href'] ?? '')}
          text={editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to)}
          onClose={close}
          onRemove={() => {
            run((chain) => chain.extendMarkRange('link').unsetLink())(editor);
            close();
          }}
          onLink={(href, text) => {
            const { empty } = editor.state.selection;
            run((chain) =>
              empty && !editor.isActive('link')
                ? chain.insertContent({ type: 'text', text: text || href, marks: [{ type: 'link', attrs: { href } }] })
                : chain.extendMarkRange('link').setLink({ href }),
            )(editor);
            close();
          }}
        />
      )}
      {editor && dialog === 'picture' && (
        <PictureDialog
          onClose={close}
          onPicture={(picture) => {
            run((chain) => chain.setImage(picture))(editor);
            close();
          }}
        />
      )}
    </Box>
  );
}

interface RichTextEditorProps {
  name: string;
  limit: number;
  isRequired?: boolean;
  hasPictures?: boolean;
}

const editorSx = {
  '& .ProseMirror': {
    minHeight: 220,
    maxHeight: '50vh',
    overflow: 'auto',
    padding: '9px 14px !important',
    background: '#fff !important',
    borderColor: '#7c8a7f !important',
    outlineOffset: 2,
    // The editor's own style tag goes with the first of several editors on a slow machine. Without this a space at the
    // end of a line is written as one that does not break, and belongs to what is typed after it.
    whiteSpace: 'break-spaces',
    '& a': { color: 'primary.main' },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& .wording-mark': {
      color: 'inherit',
      background: '#fdf3d7',
      textDecoration: 'underline wavy #a87310',
      textUnderlineOffset: '4px',
      textDecorationSkipInk: 'none',
    },
    '& .wording-mark.is-current': { outline: '2px solid #7a5200', borderRadius: '4px' },
    '& .wording-number': { padding: '0 2px', fontWeight: 600, color: '#7a5200', userSelect: 'none' },
    '& blockquote': { marginInline: 0, paddingLeft: 2, borderLeft: '3px solid #dee7cb' },
  },
};

/** The editor itself: react-admin's, with a toolbar that offers what pages can show. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { name, limit, isRequired = false, hasPictures = true } = props;
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const locale = useTextLocale();
  const source = `translations.${locale}.${name}`;
  const label = translate(`resources.${resource}.fields.${name}`);
  const text: unknown = useWatch({ name: source });
  const polish: unknown = useWatch({ name: `translations.${DEFAULT_LOCALE}.${name}` });
  const isPolish = locale === DEFAULT_LOCALE;
  const isInBin = useIsInBin();
  const options = useMemo(
    () => ({
      extensions: EXTENSIONS,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          lang: LANGUAGE_TAGS[locale],
          // What cannot be edited is scrolled by keyboard all the same.
          ...(isInBin && { 'aria-readonly': 'true', tabindex: '0' }),
        },
      },
    }),
    [label, locale, isInBin],
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {!isPolish && typeof polish === 'string' && polish && (
        <Box component="details" open sx={{ fontSize: 13 }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 500, minHeight: 24 }}>
            {translate('content.drawer.polish')}
          </Box>
          <Box
            lang={LANGUAGE_TAGS[DEFAULT_LOCALE]}
            tabIndex={0}
            role="note"
            sx={{
              maxHeight: 240,
              overflow: 'auto',
              padding: '0 14px',
              borderRadius: '10px',
              background: '#f6f8f0',
              '& a': { color: 'primary.main' },
              '& img': { maxWidth: '100%', height: 'auto' },
            }}
            // The server has cleaned it, and this page's policy runs no script that it might hold.
            dangerouslySetInnerHTML={{ __html: polish }}
          />
        </Box>
      )}
      <RichTextInput
        source={source}
        label={label}
        validate={atMost(limit)}
        isRequired={isRequired && isPolish}
        readOnly={isInBin}
        editorOptions={options}
        toolbar={<Toolbar source={source} hasPictures={hasPictures} />}
        helperText={<span>{translate('content.drawer.characters', { count: countCharacters(text), max: limit })}</span>}
        sx={editorSx}
      />
    </Box>
  );
}
