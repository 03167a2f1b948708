export type Parameters = Readonly<Record<string, unknown>>;

interface Bound {
  sql: string;
  values: unknown[];
}

/** The text of a query with named parameters, cut up once: `:name`, or `:...name` for each value of a list. */
export class QueryText {
  /** What stands between the parameters. */
  private readonly pieces: string[] = [];
  private readonly names: { name: string; isList: boolean }[] = [];
  /** The text for the driver, by how long each list is: the same string for the same statement. */
  private readonly texts = new Map<string, string>();

  /** @param known the names of the parameters: another colon is a part of the text */
  constructor(text: string, known: readonly string[]) {
    let start = 0;
    for (const { 0: whole, 1: dots, 2: name = '', index } of text.matchAll(/:(\.\.\.)?(\w+)/g)) {
      if (!known.includes(name)) continue;
      this.pieces.push(text.slice(start, index));
      this.names.push({ name, isList: dots !== undefined });
      start = index + whole.length;
    }
    this.pieces.push(text.slice(start));
  }

  /** @param toDriver makes of each value what the driver takes */
  bind(parameters: Parameters, toDriver: (value: unknown) => unknown): Bound {
    const values: unknown[] = [];
    let lengths = '';
    for (const { name, isList } of this.names) {
      const value = parameters[name];
      if (!isList) {
        values.push(toDriver(value));
        continue;
      }
      const list = value as readonly unknown[];
      for (const each of list) values.push(toDriver(each));
      lengths += ` ${list.length}`;
    }
    let sql = this.texts.get(lengths);
    if (sql === undefined) {
      sql = this.textFor(lengths.split(' ').slice(1).map(Number));
      this.texts.set(lengths, sql);
    }
    return { sql, values };
  }

  private textFor(lengths: number[]): string {
    const places = this.names.map(({ isList }) =>
      Array(isList ? lengths.shift() : 1)
        .fill('?')
        .join(', '),
    );
    return this.pieces.map((piece, index) => piece + (places[index] ?? '')).join('');
  }
}
