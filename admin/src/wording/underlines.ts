import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Editor } from './editors';
import { readableText } from './readable-text';

/** A phrase of an editor's text, and its number in the list. */
export interface Underlined {
  from: number;
  to: number;
  number: number;
  isCurrent: boolean;
}

const key = new PluginKey<DecorationSet>('wording');

function numberMark(number: number): HTMLElement {
  const mark = document.createElement('sup');
  mark.textContent = String(number);
  mark.className = 'wording-number';
  // The list says it; here it would stand in the middle of the text.
  mark.setAttribute('aria-hidden', 'true');
  mark.contentEditable = 'false';
  return mark;
}

/** Lets an editor underline phrases. They are no part of its text. */
export const Underlines = Extension.create({
  name: 'wordingUnderlines',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, old) =>
          (transaction.getMeta(key) as DecorationSet | undefined) ?? old.map(transaction.mapping, transaction.doc),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Underlines these phrases, and no others. */
export function underline({ state, view }: Editor, phrases: readonly Underlined[]): void {
  if (phrases.length === 0 && key.getState(state)?.find().length === 0) return;
  const { placeOf } = readableText(state.doc);
  const marks = phrases.flatMap(({ from, to, number, isCurrent }) => {
    // The end of a phrase is behind its last sign, which may stand in another piece than what follows.
    const end = placeOf(to - 1) + 1;
    const name = isCurrent ? 'wording-mark is-current' : 'wording-mark';
    return [
      Decoration.inline(placeOf(from), end, { class: name, nodeName: 'mark' }),
      Decoration.widget(end, () => numberMark(number), { side: -1, key: `wording ${number}`, marks: [] }),
    ];
  });
  view.dispatch(state.tr.setMeta(key, DecorationSet.create(state.doc, marks)).setMeta('addToHistory', false));
}

/** Puts other words in the place of a phrase, with its formats. */
export function replaceIn(editor: Editor, from: number, to: number, words: string): void {
  const { placeOf } = readableText(editor.state.doc);
  const [start, end] = [placeOf(from), placeOf(to - 1) + 1];
  const { tr } = editor.state;
  editor.view.dispatch(words === '' ? tr.delete(start, end) : tr.insertText(words, start, end));
}
