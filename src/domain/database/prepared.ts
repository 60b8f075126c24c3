import {
  type Compilable,
  type CompiledQuery,
  createQueryId,
  DeleteQueryNode,
  type InsertQueryBuilder,
  InsertQueryNode,
  type InsertResult,
  type OperationNode,
  type OperationNodeSource,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  sql,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
} from 'kysely';
import type { Db, Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Stands in a built query where a value will stand when it is run. */
class Given<V> {
  readonly of: (values: V) => unknown;
  constructor(of: (values: V) => unknown) {
    this.of = of;
  }
}

/** What somebody who runs a query wants to know: the rows it gives, or how many it changed. */
type Wanted = 'rows' | 'count';

/** What prepared queries were built to. */
const built = new WeakMap<RootOperationNode, Wanted>();

/** Whether it is one of a hot call, which comes again and again and takes the database a moment. */
export function isPrepared({ query }: CompiledQuery): boolean {
  return built.has(query);
}

/** Whether it is one that changes rows and tells nothing of them. */
export function givesNothing({ query }: CompiledQuery): boolean {
  const changes = InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
  return changes && query.returning === undefined && built.get(query) === 'rows';
}

/** A compiled query, and how each of its parameters comes of what is given when it is run. */
interface Ready<V> {
  compiled: CompiledQuery;
  parameters: ((values: V) => unknown)[];
}

/** What one query builder compiled to, by the dialect it was compiled for. */
type Compiled<V> = WeakMap<object, Ready<V>>;

/** A query that is built and not compiled yet. */
type Built<R> = Compilable<R> & OperationNodeSource;

/** How a value that is given stands in the text. */
export const givenValue = ['+', ''] as const;

/**
 * A statement that stays as the database compiled it. SQLite compiles one anew each time it is run where a value given apart
 * might matter for its plan: in a limit, beside an order, or where an index holds some of the rows only. So what is the same
 * each time stands in the text, and what is not stands behind a sign that means nothing and hides it.
 */
class KeptAsCompiled extends OperationNodeTransformer {
  protected override transformValue({ value }: ValueNode): ValueNode {
    if (!(value instanceof Given)) return ValueNode.createImmediate(value);
    return RawNode.create(givenValue, [ValueNode.create(value)]) as OperationNode as ValueNode;
  }

  protected override transformPrimitiveValueList(list: PrimitiveValueListNode): PrimitiveValueListNode {
    const values = list.values.map((value) => this.transformValue(ValueNode.create(value)));
    return ValueListNode.create(values) as OperationNode as PrimitiveValueListNode;
  }
}

const keptAsCompiled = new KeptAsCompiled();

function compile<V>(db: Db | Tx, query: Built<unknown>, wanted: Wanted): Ready<V> {
  const node = keptAsCompiled.transformNode(query.toOperationNode() as RootOperationNode);
  const compiled = db.getExecutor().compileQuery(node, createQueryId());
  built.set(compiled.query, wanted);
  return { compiled, parameters: compiled.parameters.map((value) => (value as Given<V>).of) };
}

function run<R, V>(
  db: Db | Tx,
  cache: Compiled<V>,
  build: () => Built<unknown>,
  values: V,
  wanted: Wanted,
): Promise<QueryResult<R>> {
  const executor = db.getExecutor();
  let ready = cache.get(executor.adapter);
  if (!ready) {
    ready = compile<V>(db, build(), wanted);
    cache.set(executor.adapter, ready);
  }
  const parameters = ready.parameters.map((of) => of(values));
  const compiled = { ...ready.compiled, parameters } as CompiledQuery<R>;
  // Past what the query builder does with each answer for its plugins, of which none reads any.
  return executor.provideConnection((connection) => connection.executeQuery<R>(compiled));
}

type GivenOf<P> = <K extends keyof P & string>(name: K) => P[K];
type Build<P, Q> = (db: Db | Tx, given: GivenOf<P>) => Q;

function runner<R, P>(build: Build<P, Built<unknown>>, wanted: Wanted) {
  const cache: Compiled<P> = new WeakMap();
  const given: GivenOf<P> = (name) => new Given<P>((values) => values[name]) as never;
  return (db: Db | Tx, values: P) => run<R, P>(db, cache, () => build(db, given), values, wanted);
}

/**
 * A query of a hot call: built and compiled when it is first run, then run with other values. Building one takes
 * longer than the database needs to answer it, and it must be so: where the database is far, it shares a connection
 * with those of other calls, and a change that returns nothing is not waited for before the end of its work. `given`
 * names a value and is one to the query builder; where something is compared with it, it is never null.
 *
 * `const findName = prepared<{ id: number }>()((db, given) => db.selectFrom(…).where('id', '=', given('id')))`
 */
export function prepared<P extends Record<string, unknown>>() {
  return <R>(build: Build<P, Built<R>>) => {
    const ask = runner<R, P>(build, 'rows');
    return async (db: Db | Tx, values: P): Promise<R[]> => (await ask(db, values)).rows;
  };
}

/**
 * The same for a change of which is asked only how many rows it changed. Where it returns rows, SQLite first copies each page
 * it touches, since it could fail half way.
 */
export function preparedChange<P extends Record<string, unknown>>() {
  return (build: Build<P, Built<unknown>>) => {
    const change = runner<never, P>(build, 'count');
    return async (db: Db | Tx, values: P): Promise<number> =>
      Number((await change(db, values)).numAffectedRows);
  };
}

/** Stands in the text of an insert whose id is asked for. Where it is not told anyhow, an engine brings words that tell it. */
export const idAsked = '/* its id */';

/** The same for an insert of one row, which returns nothing: gives its id, null where it was not added. */
export function preparedInsert<P extends Record<string, unknown>>() {
  return <TB extends keyof Tables>(build: Build<P, InsertQueryBuilder<Tables, TB, InsertResult>>) => {
    const insert = runner<{ id: number }, P>(
      (db, given) => build(db, given).modifyEnd(sql.raw(idAsked)),
      'count',
    );
    return async (db: Db | Tx, values: P): Promise<number | null> => {
      const { rows, insertId, numAffectedRows } = await insert(db, values);
      return rows[0]?.id ?? (numAffectedRows ? Number(insertId) : null);
    };
  };
}

/** Statements of so many rows are kept; longer ones are rare, and each number of rows is a statement of its own. */
const rowsKept = 64;

/** The same for a statement with as many rows as there are, all of them with the same columns; none does nothing. */
export function preparedRows<T extends object, R = never>(build: (db: Db | Tx, rows: T[]) => Built<R>) {
  const caches = new Map<number, Compiled<readonly T[]>>();
  return async (db: Db | Tx, rows: readonly T[]): Promise<R[]> => {
    const [first] = rows;
    if (!first) return [];
    const cache = caches.get(rows.length) ?? new WeakMap();
    if (rows.length <= rowsKept) caches.set(rows.length, cache);
    const columns = Object.keys(first) as (keyof T)[];
    const given = () =>
      rows.map(
        (_row, index) =>
          Object.fromEntries(
            columns.map((column) => [column, new Given<readonly T[]>((values) => values[index]?.[column])]),
          ) as T,
      );
    return (await run<R, readonly T[]>(db, cache, () => build(db, given()), rows, 'rows')).rows;
  };
}
