import { expect, type Locator, type Page } from '@playwright/test';
import type { TestApp } from '../support/test-app.ts';

/** The polling interval of pages in seconds, rounded up. */
const oneLook = 20;

/** Installs a controllable clock in the page, so that tests can skip waiting times. The clock continues to run. */
export const ownClock = (page: Page): Promise<void> => page.clock.install();

/**
 * Fast-forwards the page's controllable clock by one polling interval, repeatedly, until `seen` is visible, or hidden when
 * `visible` is false. Repeats because the change may not have reached the server yet.
 */
export const atNextLook = (page: Page, seen: Locator, { visible = true } = {}): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(oneLook * 1_000);
    await expect(seen).toBeVisible({ visible, timeout: 3_000 });
  }).toPass();

/** Runs `work` while all job retries are due immediately. The tries themselves take their normal time. */
export async function withoutPauses<T>(app: TestApp, work: () => Promise<T>): Promise<T> {
  let stopped = false;
  const due = '2026-01-01T00:00:00.000Z';
  const bringForward = async () => {
    while (!stopped) {
      const waiting = app.deps.db.updateTable('jobs').set({ run_after: due });
      await waiting
        .where('state', '=', 'queued')
        .where('run_after', '>', due)
        .where('tries', '>', 0)
        .execute();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const bringing = bringForward();
  try {
    return await work();
  } finally {
    stopped = true;
    await bringing;
  }
}
