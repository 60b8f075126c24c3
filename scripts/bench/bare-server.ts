import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { barePostgres } from './bare-postgres.ts';
import { bareSqlite } from './bare-sqlite.ts';
import type { Submission } from './bare-work.ts';

/**
 * Baseline server for the same responses: node:http and prepared statements on the same data, without authentication
 * or validation.
 * `DATA_DIR=… [DATABASE_URL=…] node scripts/bench/bare-server.ts`
 */

const { DATABASE_URL: url, DATA_DIR: dataDir } = process.env;
const work = url ? barePostgres(url) : bareSqlite(dataDir!);

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url!, 'http://bare');
  if (url.pathname === '/lessons')
    return work.lessons(url.searchParams.get('student')!, url.searchParams.get('subject')!);
  let body = '';
  for await (const chunk of request) body += chunk;
  return work.submit(JSON.parse(body) as Submission);
}

const server = createServer(async (request, response) => {
  const text = JSON.stringify(await answer(request));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
