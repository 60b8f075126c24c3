/** An unknown variable, and the setting it probably means. */
export interface MisspelledSetting {
  name: string;
  meant: string;
}

/** One typo is allowed per this many letters of a setting, so that PATH does not match PORT. */
const lettersPerMistake = 4;

/**
 * Returns variables in `environment` that resemble a setting in `known`, such as OPENAI_APIKEY. Skips empty variables
 * and those whose similar setting is present.
 */
export function misspelledSettings(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): MisspelledSetting[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || !environment[name]?.trim()) return [];
    const meant = known.find((setting) => isSimilar(name, setting));
    return meant && !environment[meant]?.trim() ? [{ name, meant }] : [];
  });
}

function isSimilar(name: string, setting: string): boolean {
  const [actual, wanted] = [letters(name), letters(setting)];
  const allowed = Math.floor(wanted.length / lettersPerMistake);
  return Math.abs(actual.length - wanted.length) <= allowed && editDistance(actual, wanted) <= allowed;
}

const letters = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Counts insertions, deletions, substitutions and transpositions (optimal string alignment). */
function editDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : row)),
  );
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = rows[row - 1]![column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1);
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]![column] = Math.min(
        replaced,
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        isSwapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return rows[one.length]![other.length]!;
}
