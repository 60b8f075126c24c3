import { openTestApp, type TestApp } from './test-app.ts';
import type { TestHouse } from './test-house.ts';
import { openWorld, tokensOf, type World } from './world.ts';

/** The small school with a server over it, and a session of every kind of person. */
export interface ServedWorld {
  house: TestHouse;
  test: TestApp;
  world: World;
  tokens: Awaited<ReturnType<typeof tokensOf>>;
  close(): Promise<void>;
}

export async function openServedWorld(
  options: { house?: Parameters<typeof openWorld>[0]; app?: Parameters<typeof openTestApp>[1] } = {},
): Promise<ServedWorld> {
  const { house, world } = await openWorld(options.house);
  const test = await openTestApp(house, options.app);
  const close = async () => {
    await test.close();
    await house.close();
  };
  return { house, test, world, tokens: await tokensOf(house.deps, world), close };
}
