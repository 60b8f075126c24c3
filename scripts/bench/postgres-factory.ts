import pg from 'pg';
import { revisionSequence } from '../../src/platform/database/postgres/translating-compiler.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { createTempFolder, type SchoolFactory, type SchoolLocation } from './school-factory.ts';

/** Starts a temporary PostgreSQL server with durable settings: each commit waits for the disk. */
export async function startPostgresFactory(): Promise<SchoolFactory> {
  const server = await startPostgres({ durable: true });
  const administer = (statement: string) => query(server.url, statement);
  let made = 0;

  async function createDatabaseLocation(template: string | null): Promise<SchoolLocation> {
    made += 1;
    const name = `bench_${made}`;
    await administer(`create database ${name}${template ? ` template ${template}` : ''}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const folder = createTempFolder();
    return {
      dataDir: folder.dataDir,
      settings: { DATA_DIR: folder.dataDir, DATABASE_URL: url.href },
      async withoutChecks(work) {
        await administer(`alter database ${name} set session_replication_role = replica`);
        await work();
        await administer(`alter database ${name} reset session_replication_role`);
        await query(url.href, advanceIdSequences);
        // Replaces autovacuum, which would run while a real school grows.
        await query(url.href, 'vacuum analyze');
      },
      copy: () => createDatabaseLocation(name),
      async remove() {
        await administer(`drop database if exists ${name} with (force)`);
        folder.remove();
      },
    };
  }

  return {
    kind: 'postgres',
    make: () => createDatabaseLocation(null),
    close: server.stop,
  };
}

/** Advances id sequences past the inserted ids. */
const advanceIdSequences = `do $$
  declare one record;
  begin
    for one in select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' loop
      execute format('select setval(pg_get_serial_sequence(%L, ''id''), coalesce(max(id), 0) + 1, false) from %I',
        one.table_name, one.table_name);
    end loop;
    perform setval('${revisionSequence}', (select coalesce(max(revision), 0) + 1 from jobs), false);
  end $$`;

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
