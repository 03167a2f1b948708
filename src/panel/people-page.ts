import type { Response } from 'express';
import type { Caller } from '../access/access';
import { readerFacts } from './reader-facts';
import type { SecurityLog } from '../security-log/security-log';
import { contentRange, type ListQuery } from './list-query';

/** Who reads which list, and the answer that tells which rows these are. */
interface Reading {
  resource: string;
  query: ListQuery;
  by: Caller;
  response: Response;
}

/** Answers with a page of a list in which people are named: the security log tells that somebody has read it. */
export function answerPeoplePage<T>(
  security: SecurityLog,
  { records, total }: { records: T[]; total: number | null },
  { resource, query, by, response }: Reading,
): T[] {
  security.writeListRead({ ...readerFacts(by), resource, count: records.length }, query);
  response.setHeader('Content-Range', contentRange(resource, query, records.length, total));
  return records;
}
