type Options = readonly { id: string; text: string }[];

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** The option that a text names, by its letter, with or without marks, or by its own text. */
function named(options: Options, text: string): string | undefined {
  const said = fold(text);
  const letter = said.replace(/^[([]?\s*(\S+?)\s*[).\]:]?$/u, '$1');
  return (
    options.find(({ id }) => fold(id) === said) ??
    options.find((option) => fold(option.text) === said) ??
    options.find(({ id }) => fold(id) === letter)
  )?.id;
}

/**
 * The ids of the options that a text names ("a, c", "a y c", "a c", or the texts of options), in the order of the
 * options. What names none is left out; a text that names none gives an empty list.
 */
export function readChosen(options: Options, text: string): string[] {
  const parts = [
    [text],
    text.split(/[;\n]/),
    text.split(/[,;\n]|\s(?:y|e|and)\s/iu),
    // Letters alone: of a sentence one word may be the letter of an option.
    text.split(/\s+/),
  ];
  for (const [index, part] of parts.entries()) {
    const ids = part.filter((one) => one.trim() !== '').map((one) => named(options, one));
    const isSure = index === parts.length - 1 || index < 2 ? ids.every(Boolean) : ids.some(Boolean);
    if (ids.length > 0 && isSure) return options.flatMap(({ id }) => (ids.includes(id) ? id : []));
  }
  return [];
}

/** The canonical text of a choice: `a, c`. */
export const writeChosen = (options: Options, chosen: readonly string[]): string =>
  options
    .filter(({ id }) => chosen.includes(id))
    .map(({ id }) => id)
    .join(', ');
