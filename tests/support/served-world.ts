import type { TestApp } from './test-app.ts';
import { noCallRates, openTestServer, type TestServer } from './test-server.ts';
import { openWorld, tokensOf, type World } from './world.ts';

/** The world with a server that does not limit the rate of calls, and a session for every principal. */
export interface ServedWorld {
  app: TestApp;
  test: TestServer;
  world: World;
  tokens: Awaited<ReturnType<typeof tokensOf>>;
  close(): Promise<void>;
}

export async function openServedWorld(
  options: { app?: Parameters<typeof openWorld>[0]; server?: Parameters<typeof openTestServer>[1] } = {},
): Promise<ServedWorld> {
  const { app, world } = await openWorld(options.app);
  const test = await openTestServer(app, { callRates: noCallRates, ...options.server });
  const close = async () => {
    await test.close();
    await app.close();
  };
  return { app, test, world, tokens: await tokensOf(app.deps, world), close };
}
