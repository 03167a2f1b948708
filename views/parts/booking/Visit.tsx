import type { ReactElement, ReactNode } from 'react';

interface VisitProps {
  date: string;
  time: string;
  doctor: ReactNode;
  /** The service and its price. */
  service: ReactNode;
  /** Where, for whom and in which language: a line each. */
  more?: readonly string[];
  /** The state as a tag. */
  state: ReactNode;
  actions?: ReactNode;
}

/** A visit in the portal's list. */
export function Visit({ date, time, doctor, service, more = [], state, actions }: VisitProps): ReactElement {
  return (
    <li className="visit">
      <div>
        <span className="visit-date">{date}</span>
        <span className="muted">{time}</span>
      </div>
      <div>
        <b>{doctor}</b>
        <span className="muted small">{service}</span>
        {more.map((line) => (
          <span key={line} className="muted small">
            {line}
          </span>
        ))}
        {state}
      </div>
      {actions && <div className="visit-actions">{actions}</div>}
    </li>
  );
}

type NextVisitProps = Omit<VisitProps, 'more'> & {
  /** What is to know before it. */
  facts?: readonly { term: string; value: ReactNode }[];
};

/** The next visit, above the others. */
export function NextVisit(props: NextVisitProps): ReactElement {
  const { date, time, doctor, service, facts = [], state, actions } = props;
  return (
    <section className="next-visit">
      <div>
        {state}
        <h2>
          {date}, {time}
        </h2>
        <p>
          <b>{doctor}</b>
          <br />
          {service}
        </p>
        {actions && <div className="visit-actions">{actions}</div>}
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
