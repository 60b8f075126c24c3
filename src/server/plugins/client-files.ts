import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../shared/content/html.ts';
import type { ContentLanguage } from '../../shared/contracts/questions.ts';
import type { SchoolLogo } from '../../shared/contracts/settings-values.ts';
import { contentLanguages } from '../../shared/contracts/values.ts';
import { findPageRoute, type PageRoute } from '../../shared/rules/page-routes.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { createPageHints } from './page-hints.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Files that are served with the name of the installation: the page of every screen, and the manifest. */
const screenPage = 'index.html';
const webManifest = 'manifest.webmanifest';

/**
 * Serves the built client: files with a hash in their name are cached forever, pages are revalidated.
 *
 * @param readBranding reads the name, language and logo of the installation, and whether it is a copy.
 */
export async function registerClientFiles(
  app: FastifyInstance,
  clientDir: string,
  readBranding: () => Promise<Branding>,
): Promise<void> {
  const read = (file: string) => readFile(join(clientDir, file), 'utf8');
  const manifest = JSON.parse(await read(webManifest));
  const template = (await read(screenPage))
    // Browsers convert CRLF to LF before they hash an inline script.
    .replaceAll('\r\n', '\n');
  const hintsFor = createPageHints(clientDir);
  let current = createPages(await readBranding(), template, hintsFor);
  /** Pages with the current name and logo; on a read error, with the last known ones. */
  const pages = async () => {
    const branding = await readBranding().catch(() => current.branding);
    if (!isDeepStrictEqual(branding, current.branding)) current = createPages(branding, template, hintsFor);
    return current;
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
  app.get(`/${webManifest}`, async (_request, reply) => {
    const { name } = (await pages()).branding;
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify({ ...manifest, name, short_name: name }));
  });
  // The guides, by the address that people type or read on paper.
  for (const language of ['', ...contentLanguages] as const) {
    app.get(`/ayuda/${language}`, async (_request, reply) =>
      reply.redirect(`/ayuda/${language || (await pages()).branding.language}/index.html`),
    );
  }
  // All other paths are screens of the client's router.
  app.setNotFoundHandler(async (request, reply) => {
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !/^\/(?:api|assets)\//.test(request.url);
    if (!isScreen) return reply.code(404).send({ code: 'not-found', details: {} });
    const address = findPageRoute(request.url.split('?')[0]!);
    return sendPage(request, reply, await (await pages()).at(address));
  });
}

interface Branding {
  name: string;
  /** Language for browsers without a stored choice. */
  language: ContentLanguage;
  logo: SchoolLogo | null;
  /** The backup of which this is a restored copy; null for the school itself. */
  copy: { takenAt: string | null } | null;
}

/**
 * Returns the pages of all screens, with the installation's name in the title and its logo, and whether it is a
 * restored copy, in meta tags. Each page is
 * created on first use.
 */
function createPages(branding: Branding, template: string, hintsFor: ReturnType<typeof createPageHints>) {
  const { name, language, logo, copy } = branding;
  const meta = [
    logo ? `<meta name="school-logo" content='${JSON.stringify(logo)}'>` : '',
    copy ? `<meta name="restored-copy" content="${copy.takenAt ?? ''}">` : '',
  ].join('');
  const plain = template
    .replace('<html lang="es"', `<html lang="${language}"`)
    .replace(/(?<=<title>).*(?=<\/title>)/, () => escapeHtml(name))
    .replace('<title>', `${meta}<title>`);
  const ready = new Map<PageRoute | null, Promise<ReadyPage>>();
  const make = async (address: PageRoute | null) => {
    if (!address) return readyPage(plain);
    const { first, code, conditional } = hintsFor(address);
    // The links precede the script that chooses among them; the module preloads come last.
    const hinted = plain
      .replace('<script', (found) => first + conditional + found)
      .replace('</head>', () => `${code}</head>`);
    return readyPage(hinted);
  };
  return {
    branding,
    /** @param address null for an unknown screen. */
    at(address: PageRoute | null): Promise<ReadyPage> {
      const page = ready.get(address) ?? make(address);
      ready.set(address, page);
      return page;
    },
  };
}

interface ReadyPage {
  /** Content security policy that allows only the inline scripts of this page. */
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

/** Returns the CSP hashes of the inline scripts. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
