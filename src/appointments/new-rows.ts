/** Ids are given before commits: a row may appear after one with a greater id. */
const LOOK_BACK = 200;

/** Tells rows that come to a table which only grows, each once. */
export class NewRows<Row extends { id: number }> {
  private readonly seen = new Set<number>();
  private last = 0;

  /**
   * @param lastId of all rows of the table
   * @param listAfter those of the rows after an id that are meant
   */
  constructor(
    private readonly lastId: () => Promise<number>,
    private readonly listAfter: (id: number) => Promise<Row[]>,
  ) {}

  /** What is there now is not new. */
  async begin(): Promise<void> {
    this.seen.clear();
    this.last = await this.lastId();
    for (const { id } of await this.listAfter(this.last - LOOK_BACK)) this.seen.add(id);
  }

  /** Those that came since the last time. */
  async read(): Promise<Row[]> {
    const last = await this.lastId();
    const rows = (await this.listAfter(this.last - LOOK_BACK)).filter(({ id }) => !this.seen.has(id));
    for (const { id } of rows) this.seen.add(id);
    this.last = last;
    for (const id of this.seen) if (id < this.last - LOOK_BACK) this.seen.delete(id);
    return rows;
  }
}
