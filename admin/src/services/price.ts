import type { Price } from '../../../contract/service';
import { formatSum } from '../locale';

const GROSZ = 100;

/** Złoty as people write them, from the grosz that are stored. */
export function toZloty(grosz: number | null): number | null {
  return grosz === null ? null : grosz / GROSZ;
}

/** Grosz of what somebody typed, null of nothing; what is no amount is given back as it is. */
export function readAmount(text: string): number | string | null {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * GROSZ) : text;
}

/** A price in a row: `from 280 PLN`. */
export function priceText({ kind, amount }: Price, translate: (key: string, values?: object) => string): string {
  const sum = `${formatSum((amount ?? 0) / GROSZ)}\u00a0${translate('content.currency')}`;
  return translate(`resources.services.price.${kind}`, { sum });
}
