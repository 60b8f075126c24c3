import pg from 'pg';

/** Milliseconds that a query waits for a connection before it fails. */
const connectTimeoutMs = 15_000;

/** Converts values as SQLite returns them: numbers, and 0 or 1 for booleans. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
};

/** Returns the parser for the text format of a type. */
export function typeParserOf(type: number): (text: string) => unknown {
  return parsers[type] ?? pg.types.getTypeParser(type, 'text');
}

const baseSettings = [
  // Guarantees durability of confirmed commits, whatever the server's default.
  'synchronous_commit=on',
  'timezone=UTC',
  // Detects a vanished client within a minute, which releases its locks.
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
];

/**
 * Settings of the connections that `write` uses. SERIALIZABLE tracks the rows and index pages that a transaction
 * reads and aborts it on a conflicting write. Sequential scans are disabled because they track the whole table, and
 * the planner prefers them for small tables.
 */
export const writerSettings = [
  'default_transaction_isolation=serializable',
  'enable_seqscan=off',
  // A forced sequential scan has a high cost estimate, which would trigger JIT compilation.
  'jit=off',
];

/** Returns the connection settings that all processes share, combined with `own`. */
export function connectionSettings(url: string, own: readonly string[] = []): pg.PoolConfig {
  return {
    connectionString: url,
    application_name: 'aula',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    options: [...baseSettings, ...own].map((setting) => `-c ${setting}`).join(' '),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        format === 'binary' ? pg.types.getTypeParser(oid, format) : typeParserOf(oid),
    } as pg.CustomTypesConfig,
  };
}

/** Opens a pool of at most `connections` connections to `url`. Calls `onBroken` when an idle connection breaks. */
export function openPool(
  url: string,
  { connections, settings = [] }: { connections: number; settings?: readonly string[] },
  onBroken: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(url, settings), max: connections });
  pool.on('error', onBroken);
  // Errors of a checked-out connection between two statements: the next statement reports them. Without a listener
  // they would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
