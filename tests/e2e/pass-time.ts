import { expect, type Locator, type Page } from '@playwright/test';
import type { TestApp } from '../support/test-app.ts';

/** Seconds a page waits at most before it looks again by itself, and some more. */
const oneLook = 20;

/** From now on what the page waits for can be passed over; its clock goes on as before. */
export const ownClock = (page: Page): Promise<void> => page.clock.install();

/**
 * The time in which the page, with its own clock, looks again by itself, is over, as often as it takes until `seen`
 * is there, or no longer; what it is about may still be on its way.
 */
export const atNextLook = (page: Page, seen: Locator, { visible = true } = {}): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(oneLook * 1_000);
    await expect(seen).toBeVisible({ visible, timeout: 3_000 });
  }).toPass();

/**
 * Does `work` while no job waits for its next try. What a try itself takes, it takes.
 */
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
