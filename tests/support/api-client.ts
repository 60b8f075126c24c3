import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../../src/server/trpc/app-router.ts';
import { password } from './scenario.ts';

/** Returns a tRPC client over real HTTP, signed in as this user. With several addresses, calls are distributed in turn. */
export async function signedInClient(addresses: string | readonly string[], email: string) {
  const known = [addresses].flat();
  const url = `${known[0]}/api/trpc`;
  let calls = 0;
  const inTurn: typeof fetch = (resource, init) => {
    const address = known[calls % known.length]!;
    calls += 1;
    return fetch(String(resource).replace(known[0]!, address), init);
  };
  const anonymous = createTRPCClient<AppRouter>({ links: [httpLink({ url, fetch: inTurn })] });
  const { token } = await anonymous.session.signIn.mutate({ email, password });
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url, fetch: inTurn, headers: { authorization: `Bearer ${token}` } })],
  });
}
