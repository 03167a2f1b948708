import type { Piece, TextPiece } from './html-pieces';

/** What it costs to leave a block of either text without its like, in units of a difference in length. */
const ALONE = 0.9;
/** Blocks of another kind are alike only when nothing else fits. */
const OTHER_KIND = 0.7;
/** Pairs to compare; longer texts go block by block. */
const PAIRS_MAX = 250_000;

function lengthOf(piece: TextPiece): number {
  const parts = piece.kind === 'alt' ? [piece.text] : piece.tokens.filter((token) => typeof token === 'string');
  return parts.join('').length + 1;
}

function isPieceOfText(piece: Piece): piece is TextPiece {
  return piece.kind !== 'structure';
}

/** How unlike two blocks are: translations of a text are about as long as it is (Gale and Church, 1993). */
function difference(one: TextPiece, other: TextPiece): number {
  if (one.kind !== other.kind) return Infinity;
  const [a, b] = [lengthOf(one), lengthOf(other)];
  return Math.abs(a - b) / Math.max(a, b) + (one.block === other.block ? 0 : OTHER_KIND);
}

/**
 * For each text among the pieces its translation among the others, or null. `isExact`: nothing but texts differs, so
 * that there is no doubt about any.
 */
export function alignPieces(
  source: readonly Piece[],
  target: readonly Piece[],
): { texts: (TextPiece | null)[]; isExact: boolean } {
  const isExact =
    source.length === target.length &&
    source.every((piece, index) => {
      const other = target[index];
      return piece.kind === other?.kind && (piece.kind !== 'structure' || piece.html === Reflect.get(other, 'html'));
    });
  const [from, to] = [source.filter(isPieceOfText), target.filter(isPieceOfText)];
  const isShort = from.length * to.length <= PAIRS_MAX;
  return { texts: isExact ? to : isShort ? nearest(from, to) : from.map((_, index) => to[index] ?? null), isExact };
}

/** The cheapest way through both texts in order, found from their ends. */
function nearest(from: readonly TextPiece[], to: readonly TextPiece[]): (TextPiece | null)[] {
  const costs = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0));
  const cost = (row: number, column: number): number => costs[row]?.[column] ?? Infinity;
  const steps = (row: number, column: number): [pair: number, skipSource: number, skipTarget: number] => {
    const [one, other] = [from[row], to[column]];
    const pair = one && other ? cost(row + 1, column + 1) + difference(one, other) : Infinity;
    return [pair, one ? cost(row + 1, column) + ALONE : Infinity, other ? cost(row, column + 1) + ALONE : Infinity];
  };
  for (let row = from.length; row >= 0; row -= 1) {
    for (let column = to.length; column >= 0; column -= 1) {
      if (row === from.length && column === to.length) continue;
      (costs[row] ?? [])[column] = Math.min(...steps(row, column));
    }
  }
  const texts: (TextPiece | null)[] = [];
  for (let [row, column] = [0, 0]; row < from.length;) {
    const [pair, skipSource] = steps(row, column);
    if (cost(row, column) === pair) {
      texts.push(to[column] ?? null);
      row += 1;
      column += 1;
    } else if (cost(row, column) === skipSource) {
      texts.push(null);
      row += 1;
    } else column += 1;
  }
  return texts;
}
