import { type Compilable, type CompiledQuery, createQueryId } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Placeholder in a compiled query; each execution replaces it with a value. */
class Placeholder<P> {
  readonly name: keyof P;
  constructor(name: keyof P) {
    this.name = name;
  }
}

type PlaceholderOf<P> = <K extends keyof P & string>(name: K) => P[K];

/**
 * Prepares a frequent query: builds and compiles it once per dialect, then executes it with new parameters. Building and
 * compiling takes longer than SQLite needs to execute it. `param` names a parameter; a parameter in a comparison must not
 * be null. The returned function resolves with the rows.
 *
 * @example const findName = prepareQuery<{ id: number }>()((db, given) => db.selectFrom(…).where('id', '=', given('id')))
 */
export function prepareQuery<P extends Record<string, unknown>>() {
  return <R>(build: (db: Db | Tx, param: PlaceholderOf<P>) => Compilable<R>) => {
    const compiled = new WeakMap<object, CompiledQuery<R>>();
    const param: PlaceholderOf<P> = (name) => new Placeholder<P>(name) as never;
    return async (db: Db | Tx, values: P): Promise<R[]> => {
      const { adapter } = db.getExecutor();
      let query = compiled.get(adapter);
      if (!query) {
        query = build(db, param).compile();
        compiled.set(adapter, query);
      }
      const parameters = query.parameters.map((parameter) =>
        parameter instanceof Placeholder ? values[(parameter as Placeholder<P>).name] : parameter,
      );
      const { rows } = await db.executeQuery<R>({ ...query, parameters, queryId: createQueryId() });
      return rows;
    };
  };
}
