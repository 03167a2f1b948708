const MOST = 500;

/** Counts of lists: counting reads every row of a filter, so a count is kept until content changes. */
export class KeptCounts {
  private readonly counts = new Map<string, { version: number; total: number | null }>();

  /** @param version the content's version that the count belongs to */
  async get(key: string, version: number, count: () => Promise<number | null>): Promise<number | null> {
    const kept = this.counts.get(key);
    if (kept?.version === version) return kept.total;
    const total = await count();
    if (this.counts.size >= MOST) this.counts.clear();
    this.counts.set(key, { version, total });
    return total;
  }
}
