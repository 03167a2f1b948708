import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const USERS = 'user';
const indices = [['role', 'createdAt'], ['blockedAt']].map((columnNames) => new TableIndex({ columnNames }));

/** The few who work here, and the few who are blocked, are found without reading everybody. */
export class IndexRoles1795901000000 implements MigrationInterface {
  name = 'IndexRoles1795901000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const index of indices) {
      // A migration that broke off is run again.
      if (!(await this.has(runner, index))) await runner.createIndex(USERS, index);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of indices) {
      if (await this.has(runner, index)) await runner.dropIndex(USERS, index);
    }
  }

  private async has(runner: QueryRunner, { columnNames }: TableIndex): Promise<boolean> {
    const table = await runner.getTable(USERS);
    return table?.indices.some((index) => index.columnNames.join() === columnNames.join()) ?? false;
  }
}
