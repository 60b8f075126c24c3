/** Parts of names that are words of their own, and too short ones: they name no person. */
const joining = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'do', 'dos', 'van', 'von']);
const shortestName = 3;

/**
 * Replaces a person's name, whole or in part and in any case, and their address, in a text of others. Words that only
 * join a name stay where they stand alone.
 */
export function maskNames(
  person: { names: string; email: string },
  replacement: string | ((found: string) => string),
) {
  const replace = typeof replacement === 'string' ? () => replacement : replacement;
  const words = person.names.split(/\s+/).filter(Boolean);
  const naming = words.filter((word) => word.length >= shortestName && !joining.has(word.toLowerCase()));
  const either = (list: readonly string[]) => list.map(escaped).join('|');
  const patterns = [escaped(person.email), words.map(escaped).join('\\s+')];
  if (naming.length > 0) {
    // One name after another is one person, also with what joins them.
    const between = `(?:\\s+(?:${either([...joining])}))*\\s+`;
    patterns.push(`(?:${either(naming)})(?:${between}(?:${either(naming)}))*`);
  }
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text: string): string => text.replace(named, (found) => replace(found));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
