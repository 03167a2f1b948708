import type { ReactElement, ReactNode } from 'react';

interface VisitProps {
  date: string;
  time: string;
  doctor: ReactNode;
  /** The service and its price. */
  service: ReactNode;
  /** The state as a tag. */
  state: ReactNode;
  actions?: ReactNode;
}

/** A visit in the portal's list. */
export function Visit({ date, time, doctor, service, state, actions }: VisitProps): ReactElement {
  return (
    <li className="visit">
      <div>
        <span className="visit-date">{date}</span>
        <span className="muted">{time}</span>
      </div>
      <div>
        <b>{doctor}</b>
        <span className="muted small">{service}</span>
        {state}
      </div>
      {actions && <div className="visit-actions">{actions}</div>}
    </li>
  );
}

/** The next visit, above the others. */
export function NextVisit({ date, time, doctor, service, state, actions }: VisitProps): ReactElement {
  return (
    <section className="next-visit">
      <div>
        {state}
        <h2>
          {date}, {time}
        </h2>
        <p>
          {doctor}, {service}
        </p>
      </div>
      {actions && <div className="visit-actions">{actions}</div>}
    </section>
  );
}
