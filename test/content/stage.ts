import type { ContentRecord } from '../../contract/content';
import type { FieldProblem } from '../../contract/problem';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import type { Variables } from '../support/place';

/** The site of a test file, and one person of each kind. */
export interface Stage extends Record<'patient' | 'staff' | 'admin', SignedInClient> {
  site: TestApp;
  visitor: Client;
}

/** Starts the site before the tests of a file and stops it after them. What is in the answer is there from then on. */
export function openStage(variables: Variables = {}): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    const site = await startApp(variables);
    Object.assign(stage, { site, visitor: site.http() });
    const [patient, staff, admin] = await Promise.all([
      site.signInAs('patient'),
      site.signInAs('staff'),
      site.signInAs('admin'),
    ]);
    Object.assign(stage, { patient, staff, admin });
  });
  afterAll(() => stage.site.stop());
  return stage;
}

/** A record of any content type, as the panel gets it. */
export type PanelRecord = ContentRecord<Record<string, string>> & Record<string, unknown>;

/** A panel list's query before it is written as JSON: `sort`, `range`, `filter`. */
export type PanelQuery = Readonly<Record<string, unknown>>;

type Answer = ReturnType<Client['get']>;

/** The calls that staff make for one content type. */
export interface Panel {
  create(input: object): Promise<PanelRecord>;
  get(id: number): Promise<PanelRecord>;
  list(query: PanelQuery): Answer;
  post(input: object): Answer;
  put(id: number, body: object): Answer;
  /** Saves over the present version. */
  save(record: PanelRecord, changes: object): Promise<PanelRecord>;
  block(id: number, body?: object): Answer;
  restore(id: number, body?: object): Answer;
  bin(id: number): Answer;
  destroy(id: number): Answer;
}

/** The panel's calls for `resource`, made by the stage's member of staff or its admin. */
export function panelOf(stage: Stage, resource: string, role: 'staff' | 'admin' = 'staff'): Panel {
  const base = `/api/panel/${resource}`;
  return {
    create: async (input) => (await stage[role].post(base, input).expect(201)).body as PanelRecord,
    get: async (id) => (await stage[role].get(`${base}/${id}`).expect(200)).body as PanelRecord,
    list: (query) => {
      const entries = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)] as const);
      return stage[role].get(base).query(Object.fromEntries(entries));
    },
    post: (input) => stage[role].post(base, input),
    put: (id, body) => stage[role].put(`${base}/${id}`, body),
    save: async ({ id, version }, changes) =>
      (await stage[role].put(`${base}/${id}`, { version, ...changes }).expect(200)).body as PanelRecord,
    block: (id, body = {}) => stage[role].post(`${base}/${id}/block`, body),
    restore: (id, body = {}) => stage[role].post(`${base}/${id}/restore`, body),
    bin: (id) => stage[role].delete(`${base}/${id}`),
    destroy: (id) => stage[role].delete(`${base}/${id}?permanent=true`),
  };
}

/** One line of the audit log. */
export interface AuditLine {
  action: string;
  actor: { id: number } | null;
  changes: Record<string, [before: unknown, after: unknown]>;
}

/** What the audit log says of a record, the oldest line first. */
export async function auditOf(stage: Stage, resource: string, recordId: number | null): Promise<AuditLine[]> {
  const filter = JSON.stringify({ resource, ...(recordId !== null && { recordId }) });
  const { body } = await stage.admin.get('/api/panel/audit').query({ filter }).expect(200);
  return (body as AuditLine[]).reverse();
}

/** The fields that a problem complains of, each with its code: `['order', 'out_of_range']`. */
export function complaintsOf(answer: { body: unknown }): [field: string, code: string][] {
  const { errors = [] } = answer.body as { errors?: FieldProblem[] };
  return errors.map(({ field, code }) => [field, code]);
}

/** Expects a refusal for these fields alone, and a sentence for each. */
export async function expectInvalid(call: Answer, ...complaints: [field: string, code: string][]): Promise<void> {
  const answer = await call;
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  expect(complaintsOf(answer).sort()).toEqual([...complaints].sort());
  const { errors } = answer.body as { errors: FieldProblem[] };
  // A code for a message is a message that nobody has written.
  for (const { message } of errors) expect(message).toMatch(/\p{L}+ \p{L}+/u);
}

export async function expectProblem(call: Answer, status: number, code: string): Promise<Record<string, unknown>> {
  const answer = await call;
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  return answer.body as Record<string, unknown>;
}
