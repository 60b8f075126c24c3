import type { FirstAnswer } from './first-answers.ts';

/** Drawn by the page's code alone: formulas, and what `hasMarkup` takes for markup. */
const needsCode = /[$<&]|\\[([]/;

type Value = Record<string, unknown> | null | undefined;

const valueAt = (value: Value, path: string) =>
  path.split('.').reduce((part, name) => part?.[name] as Value, value) as unknown;

/** What stands in a template of `components/still/places.tsx`, with the texts of `value`, which is the list's `number`th. */
function filled(template: HTMLTemplateElement, value: Value, number: number): DocumentFragment {
  const part = document.importNode(template.content, true);
  for (const place of part.querySelectorAll<HTMLElement>('[data-place]')) {
    const path = place.dataset.place;
    const text = `${path ? (valueAt(value, path) ?? '') : number}`;
    if (!needsCode.test(text)) place.textContent = text;
  }
  for (const inner of part.querySelectorAll('template')) {
    const { each, when, is } = inner.dataset;
    const found = valueAt(value, (each ?? when)!);
    if (each)
      inner.replaceWith(...((found as Value[]) ?? []).map((one, index) => filled(inner, one, index + 1)));
    else if (is ? `${found}` === is : found) inner.replaceWith(filled(inner, value, number));
  }
  return part;
}

/** Puts what has come into the page's picture, if it is shown and has places for it. */
export function fillPicture({ path, arrived }: FirstAnswer): void {
  const known = document.querySelector<HTMLTemplateElement>(`.still-picture > [data-answer="${path}"]`);
  if (!known || !arrived) return;
  const picture = filled(known, arrived.data as Value, 0);
  // Of an answer of another kind there is nothing to show.
  if (picture.querySelector(':not(template)')) known.parentElement!.replaceChildren(picture);
}
