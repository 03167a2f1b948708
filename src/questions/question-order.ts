import { Between, type EntityManager, IsNull } from 'typeorm';
import { QuestionEntity } from './question.entity';

const LIVE = { deletedAt: IsNull() };

/** The place behind the last question. */
export async function nextPlace(tx: EntityManager): Promise<number> {
  return (await tx.countBy(QuestionEntity, LIVE)) + 1;
}

/** Gives the row a place and shifts those between the old one and the new one. The caller saves the row. */
export async function place(tx: EntityManager, row: QuestionEntity, wanted: number): Promise<void> {
  const { order: from } = await tx.findOneByOrFail(QuestionEntity, { id: row.id });
  const to = Math.min(Math.max(wanted, 1), await tx.countBy(QuestionEntity, LIVE));
  const [first, last, shift] = to < from ? [to, from - 1, '+ 1'] : [from + 1, to, '- 1'];
  if (to !== from) {
    const column = tx.dataSource.driver.escape('order');
    await tx.update(QuestionEntity, { ...LIVE, order: Between(first, last) }, { order: () => `${column} ${shift}` });
  }
  row.order = to;
}

/** Takes the row out of the order: the others close up. The caller saves the row. */
export async function displace(tx: EntityManager, row: QuestionEntity): Promise<void> {
  await place(tx, row, Number.MAX_SAFE_INTEGER);
  row.order = 0;
}
