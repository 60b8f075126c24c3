import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

/** Presses Tab until the element with this accessible name is focused. */
export async function tabTo(page: Page, what: RegExp, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return '';
      const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : '';
      return [element.getAttribute('aria-label'), label, element.textContent].filter(Boolean).join(' ');
    });
    if (what.test(focused)) return;
  }
  throw new Error(`the keyboard does not reach ${what}`);
}

/** Presses Escape once the uppermost dialog has the focus and the keys: both come a moment after it is seen. */
export async function pressEscape(page: Page): Promise<void> {
  const uppermost = page.locator(':is([role=dialog], [role=alertdialog])').last();
  await expect(page.locator(':focus-within').and(uppermost)).toBeVisible();
  // It says that it is the one that may be pressed when it knows to be uppermost, and listens once that was drawn.
  await expect(uppermost).toHaveAttribute('style', /pointer-events: auto/);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.keyboard.press('Escape');
}

/** The rules that may come out otherwise in the other theme, which has the same elements. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** The broken rules of axe, all or these, with the elements that break them. */
async function violations(page: Page, rules: string[] | null): Promise<[rule: string, elements: string[]][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, rules);
}

/** No axe rule is broken on the page as it is, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // A notice stays under a pointer. In one step with finding them: one may go at any moment.
  const onNotices = (event: string) =>
    page.evaluate((name) => {
      for (const list of document.querySelectorAll('[data-sonner-toaster]'))
        list.dispatchEvent(new MouseEvent(name, { bubbles: true }));
    }, event);
  await onNotices('mousemove');
  for (const theme of ['light', 'dark'] as const) {
    // Colours change over 120 ms; what is measured is where they end.
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await animationsEnd(page);
    expect(await violations(page, theme === 'light' ? null : rulesOfColour), theme).toEqual([]);
  }
  await onNotices('mouseout');
}

/** Waits until what moves or fades has ended; only a spinner never does. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
