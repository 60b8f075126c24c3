import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Lighthouse's Slow 4G, and a CPU slowdown factor of four. */
const network = { latency: 150, kilobits: 1_638 };
const cpuSlowdown = 4;
/** Idle time in milliseconds after which a page counts as loaded, and the maximum load time. */
const idleMs = 1_500;
const longest = 25_000;

/** The signed-in user; null when signed out. */
export interface Visitor {
  id: number;
  email: string;
  role: 'student' | 'teacher';
  token: string;
  /** Value of the session cookie. */
  cookie: string;
}

/** Injected into the page before its own scripts: times in milliseconds, and the sum of all layout shifts. */
const observer = `
  const seen = (globalThis.seen = { paint: 0, shift: 0, longestTask: 0, reaction: 0, changed: 0 });
  const watch = (type, see) =>
    new PerformanceObserver((list) => {
      seen.changed = performance.now();
      list.getEntries().forEach(see);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { seen.paint = startTime; });
  watch('layout-shift', ({ value }) => { seen.shift += value; });
  watch('longtask', ({ duration }) => { seen.longestTask = Math.max(seen.longestTask, duration); });
  watch('resource', () => undefined);
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) seen.reaction = Math.max(seen.reaction, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** Opens `path` with an empty cache, on a simulated slow phone or a desktop; `close` ends the visit. */
export async function openVisit(
  browser: Browser,
  address: string,
  visitor: Visitor | null,
  path: string,
  viewport = { width: 390, height: 844 },
): Promise<{ page: Page; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport, locale: 'es-ES', baseURL: address });
  if (visitor) await signIn(context, address, visitor);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: (network.kilobits * 1_000) / 8,
    uploadThroughput: (network.kilobits * 1_000) / 8,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript({ content: observer });
  await page.goto(path, { waitUntil: 'load' });
  await waitUntilIdle(page, path);
  if (new URL(page.url()).pathname !== path.split('?')[0]) throw new Error(`${path} led to ${page.url()}`);
  return { page, close: () => context.close() };
}

async function waitUntilIdle(page: Page, path: string): Promise<void> {
  for (let waited = 0; waited < longest; waited += idleMs / 5) {
    if ((await page.evaluate<number>('performance.now() - seen.changed')) > idleMs) return;
    await page.waitForTimeout(idleMs / 5);
  }
  throw new Error(`${path} did not come to rest`);
}

async function signIn(context: BrowserContext, address: string, visitor: Visitor): Promise<void> {
  const { id, email, role, token, cookie } = visitor;
  await context.addCookies([{ name: 'aula_session', value: cookie, url: address }]);
  const stored = JSON.stringify({ id_usuario: id, username: email, role, token });
  await context.addInitScript({ content: `localStorage.setItem('currentUser', ${JSON.stringify(stored)})` });
}

/** Returns the slowest interaction of `act` in milliseconds until the next paint (INP; 0 below 16 ms). */
export async function slowestReaction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('seen.reaction = 0');
  await act();
  // The entry is reported after the frame.
  await waitUntilIdle(page, page.url());
  return page.evaluate<number>('seen.reaction');
}

/** Scrolls from top to bottom; returns the longest task meanwhile in milliseconds. */
export async function scrollThrough(page: Page): Promise<number> {
  await page.evaluate('seen.longestTask = 0');
  await page.mouse.move(700, 450);
  // The tallest scrollable element, which may be the page itself.
  const height = await page.evaluate<number>(
    'Math.max(...[...document.querySelectorAll("*")].map(({ scrollHeight }) => scrollHeight))',
  );
  for (let down = 0; down < height; down += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
  }
  return page.evaluate<number>('seen.longestTask');
}
