import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

/** The name of the focused element, or of every element that Tab can reach. */
function reachableNames(only: 'focused' | 'all'): string[] {
  const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const elements =
    only === 'all'
      ? document.querySelectorAll<HTMLElement>(reachable)
      : [document.activeElement as HTMLElement | null];
  return [...elements].map((element) => {
    if (!element || element === document.body) return '';
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : '';
    return [element.getAttribute('aria-label'), label, element.textContent].filter(Boolean).join(' ');
  });
}

/** Waits until the page shows an element with this accessible name, then presses Tab until it is focused. */
export async function tabTo(page: Page, what: RegExp, most = 60): Promise<void> {
  await expect
    .poll(async () => (await page.evaluate(reachableNames, 'all' as const)).some((name) => what.test(name)))
    .toBe(true);
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const [focused] = await page.evaluate(reachableNames, 'focused' as const);
    if (what.test(focused ?? '')) return;
  }
  throw new Error(`the keyboard does not reach ${what}`);
}

/** Presses Escape when the top dialog has focus and listens for keys; both happen a moment after it becomes visible. */
export async function pressEscape(page: Page): Promise<void> {
  const uppermost = page.locator(':is([role=dialog], [role=alertdialog])').last();
  await expect(page.locator(':focus-within').and(uppermost)).toBeVisible();
  // The top dialog sets `pointer-events: auto` when it is the top layer, and adds its key listener after the next paint.
  await expect(uppermost).toHaveAttribute('style', /pointer-events: auto/);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.keyboard.press('Escape');
}

/** The rules whose result can differ between the themes; all other rules depend on elements only. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Returns the violated axe rules with the elements that violate them. `rules` limits the check; null checks all rules. */
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

/** Returns the numbers in fields and the words of main headings that are too wide for their box. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const isClipped = (element: HTMLElement, text: string) => {
      const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(element);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      const { width } = pen.measureText(text);
      // A visually hidden element is one pixel wide; a word wider than the page has to break.
      return element.clientWidth > 1 && width > element.clientWidth + 2 && width < innerWidth - 64;
    };
    const numbers = [...document.querySelectorAll<HTMLInputElement>('input[type=number]')]
      .filter((field) => isClipped(field, field.value))
      .map(({ value }) => value);
    const words = [...document.querySelectorAll('h1')].flatMap((heading) =>
      heading.textContent.split(/\s+/).filter((word) => isClipped(heading, word)),
    );
    return [...numbers, ...words];
  });

/** Expects no axe violation and no clipped text on the current page, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // Hovering keeps a toast open. Finding and hovering happen in one step, because a toast can disappear at any moment.
  const onNotices = (event: string) =>
    page.evaluate((name) => {
      for (const list of document.querySelectorAll('[data-sonner-toaster]'))
        list.dispatchEvent(new MouseEvent(name, { bubbles: true }));
    }, event);
  await onNotices('mousemove');
  for (const theme of ['light', 'dark'] as const) {
    // Colours change over 120 ms; the check needs the final colours.
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await animationsEnd(page);
    expect(await violations(page, theme === 'light' ? null : rulesOfColour), theme).toEqual([]);
  }
  expect(await clippedTexts(page), 'clipped texts').toEqual([]);
  await onNotices('mouseout');
}

/** Waits until all animations except spinners have ended. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
