import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../../src/server/trpc/app-router.ts';
import { password } from './scenario.ts';

/** The API over real HTTP, signed in as this person. */
export async function signedInClient(address: string, email: string) {
  const anonymous = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${address}/api/trpc` })] });
  const { token } = await anonymous.session.signIn.mutate({ email, password });
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${address}/api/trpc`, headers: { authorization: `Bearer ${token}` } })],
  });
}
