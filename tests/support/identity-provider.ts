import { once } from 'node:events';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './free-port.ts';

/** Somebody who has an account at the provider. */
export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  [claim: string]: unknown;
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** By subject; who signs in may be changed at any time. */
  accounts: Map<string, ProviderAccount>;
  /** Who sits before the provider's page. `null` refuses to go on. */
  sitting: string | null;
  /** Paths it was asked for, each with its query. */
  asked: string[];
  close(): Promise<void>;
}

const clientSecret = 'a-secret-that-the-provider-and-the-product-share';

/**
 * A certified provider of OpenID Connect on a port of its own. Its page asks nothing: the user that `sitting` names is
 * signed in at once.
 *
 * @param redirectUris where it may send a browser back to.
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
    // Consent was given by the school for all.
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
