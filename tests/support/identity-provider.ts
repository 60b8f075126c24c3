import { once } from 'node:events';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './free-port.ts';

/** An account at the provider. */
export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  [claim: string]: unknown;
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Accounts by subject; tests can change them at any time. */
  accounts: Map<string, ProviderAccount>;
  /** The subject that is signed in at the provider. `null` makes the provider refuse. */
  sitting: string | null;
  /** Requested paths with their query strings. */
  asked: string[];
  close(): Promise<void>;
}

const clientSecret = 'a-secret-that-the-provider-and-the-product-share';

/**
 * Starts a certified OpenID Connect provider on its own port. It shows no page: the user in `sitting` is signed in
 * immediately.
 * @param redirectUris allowed redirect targets.
 */
export async function startIdentityProvider(redirectUris: string[]): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const accounts = new Map<string, ProviderAccount>();
  const clientId = 'aula';
  const test: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    accounts,
    sitting: null,
    asked: [],
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris },
      { client_id: 'another-client', client_secret: clientSecret, redirect_uris: redirectUris },
    ],
    cookies: { keys: ['only-for-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...accounts.get(subject) }),
    }),
    // The school has given consent for all users.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({ accountId: session!.accountId!, clientId: client!.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  const server = createServer((request, response) => {
    test.asked.push(request.url ?? '');
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const result = test.sitting
      ? { login: { accountId: test.sitting, remember: false } }
      : { error: 'access_denied', error_description: 'the person went away' };
    provider.interactionFinished(request, response, result).catch((error) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return test;
}
