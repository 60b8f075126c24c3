import pg from 'pg';
import { typeParserOf } from './connection-pool.ts';

/** What a statement gives, and how many rows it was about. */
export type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;
export type OnAnswer = (error: Error | null, answer: Answer) => void;
type Row = Record<string, unknown>;

/** What the server says of a column. */
interface Field {
  name: string;
  dataTypeID: number;
}

/** How the rows of a prepared statement look: so long as it is prepared, always the same. */
export interface RowShape {
  names: string[];
  /** Null for what stays the text it comes as. */
  readers: (((text: string) => unknown) | null)[];
}

const noRows: RowShape = { names: [], readers: [] };

/** `pg`'s own query as its client calls it; the types tell less. */
interface ClientQuery {
  name: string;
  values: readonly unknown[];
  submit(connection: pg.Connection): Error | null;
}
const ClientQuery = pg.Query as unknown as new (text: string) => ClientQuery;

const silent = new WeakMap<pg.Connection, pg.Connection>();

/** The connection as a query uses it, but for asking how its rows look. */
function undescribed(connection: pg.Connection): pg.Connection {
  const known = silent.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
  silent.set(connection, made);
  return made;
}

/**
 * Asks a statement that has a name. How its rows look is heard once a connection and then known: describing them took the
 * server and this process as long as reading a few.
 */
export class NamedQuery extends ClientQuery {
  readonly #shapes: Map<string, RowShape>;
  readonly #onAnswer: OnAnswer;
  #shape: RowShape | undefined;
  readonly #rows: Row[] = [];
  #tag = '';

  /** @param shapes those known on the connection, by the names of their statements. */
  constructor(
    { name, text, values }: { name: string; text: string; values: readonly unknown[] },
    shapes: Map<string, RowShape>,
    onAnswer: OnAnswer,
  ) {
    super(text);
    this.name = name;
    this.values = values;
    this.#shapes = shapes;
    this.#onAnswer = onAnswer;
    this.#shape = shapes.get(name);
  }

  override submit(connection: pg.Connection): Error | null {
    return super.submit(this.#shape ? undescribed(connection) : connection);
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const names = fields.map(({ name }) => name);
    const readers = fields.map(({ dataTypeID }) =>
      dataTypeID === pg.types.builtins.TEXT ? null : typeParserOf(dataTypeID),
    );
    this.#keep({ names, readers });
  }

  #keep(shape: RowShape): void {
    this.#shape = shape;
    this.#shapes.set(this.name, shape);
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const { names, readers } = this.#shape!;
    const row: Row = {};
    for (let index = 0; index < texts.length; index += 1) {
      const text = texts[index]!;
      const read = readers[index];
      row[names[index]!] = read && text !== null ? read(text) : text;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
    if (!this.#shape) this.#keep(noRows);
  }

  handleReadyForQuery(): void {
    // "SELECT 3", "UPDATE 1", "INSERT 0 5"
    const parts = this.#tag.split(' ');
    this.#onAnswer(null, { command: parts[0]!, rowCount: Number(parts.at(-1)), rows: this.#rows });
  }

  handleError(error: Error): void {
    this.#onAnswer(error, { command: '', rowCount: null, rows: [] });
  }
}
