import pg from 'pg';

/** Milliseconds a request waits for a connection before it is refused. */
const patience = 15_000;

/** Types as SQLite gives them: numbers, and 0 or 1 for what is true or not. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
};

/** How a value of that type is read from the text the server sends. */
export function typeParserOf(type: number): (text: string) => unknown {
  return parsers[type] ?? pg.types.getTypeParser(type, 'text');
}

const always = [
  // What was confirmed is on the disk, whatever the server was set up with.
  'synchronous_commit=on',
  'timezone=UTC',
  // A machine that is gone is noticed within a minute, and its locks fall.
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
];

/**
 * What connections are set to on which `write` works. What is decided on what was read must still hold at the end: the
 * server remembers what was looked at, rows and pages of an index, and undoes work where another wrote there. A table
 * read from its beginning to its end, the cheapest way through a small one, would be remembered as a whole.
 */
export const writing = [
  'default_transaction_isolation=serializable',
  'enable_seqscan=off',
  // Where there is no other way its plan is called expensive, and would be compiled.
  'jit=off',
];

/** How the product connects, in every process alike, with settings of its own beside those. */
export function connectionSettings(url: string, own: readonly string[] = []): pg.PoolConfig {
  return {
    connectionString: url,
    application_name: 'aula',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    options: [...always, ...own].map((setting) => `-c ${setting}`).join(' '),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        format === 'binary' ? pg.types.getTypeParser(oid, format) : typeParserOf(oid),
    } as pg.CustomTypesConfig,
  };
}

/**
 * Connections to `url`, at most so many at once, with settings of their own. A connection that breaks while it is not used
 * it is only told of.
 */
export function openPool(
  url: string,
  { connections, settings = [] }: { connections: number; settings?: readonly string[] },
  onBroken: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings(url, settings), max: connections });
  pool.on('error', onBroken);
  // One that breaks while it is used, between two statements: the next statement says so. Without a listener it would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
