/** One bad field: `field` is a path such as `translations.pl.name`, `code` is stable, `message` is localised. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** RFC 9457 problem details, as every error answer of the API carries them. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  requestId: string;
  errors?: FieldProblem[];
}

/** What the site refuses and reception does by phone: the clinic's numbers, in E.164. */
export interface PhonesProblem extends Problem {
  phones: string[];
}

/** Who changed a record last, and when; the name is null for somebody who has left and for the site itself. */
export interface LastChange {
  changedBy: string | null;
  changedAt: string | null;
}

/** A stale write tells the record as it is now, and of content, hours and settings who changed it. */
export interface StaleProblem<Record> extends Problem, Partial<LastChange> {
  current: Record;
}
