/** What a line tells. */
type Facts = Readonly<Record<string, unknown>>;

/** What may be gathered, and how. */
export interface RepeatsLimits {
  /** How many of a group are told one by one. */
  told: number;
  /** The time of a group, which begins with its first one; after it whatever was gathered is told. */
  windowMs: number;
  /** How many groups are known at a time. */
  groups: number;
}

interface Group {
  facts: Facts;
  told: number;
  /** How many were not told. */
  times: number;
  end: NodeJS.Timeout;
}

/**
 * Gathers what comes again and again: of each group the first are told one by one, the others together with the number
 * of `times`. For a known number of groups, whoever makes them up.
 */
export class Repeats {
  private readonly groups = new Map<string, Group>();

  /** @param tell what is told of those that were gathered */
  constructor(
    private readonly limits: RepeatsLimits,
    private readonly tell: (gathered: Facts) => void,
  ) {}

  /**
   * True: it is to be told by itself. False: it is gathered.
   * @param facts what is true of the whole group; of `count` the greatest is told
   * @param others what is told of groups for which there is no room, together; null: they are not gathered
   */
  take(key: string, facts: Facts, others: Facts | null): boolean {
    const group = this.groups.get(key) ?? this.open(key, facts, others);
    if (!group) return true;
    group.facts = withGreaterCount(group.facts, facts);
    if (group.told < this.limits.told) {
      group.told += 1;
      return true;
    }
    group.times += 1;
    return false;
  }

  /** Tells at once what was gathered. */
  flush(): void {
    for (const key of [...this.groups.keys()]) this.close(key);
  }

  private open(key: string, facts: Facts, others: Facts | null): Group | null {
    if (this.groups.size < this.limits.groups) return this.add(key, facts);
    if (others === null) return null;
    const theirs = JSON.stringify(others);
    return this.groups.get(theirs) ?? this.add(theirs, others);
  }

  private add(key: string, facts: Facts): Group {
    const end = setTimeout(() => this.close(key), this.limits.windowMs).unref();
    const group = { facts, told: 0, times: 0, end };
    this.groups.set(key, group);
    return group;
  }

  private close(key: string): void {
    const group = this.groups.get(key);
    if (!group) return;
    clearTimeout(group.end);
    this.groups.delete(key);
    if (group.times > 0) this.tell({ ...group.facts, times: group.times });
  }
}

function withGreaterCount(known: Facts, { count }: Facts): Facts {
  return typeof known.count === 'number' && typeof count === 'number' && count > known.count
    ? { ...known, count }
    : known;
}
