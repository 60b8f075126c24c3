/** Particles in names; like very short words, they do not identify a person. */
const nameParticles = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'do', 'dos', 'van', 'von']);
const shortestName = 3;

/**
 * Returns a function that replaces a user's name, in whole or in part and in any case, and their mail address. Particles
 * on their own stay.
 */
export function maskNames(
  person: { names: string; email: string },
  replacement: string | ((found: string) => string),
) {
  const replace = typeof replacement === 'string' ? () => replacement : replacement;
  const words = person.names.split(/\s+/).filter(Boolean);
  const identifyingWords = words.filter(
    (word) => word.length >= shortestName && !nameParticles.has(word.toLowerCase()),
  );
  const either = (list: readonly string[]) => list.map(escaped).join('|');
  const patterns = [escaped(person.email), words.map(escaped).join('\\s+')];
  if (identifyingWords.length > 0) {
    // Consecutive names, including particles between them, count as one match.
    const between = `(?:\\s+(?:${either([...nameParticles])}))*\\s+`;
    patterns.push(`(?:${either(identifyingWords)})(?:${between}(?:${either(identifyingWords)}))*`);
  }
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text: string): string => text.replace(named, (found) => replace(found));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
