import type { Response } from 'express';
import type { SignedIn } from '../access/access';
import type { SecurityLog } from '../security-log/security-log';
import { contentRange, type ListQuery } from './list-query';

/** Who reads which list, and the answer that tells which rows these are. */
interface Reading {
  resource: string;
  query: ListQuery;
  by: SignedIn;
  response: Response;
}

/** Answers with a page of a list in which people are named: the security log tells that somebody has read it. */
export function answerPeoplePage<T>(
  security: SecurityLog,
  { records, total }: { records: T[]; total: number },
  { resource, query, by, response }: Reading,
): T[] {
  security.writeListRead({ userId: by.id, sessionId: by.sessionId, resource, count: records.length }, query);
  response.setHeader('Content-Range', contentRange(resource, query, records.length, total));
  return records;
}
