type Options = readonly { id: string; text: string }[];

const exact = (text: string): string => text.normalize('NFC').trim();
const fold = (text: string): string => exact(text).toLowerCase();

/** Returns a function that finds an option by its letter, with or without punctuation, or by its text. */
function createOptionFinder(options: Options): (text: string) => string | undefined {
  const byId = new Map(options.map(({ id }) => [fold(id), id]));
  const byText = new Map(options.toReversed().map(({ id, text }) => [fold(text), id]));
  // Case can have a meaning: mW and MW.
  const byExactText = new Map(options.toReversed().map(({ id, text }) => [exact(text), id]));
  return (text) => {
    const folded = fold(text);
    return (
      byId.get(folded) ??
      byExactText.get(exact(text)) ??
      byText.get(folded) ??
      byId.get(folded.replace(/^[([]|[).\]:]$/gu, '').trim())
    );
  };
}

/**
 * Parses the options a text names ("a, c", "a y c", "a c", or option texts) into ids in option order. Ignores parts
 * that name none; returns an empty list when nothing matches.
 */
export function readChosen(options: Options, text: string): string[] {
  const findOption = createOptionFinder(options);
  const parts = [
    [text],
    text.split(/[;\n]/),
    text.split(/[,;\n]|\s(?:y|e|and)\s/iu),
    // All parts must match here, because a word of a sentence can equal an option's letter.
    text.split(/\s+/),
  ];
  for (const [index, part] of parts.entries()) {
    const ids = part.filter((one) => one.trim() !== '').map((one) => findOption(one));
    const isSure = index === parts.length - 1 || index < 2 ? ids.every(Boolean) : ids.some(Boolean);
    if (ids.length > 0 && isSure) return options.flatMap(({ id }) => (ids.includes(id) ? id : []));
  }
  return [];
}

/** Returns the canonical text of a choice: `a, c`. */
export const writeChosen = (options: Options, chosen: readonly string[]): string =>
  options
    .filter(({ id }) => chosen.includes(id))
    .map(({ id }) => id)
    .join(', ');
