import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from './free-port.ts';

/** What is wrong with the provider; without any of it, it is right. */
export interface Lies {
  /** Named as its issuer in its description. */
  describedIssuer?: string;
  /** Stated by the address that brings the browser back. */
  answerIssuer?: string;
  /** Of the id token. */
  claims?: Record<string, unknown>;
  /** The id token is signed by a key it does not publish. */
  otherKey?: boolean;
  /** The id token is not signed: `alg` is `none`. */
  unsigned?: boolean;
  /** Its information of the person is about somebody else. */
  otherPerson?: boolean;
  /** The address is in its information of the person and not in the id token. */
  addressApart?: boolean;
  /** Its answers to the token request. */
  tokenStatus?: number;
}

export interface LyingProvider {
  issuer: string;
  lies: Lies;
  /** Bodies of token requests. */
  tokenRequests: URLSearchParams[];
  /** What the browser would come back with: this stands for a page on which somebody signs in. */
  answer(address: string): string;
  close(): Promise<void>;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function jwt(claims: object, key: KeyObject | null): string {
  const head = `${encode({ alg: key ? 'RS256' : 'none', kid: 'one', typ: 'JWT' })}.${encode(claims)}`;
  if (!key) return `${head}.`;
  return `${head}.${createSign('RSA-SHA256').update(head).sign(key).toString('base64url')}`;
}

/** A provider of OpenID Connect in a few lines, which checks nothing and lies as it is told. */
export async function startLyingProvider(): Promise<LyingProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const nonces = new Map<string, string>();
  const address = { email: 'ana@escuela.test', email_verified: true };
  const lying: LyingProvider = {
    issuer,
    lies: {},
    tokenRequests: [],
    answer(start) {
      const asked = new URL(start).searchParams;
      const code = createHash('sha256').update(start).digest('hex');
      nonces.set(code, asked.get('nonce')!);
      const back = new URL(asked.get('redirect_uri')!);
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state')!);
      back.searchParams.set('iss', lying.lies.answerIssuer ?? issuer);
      return back.href;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, response) => {
    const { lies } = lying;
    const send = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration')
      return send({
        issuer: lies.describedIssuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      });
    if (request.url === '/keys')
      return send({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    if (request.url === '/userinfo') return send({ sub: lies.otherPerson ? 'eva' : 'ana', ...address });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    lying.tokenRequests.push(body);
    if (lies.tokenStatus)
      return send({ error: 'invalid_client', error_description: 'COLIFLOR-EN-EL-CAMPO' }, lies.tokenStatus);
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      sub: 'ana',
      aud: 'aula',
      iat: now,
      exp: now + 300,
      nonce: nonces.get(body.get('code') ?? ''),
      ...(!lies.addressApart && !lies.otherPerson && address),
      ...lies.claims,
    };
    const key = lies.unsigned ? null : (lies.otherKey ? other : own).privateKey;
    send({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: jwt(claims, key) });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return lying;
}
