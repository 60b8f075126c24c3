import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, type PageAddress } from '../../shared/rules/addresses.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { pageHints } from './page-hints.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** What is served with the name of this installation: the page of every screen, and the manifest. */
const screenPage = 'index.html';
const webManifest = 'manifest.webmanifest';

/** The built client: files with a hash in their name for ever, the pages themselves asked for anew. */
export async function clientFiles(app: FastifyInstance, clientDir: string, appName: string): Promise<void> {
  const read = (file: string) => readFile(join(clientDir, file), 'utf8');
  const manifest = { ...JSON.parse(await read(webManifest)), name: appName, short_name: appName };
  const namedManifest = JSON.stringify(manifest);
  const plain = (await read(screenPage))
    // A browser hashes an inline script with these line ends, whatever the file has.
    .replaceAll('\r\n', '\n')
    .replace(/(?<=<title>).*(?=<\/title>)/, () => escapeHtml(appName));
  const screen = await readyPage(plain);
  const hintsFor = pageHints(clientDir);
  const screens = new Map<PageAddress, Promise<ReadyPage>>();
  const makeScreen = async (address: PageAddress) => {
    const { first, code, texts } = hintsFor(address);
    // The texts before the script that chooses among them; the code behind what has to come first.
    const hinted = plain
      .replace('<script', (found) => first + texts + found)
      .replace('</head>', () => `${code}</head>`);
    return readyPage(hinted);
  };
  const screenAt = (address: PageAddress) => {
    const page = screens.get(address) ?? makeScreen(address);
    screens.set(address, page);
    return page;
  };
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    wildcard: false,
    globIgnore: [screenPage, webManifest].map((file) => `${file}*`),
    preCompressed: true,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get(`/${webManifest}`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(namedManifest),
  );
  // Every other path is a screen of the client's router.
  app.setNotFoundHandler(async (request, reply) => {
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !/^\/(?:api|assets)\//.test(request.url);
    if (!isScreen) return reply.code(404).send({ code: 'not-found', details: {} });
    const address = addressOf(request.url.split('?')[0]!);
    return sendPage(request, reply, address ? await screenAt(address) : screen);
  });
}

interface ReadyPage {
  /** What lets exactly the scripts that stand in this page run. */
  policy: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

async function readyPage(html: string): Promise<ReadyPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return { policy: contentSecurityPolicy(inlineScripts(html)), bodies: { br, gzip: gz, identity } };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { policy, bodies }: ReadyPage) {
  const encoding = acceptedEncoding(request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(bodies[encoding ?? 'identity']);
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

/** Their hashes. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
