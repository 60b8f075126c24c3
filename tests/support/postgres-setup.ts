import { hasPostgres } from '../../scripts/test/find-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { startPostgres } from './postgres-server.ts';

/** Runs once per test run on PostgreSQL: starts the server and creates the template database of all tests. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.AULA_TEST_DATABASE !== 'postgres') return;
  if (!hasPostgres())
    throw new Error('There is no PostgreSQL for the tests: neither installed nor as a package.');
  const server = await startPostgres();
  process.env.AULA_TEST_POSTGRES_URL = server.url;
  try {
    const { extractRows, templateName, urlOf } = await import('./test-database.ts');
    const first = await openPostgres(server.url);
    const { sql } = await import('kysely');
    await sql.raw(`create database ${templateName}`).execute(first.db);
    await sql`create table free_databases (name text primary key)`.execute(first.db);
    await first.close();
    const template = await openPostgres(urlOf(templateName));
    await migrate(template);
    await template.close();
    process.env.AULA_TEST_POSTGRES_ROWS = await extractRows(urlOf(templateName));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
