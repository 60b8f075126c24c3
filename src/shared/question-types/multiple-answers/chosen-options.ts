type Options = readonly { id: string; text: string }[];

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Finds the option that a text names: by its letter, with or without marks, or by its own text. */
function finder(options: Options): (text: string) => string | undefined {
  const byId = new Map(options.map(({ id }) => [fold(id), id]));
  const byText = new Map(options.toReversed().map(({ id, text }) => [fold(text), id]));
  return (text) => {
    const said = fold(text);
    return byId.get(said) ?? byText.get(said) ?? byId.get(said.replace(/^[([]|[).\]:]$/gu, '').trim());
  };
}

/**
 * The ids of the options that a text names ("a, c", "a y c", "a c", or the texts of options), in the order of the
 * options. What names none is left out; a text that names none gives an empty list.
 */
export function readChosen(options: Options, text: string): string[] {
  const named = finder(options);
  const parts = [
    [text],
    text.split(/[;\n]/),
    text.split(/[,;\n]|\s(?:y|e|and)\s/iu),
    // Letters alone: of a sentence one word may be the letter of an option.
    text.split(/\s+/),
  ];
  for (const [index, part] of parts.entries()) {
    const ids = part.filter((one) => one.trim() !== '').map((one) => named(one));
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
