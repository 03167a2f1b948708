import type { Price } from '../../../contract/service';
import { formatSum } from '../locale';

const GROSZ = 100;

/** Złoty as people write them, from the grosz that are stored. */
export function toZloty(grosz: number | null): number | null {
  return grosz === null ? null : grosz / GROSZ;
}

export function toGrosz(zloty: number | null): number | null {
  return zloty === null ? null : Math.round(zloty * GROSZ);
}

/** A price in a row: `from 280 PLN`. */
export function priceText({ kind, amount }: Price, translate: (key: string, values?: object) => string): string {
  const sum = `${formatSum((amount ?? 0) / GROSZ)}\u00a0${translate('content.currency')}`;
  return translate(`resources.services.price.${kind}`, { sum });
}
