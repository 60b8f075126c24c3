import { defineConfig, devices } from '@playwright/test';

const desktop = { width: 1440, height: 900 };

/** Runs the pages in a real browser against the product in a separate process. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Some tests wait half a minute for the product; with four workers, two cores stay busy.
  workers: 4,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: desktop,
    locale: 'es-ES',
    timezoneId: 'America/Guayaquil',
    // Reduced motion removes fade animations, for which every click would wait.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      env: {
        ...process.env,
        // Without a UTF-8 locale, a browser cannot name a download with accents.
        LC_ALL: 'C.UTF-8',
        ...(JSON.parse(process.env.CHROMIUM_ENV ?? '{}') as Record<string, string>),
      } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
