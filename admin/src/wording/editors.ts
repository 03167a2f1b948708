import { useEffect } from 'react';
import { useTiptapEditor } from 'ra-input-rich-text';

export type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>;

const editors = new Map<string, Editor>();

/** The open editor of a form's field. */
export function editorOf(source: string): Editor | undefined {
  const editor = editors.get(source);
  return editor?.isDestroyed === false ? editor : undefined;
}

/** Makes the editor around known as that of its field. */
export function useKnownEditor(source: string): void {
  const editor = useTiptapEditor() as Editor | null;
  useEffect(() => {
    if (!editor) return;
    editors.set(source, editor);
    return () => {
      editors.delete(source);
    };
  }, [editor, source]);
}
