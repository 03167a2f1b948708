import { type ColumnOptions, Column } from 'typeorm';

/** An instant with milliseconds, set in code. */
export function Instant(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'datetime', precision: 3, ...options });
}

/** A text that may be longer than 64 kB in UTF-8. */
export function LongText(): PropertyDecorator {
  return Column({ type: 'mediumtext' });
}
