import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from './free-port.ts';

/** The faults of the provider; without any, it behaves correctly. */
export interface ProviderFaults {
  /** The issuer in its discovery document. */
  describedIssuer?: string;
  /** The issuer in the redirect back to the product. */
  answerIssuer?: string;
  /** Claims that replace those of the id token. */
  claims?: Record<string, unknown>;
  /** Signs the id token with an unpublished key. */
  otherKey?: boolean;
  /** Does not sign the id token: `alg` is `none`. */
  unsigned?: boolean;
  /** The userinfo response is about another person. */
  otherPerson?: boolean;
  /** The userinfo response contains the email address, the id token does not. */
  addressApart?: boolean;
  /** The status of token responses. */
  tokenStatus?: number;
}

export interface FaultyProvider {
  issuer: string;
  faults: ProviderFaults;
  /** Bodies of token requests. */
  tokenRequests: URLSearchParams[];
  /** Returns the redirect URL with which the browser returns; replaces the sign-in page. */
  answer(address: string): string;
  close(): Promise<void>;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function jwt(claims: object, key: KeyObject | null): string {
  const head = `${encode({ alg: key ? 'RS256' : 'none', kid: 'one', typ: 'JWT' })}.${encode(claims)}`;
  if (!key) return `${head}.`;
  return `${head}.${createSign('RSA-SHA256').update(head).sign(key).toString('base64url')}`;
}

/** Starts a minimal OpenID Connect provider that checks nothing and produces the given faults. */
export async function startFaultyProvider(): Promise<FaultyProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const nonces = new Map<string, string>();
  const address = { email: 'ana@escuela.test', email_verified: true };
  const faulty: FaultyProvider = {
    issuer,
    faults: {},
    tokenRequests: [],
    answer(start) {
      const asked = new URL(start).searchParams;
      const code = createHash('sha256').update(start).digest('hex');
      nonces.set(code, asked.get('nonce')!);
      const back = new URL(asked.get('redirect_uri')!);
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state')!);
      back.searchParams.set('iss', faulty.faults.answerIssuer ?? issuer);
      return back.href;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, response) => {
    const { faults } = faulty;
    const send = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration')
      return send({
        issuer: faults.describedIssuer ?? issuer,
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
    if (request.url === '/userinfo') return send({ sub: faults.otherPerson ? 'eva' : 'ana', ...address });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    faulty.tokenRequests.push(body);
    if (faults.tokenStatus)
      return send({ error: 'invalid_client', error_description: 'COLIFLOR-EN-EL-CAMPO' }, faults.tokenStatus);
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      sub: 'ana',
      aud: 'aula',
      iat: now,
      exp: now + 300,
      nonce: nonces.get(body.get('code') ?? ''),
      ...(!faults.addressApart && !faults.otherPerson && address),
      ...faults.claims,
    };
    const key = faults.unsigned ? null : (faults.otherKey ? other : own).privateKey;
    send({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: jwt(claims, key) });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return faulty;
}
