import type { Node } from '@tiptap/pm/model';

/** The text of a document as readers see it, and where each of its signs stands in the document. */
export interface ReadableText {
  text: string;
  /** The place in the document of a place in the text. */
  placeOf: (offset: number) => number;
}

/** Each block ends with a line feed, as on the server. */
export function readableText(document: Node): ReadableText {
  let text = '';
  const parts: { offset: number; place: number }[] = [];
  document.descendants((node, place) => {
    if (node.isText) {
      parts.push({ offset: text.length, place });
      text += node.text ?? '';
    } else if (text !== '' && (node.isBlock || node.type.name === 'hardBreak')) text += '\n';
  });
  const placeOf = (offset: number): number => {
    const part = parts.findLast((each) => each.offset <= offset);
    return part ? part.place + offset - part.offset : 0;
  };
  return { text, placeOf };
}
