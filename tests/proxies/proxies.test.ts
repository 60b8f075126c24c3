import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingPrograms } from '../../scripts/test/run.ts';
import type { AdminHome } from '../../src/shared/contracts/installation.ts';
import { freePort } from '../support/free-port.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import {
  type ProxyServer,
  siteName,
  startCaddy,
  startComposeCaddy,
  startNginx,
} from '../support/proxy-server.ts';
import { type Person, password, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

/** The IP address of the user's machine, different from the proxy's and the server's. */
const personAddress = '127.0.0.9';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

let app: TestApp;
let admin: Person<'admin'>;
let teacher: Person<'teacher'>;
let lessonId: number;
let product: ProductProcess;
let proxy: ProxyServer;

const proxies: [string, string[], (upstream: string) => Promise<ProxyServer>][] = [
  ['deploy/Caddyfile', ['caddy'], startCaddy],
  ['the Caddyfile of docker-compose.yml', ['caddy'], startComposeCaddy],
  [
    'the Caddyfile of docker-compose.yml before two servers, one away',
    ['caddy'],
    async (upstream) => startComposeCaddy(upstream, `127.0.0.1:${await freePort()}`),
  ],
  ['deploy/nginx.conf', ['nginx', 'openssl'], startNginx],
];

/** Sends a request over HTTPS through the proxy from the user's machine, and checks the certificate. */
function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = httpsRequest(
      {
        host: '127.0.0.1',
        port: proxy.httpsPort,
        localAddress: personAddress,
        servername: siteName,
        ca: proxy.authority(),
        method,
        path,
        headers: {
          host: siteName,
          ...headers,
          ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
        },
        agent: false,
      },
      resolve,
    );
    call.once('error', reject);
    call.end(body);
  });
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  let text = '';
  for await (const piece of response) text += piece;
  return { status: response.statusCode!, headers: response.headers, text };
}

const json = { 'content-type': 'application/json' };
/** A browser from before 2023, which identifies its origin by the Origin header alone. */
const fromPage = { ...json, origin: `https://${siteName}` };
const signIn = async (
  { email }: Pick<Person, 'email'>,
  given: string,
  headers: Record<string, string> = fromPage,
) =>
  answerOf(
    await send('POST', '/api/trpc/session.signIn', headers, JSON.stringify({ email, password: given })),
  );
const cookieOf = async (person: Pick<Person, 'email'>) => {
  const { headers, status, text } = await signIn(person, password, json);
  expect(status, text).toBe(200);
  return headers['set-cookie']!.map((one) => one.split(';')[0]).join('; ');
};

describe.each(proxies)('behind %s', (_, programs, start) => {
  const isThere = missingPrograms(programs).length === 0;

  describe.skipIf(!isThere)('an installation', () => {
    let cookie: string;

    beforeEach(async () => {
      app = await openTestApp({ realTime: true });
      const make = scenario(app.deps);
      admin = await make.person('admin');
      let courseId: number;
      ({ teacher, courseId } = await make.course());
      lessonId = await make.lesson(teacher, courseId);
      product = await startProduct({
        program: 'src/server/main.ts',
        env: { DATA_DIR: app.dataDir, TRUST_PROXY: '127.0.0.1', PUBLIC_URL: `https://${siteName}` },
      });
      proxy = await start(new URL(product.address).host);
      const signedIn = await signIn(teacher, password);
      expect(signedIn.status, signedIn.text).toBe(200);
      cookie = signedIn.headers['set-cookie']!.map((one) => one.split(';')[0]).join('; ');
      expect(signedIn.headers['set-cookie']!.join()).toMatch(/__Host-aula_session=[^;]+;.*Secure/);
      expect(signedIn.headers['strict-transport-security']).toBeTruthy();
    });
    afterEach(async () => {
      await proxy?.stop();
      await product?.stop();
      await app.close();
    });

    it('is redirected from HTTP to HTTPS', async () => {
      const location = await new Promise<string | undefined>((resolve, reject) => {
        const asked = {
          host: '127.0.0.1',
          port: proxy.httpPort,
          path: '/login',
          headers: { host: siteName },
        };
        httpRequest(asked, (response) => {
          response.resume();
          resolve(response.headers.location);
        })
          .once('error', reject)
          .end();
      });
      expect(location).toMatch(new RegExp(`^https://${siteName.replaceAll('.', '\\.')}(:\\d+)?/login$`));
    });

    it("sees the client's real address, whatever the headers claim", async () => {
      const claimed = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
      const refused = await signIn(teacher, 'wrong-password', { ...fromPage, ...claimed });
      expect(refused.status).toBe(401);
      const line = await until('the line of the log', async () =>
        product.lines.find((one) => one.includes('"sign-in failed"')),
      );
      expect(JSON.parse(line)).toMatchObject({ address: personAddress });
    });

    it('delivers events immediately', async () => {
      const stream = await send('GET', '/api/trpc/jobs.changes', { cookie, accept: 'text/event-stream' });
      expect(stream.statusCode).toBe(200);
      const lines: string[] = [];
      createInterface({ input: stream }).on('line', (line) => lines.push(line));
      await until('the first event', async () => lines.includes('event: connected'));
      const asked = JSON.stringify({ question: '¿Qué es la flotación?' });
      const answer = await answerOf(
        await send('POST', '/api/trpc/assistant.ask', { ...fromPage, cookie }, asked),
      );
      expect(answer.status, answer.text).toBe(200);
      // The stream is still open: the proxy did not buffer it until its end.
      await until('the job', async () => lines.some((line) => /^data: .*"state":"(done|failed)"/.test(line)));
      expect(stream.complete).toBe(false);
      stream.destroy();
    });

    it('accepts a document of 10 MB', async () => {
      const size = 10 * 2 ** 20;
      const pdf = Buffer.alloc(size, '\n');
      pdf.write('%PDF-1.4\n');
      const path = `/api/files/lessons/${lessonId}/documents?name=flotacion.pdf`;
      const headers = { cookie, origin: `https://${siteName}`, 'content-type': 'application/pdf' };
      const answer = await answerOf(await send('PUT', path, headers, pdf));
      expect(answer.status, answer.text).toBeLessThan(300);
      const stored = await app.deps.db.selectFrom('documents').select('byte_size').executeTakeFirstOrThrow();
      expect(stored.byte_size).toBe(size);
    });

    it('warns the admin about a missing TRUST_PROXY, and does not warn when it is set', async () => {
      const home = async () => {
        const headers = { cookie: await cookieOf(admin), referer: `https://${siteName}/admin` };
        const { text } = await answerOf(await send('GET', '/api/trpc/installation.home', headers));
        const { waiting } = JSON.parse(text).result.data as AdminHome;
        return waiting.flatMap((matter) =>
          matter.kind === 'part' && matter.part === 'proxy' ? matter.key : [],
        );
      };
      expect(await home()).toEqual([]);
      await proxy.stop();
      await product.stop();
      product = await startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: app.dataDir } });
      proxy = await start(new URL(product.address).host);
      expect(await home()).toEqual(['proxy-untrusted']);
    });

    it.runIf(start === startComposeCaddy)(
      'serves the root certificate that makes devices trust it',
      async () => {
        const text = await new Promise<string>((resolve, reject) => {
          const asked = {
            host: '127.0.0.1',
            port: proxy.httpPort,
            path: '/root.crt',
            headers: { host: siteName },
          };
          httpRequest(asked, (response) => void answerOf(response).then(({ text }) => resolve(text), reject))
            .once('error', reject)
            .end();
        });
        expect(text).toBe(proxy.authority());
      },
    );
  });
});
