/** One line of the audit log. */
export interface AuditRecord {
  id: number;
  at: string;
  /** Null: the site itself, or a program with a key. `name` and `email` are empty for a person who left. */
  actor: { id: number; name: string; email: string } | null;
  /** The key with which a program did it; null: none. */
  key: { id: number; name: string } | null;
  action: string;
  resource: string;
  recordId: number | null;
  /** The value before and after of each changed field, by its path. */
  changes: Record<string, [before: unknown, after: unknown]>;
}
