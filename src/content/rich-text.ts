import sanitizeHtml from 'sanitize-html';
import type { ContentInput } from '../../contract/content';
import { LIMITS } from '../../contract/limits';
import { LOCALES } from '../../contract/locales';
import { toPlainText } from '../../contract/reading-time';
import { Invalid } from '../errors/app-error';

/** Names of our own pictures: by content, without folders. */
const OWN_PICTURE = /^\/media\/[\w-]+\.(avif|webp)$/;

// What browsers pass over in an address (WHATWG URL, 4.4): a tab inside `https` does not make another scheme of it.
const UNSEEN = /[\u0000-\u001F]/g;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p br strong em u s ul ol li blockquote a img hr'.split(' '),
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, { href: written = '' }) => {
      const href = written.replace(UNSEEN, '').trim();
      const outside = /^https?:/i.test(href);
      return { tagName, attribs: { href, ...(outside && { rel: 'noopener noreferrer nofollow' }) } };
    },
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => {
      const attribs: sanitizeHtml.Attributes = { src, alt, loading: 'lazy' };
      if (/^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height)) Object.assign(attribs, { width, height });
      return { tagName, attribs };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
};

const WITHOUT_PICTURES: sanitizeHtml.IOptions = { ...OPTIONS, exclusiveFilter: ({ tag }) => tag === 'img' };

interface RichTextTerms {
  /** Whether pictures stay; they do when nothing is said. */
  pictures?: boolean;
}

/** The rich text that pages may show: headings, lists, quotes, links and our own pictures. Empty paragraphs alone are no text. */
export function sanitizeRichText(html: string, { pictures = true }: RichTextTerms = {}): string {
  const clean = sanitizeHtml(html, pictures ? OPTIONS : WITHOUT_PICTURES).trim();
  return toPlainText(clean) === '' && !clean.includes('<img') ? '' : clean;
}

/** The input with clean bodies. @throws Invalid when a body is too long even so */
export function withCleanBodies<I extends ContentInput<{ body: string }>>(input: I, terms?: RichTextTerms): I {
  if (!input.translations) return input;
  const translations = { ...input.translations };
  for (const locale of LOCALES) {
    const texts = translations[locale];
    if (texts?.body === undefined) continue;
    const body = sanitizeRichText(texts.body, terms);
    // Escaping may make a text longer than it was typed.
    if ([...body].length > LIMITS.body) {
      throw Invalid.fields([{ field: `translations.${locale}.body`, code: 'too_long', params: { max: LIMITS.body } }]);
    }
    translations[locale] = { ...texts, body };
  }
  return { ...input, translations };
}
