import type { ReactElement, ReactNode } from 'react';

interface SummaryProps {
  lines: { term: string; value: ReactNode }[];
  /** The sum to pay, at the end and larger. */
  total?: { term: string; value: ReactNode };
}

/** What was chosen, line by line. */
export function Summary({ lines, total }: SummaryProps): ReactElement {
  return (
    <dl className="summary">
      {lines.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total && (
        <div className="summary-total">
          <dt>{total.term}</dt>
          <dd>{total.value}</dd>
        </div>
      )}
    </dl>
  );
}
