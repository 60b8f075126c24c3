/** An element of a parsed document; names of elements and attributes have no prefix. */
export interface MarkupElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (MarkupElement | string)[];
}

/** Limits of a formula that is read: nested elements, and elements in all. */
export const markupLimits = { depth: 60, elements: 2_000 } as const;

/** Thrown within this folder for a formula that is not read. */
export class UnreadableMarkup extends Error {}

export const elementsOf = ({ children }: MarkupElement): MarkupElement[] =>
  children.filter((child) => typeof child !== 'string');

export const childOf = (element: MarkupElement, name: string): MarkupElement | undefined =>
  elementsOf(element).find((child) => child.name === name);

/** Returns the text in an element, without its tags. */
export const textOf = (element: MarkupElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** Runs a conversion; returns null when it meets something that is not read, or nothing. */
export function convertWithin(root: MarkupElement, convert: (root: MarkupElement) => string): string | null {
  if (!isWithinLimits(root)) return null;
  try {
    return convert(root).trim() || null;
  } catch (error) {
    if (error instanceof UnreadableMarkup) return null;
    throw error;
  }
}

function isWithinLimits(root: MarkupElement): boolean {
  const open: [MarkupElement, number][] = [[root, 1]];
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [element, depth] = next;
    seen += 1;
    if (seen > markupLimits.elements || depth > markupLimits.depth) return false;
    for (const child of element.children) if (typeof child !== 'string') open.push([child, depth + 1]);
  }
  return true;
}
