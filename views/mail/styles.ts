import type { CSSProperties } from 'react';

// Mail programs know no style sheets and no variables: these are the values of tokens.css and DESIGN.md, section 11.
const SANS = "Onest,'Segoe UI',Roboto,Arial,sans-serif";
const SERIF = "'Brygada 1918',Georgia,'Times New Roman',serif";
const INK = '#17332A';
const INK_QUIET = '#47594F';
const PALE = '#F1F4E8';
const WHITE = '#FFFFFF';
const LINE = '#DFE3D3';
const HONEY = '#F2B640';

/** The column of a mail, in CSS pixels. */
export const COLUMN_PX = 560;

type Name =
  | 'body'
  | 'ground'
  | 'around'
  | 'sheet'
  | 'head'
  | 'mark'
  | 'name'
  | 'content'
  | 'heading'
  | 'text'
  | 'quiet'
  | 'code'
  | 'longCode'
  | 'buttonCell'
  | 'button'
  | 'foot'
  | 'footText'
  | 'link'
  | 'unbroken';

export const styles: Readonly<Record<Name, CSSProperties>> = {
  body: { margin: 0, padding: 0, background: PALE, color: INK, fontFamily: SANS },
  ground: { background: PALE, borderCollapse: 'collapse' },
  around: { padding: '32px 12px' },
  sheet: {
    width: '100%',
    maxWidth: COLUMN_PX,
    margin: '0 auto',
    background: WHITE,
    borderRadius: 20,
    borderCollapse: 'separate',
  },
  head: { padding: '32px 36px 0' },
  mark: { verticalAlign: 'middle', border: 0 },
  name: { fontFamily: SERIF, fontSize: 24, lineHeight: '40px', color: INK, verticalAlign: 'middle', paddingLeft: 8 },
  content: { padding: '28px 36px 0' },
  heading: { fontFamily: SERIF, fontSize: 28, lineHeight: 1.2, fontWeight: 500, color: INK, margin: '0 0 12px' },
  text: { fontFamily: SANS, fontSize: 16, lineHeight: 1.6, color: INK, margin: '0 0 20px' },
  quiet: { fontFamily: SANS, fontSize: 14, lineHeight: 1.6, color: INK_QUIET, margin: '0 0 12px' },
  code: {
    fontFamily: SANS,
    background: PALE,
    borderRadius: 14,
    textAlign: 'center',
    fontSize: 34,
    lineHeight: 1.2,
    fontWeight: 600,
    letterSpacing: '0.3em',
    color: INK,
    padding: '20px 0 20px 0.3em',
    margin: '0 0 20px',
  },
  /** Letters and figures in groups: they fit on a phone in one line. */
  longCode: {
    fontFamily: SANS,
    background: PALE,
    borderRadius: 14,
    textAlign: 'center',
    fontSize: 20,
    lineHeight: 1.4,
    fontWeight: 600,
    color: INK,
    padding: '20px 0',
    margin: '0 0 20px',
  },
  buttonCell: { background: HONEY, borderRadius: 24 },
  button: {
    display: 'inline-block',
    fontFamily: SANS,
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 600,
    color: INK,
    textDecoration: 'none',
    padding: '12px 28px',
    borderRadius: 24,
  },
  foot: { padding: '16px 36px 32px' },
  footText: { fontFamily: SANS, fontSize: 13, lineHeight: 1.6, color: INK_QUIET, margin: '0 0 8px' },
  link: { color: INK_QUIET, textDecoration: 'none' },
  unbroken: { whiteSpace: 'nowrap' },
};

/** The line above the foot. */
export const LINE_STYLE: CSSProperties = { borderTop: `1px solid ${LINE}`, fontSize: 0, lineHeight: '20px' };
