import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { loadConfig } from '../src/platform/config.ts';
import { startServer } from '../src/server/main.ts';
import { findChromium } from './test/find-chromium.ts';

/**
 * Measures a first visit to the login page on a slow phone: largest contentful paint and layout shift, with the
 * built and compressed client, an empty cache and the processor slowed down. `node scripts/measure-first-load.ts 9`
 * makes nine visits on each network and prints the medians.
 */
const networks = [
  // What Lighthouse calls slow 4G, and the harder preset of that name in Chromium's tools.
  { name: 'slow 4G, 150 ms, 1.6 Mbit/s', latency: 150, kilobits: 1_638 },
  { name: 'slow 4G of the tools, 562 ms, 1.44 Mbit/s', latency: 562.5, kilobits: 1_440 },
  { name: '400 ms, 400 kbit/s', latency: 400, kilobits: 400 },
] as const;
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const slowerProcessor = 4;
const visits = Number(process.argv[2] ?? 5);
/** Milliseconds without a new paint after which the page has come. */
const quiet = 2_500;

type Visit = { paint: number; first: number; shift: number; element: string };

type Setting = { network: (typeof networks)[number]; viewport: (typeof viewports)[number] };

/** Runs in the page, before everything else of it. */
const observer = `
  const seen = (globalThis.seen = { paint: 0, first: 0, shift: 0, element: '' });
  const watch = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    seen.paint = startTime;
    seen.element = element ? element.textContent.slice(0, 30) : '';
  });
  watch('layout-shift', ({ value }) => { seen.shift += value; });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
`;

async function visit(browser: Browser, url: string, { network, viewport }: Setting): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: (network.kilobits * 1_000) / 8,
      uploadThroughput: (network.kilobits * 1_000) / 8,
    });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    await page.addInitScript({ content: observer });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(quiet);
    return await page.evaluate<Visit>('seen');
  } finally {
    await context.close();
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dataDir = await mkdtemp(join(tmpdir(), 'first-load-'));
const firstAdmin = { email: 'admin@escuela.test', password: 'secreto1' };
const config = {
  ...loadConfig(),
  host: '127.0.0.1',
  port: 0,
  dataDir,
  firstAdmin,
  logLevel: 'warn' as const,
};
const server = await startServer(config, { runJobs: false });
const { path, env } = findChromium();
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env } as Record<string, string>,
  args: ['--no-sandbox'],
});
try {
  for (const network of networks) {
    for (const viewport of viewports) {
      const seen: Visit[] = [];
      for (let number = 0; number < visits; number += 1)
        seen.push(await visit(browser, `${server.address}/login`, { network, viewport }));
      const paints = seen.map(({ paint }) => Math.round(paint));
      console.log(
        `${network.name}, ${viewport.width} wide: largest paint ${median(paints)} ms`,
        `(${Math.min(...paints)} to ${Math.max(...paints)}, first ${Math.round(median(seen.map(({ first }) => first)))}),`,
        `layout shift ${Math.max(...seen.map(({ shift }) => shift))}, of “${seen[0]?.element}”`,
      );
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
