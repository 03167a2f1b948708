import { Logger } from '@nestjs/common';
import { errorName } from '../config/error-facts';
import { type Database, isUnavailable } from './database';

/** More failures than this are not told one by one. */
const TOLD_MAX = 10;

/**
 * Does the `work` for each, one after the other. One that fails is told by its name and holds none of the others back,
 * unless the database is away.
 * @throws in the end, what the first that failed has thrown
 */
export async function eachAlone<Item extends string | number>(
  database: Pick<Database, 'answers'>,
  work: string,
  items: Iterable<Item> | AsyncIterable<Item>,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await run(item);
    } catch (error) {
      failures.push(error);
      if (failures.length <= TOLD_MAX) new Logger('Work').error(`${work} ${item}: ${errorName(error)}`);
      if (isUnavailable(error) && !(await database.answers())) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
