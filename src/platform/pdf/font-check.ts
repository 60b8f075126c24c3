/** Controls, private use and replacement: a font without a text map gives its codes instead of letters. */
const odd = /(?![\t\n\r])[\p{Cc}\p{Co}\ufffd]/gu;
const latin = /\p{Script=Latin}/gu;
const vowels = /[aeiouy]/g;
/** A larger share of odd characters in a font means that it has no text map. */
const oddShare = 0.05;
/** Fewer vowels than this share of many Latin letters are no language: Spanish has 0.45, Polish 0.37. */
const fewestVowels = { share: 0.2, letters: 200 };

interface FontCounts {
  characters: number;
  odd: number;
  letters: number;
  vowels: number;
}

/** Collects the text of each font and tells how much of it is in fonts that do not say which letters they draw. */
export function createFontCheck(): {
  add(font: string, text: string): void;
  /** Share of all characters, from 0 to 1. */
  unmappedShare(): number;
} {
  const fonts = new Map<string, FontCounts>();
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    add(font, text) {
      const counts = fonts.get(font) ?? { characters: 0, odd: 0, letters: 0, vowels: 0 };
      const plain = text.toLowerCase().normalize('NFD');
      counts.characters += count(text, /\S/g);
      counts.odd += count(text, odd);
      counts.letters += count(plain, latin);
      counts.vowels += count(plain, vowels);
      fonts.set(font, counts);
    },
    unmappedShare() {
      const all = [...fonts.values()];
      const charactersOf = (some: FontCounts[]) => some.reduce((sum, { characters }) => sum + characters, 0);
      return charactersOf(all.filter(isUnmapped)) / Math.max(charactersOf(all), 1);
    },
  };
}

function isUnmapped({ characters, odd, letters, vowels }: FontCounts): boolean {
  if (odd > characters * oddShare) return true;
  return letters >= fewestVowels.letters && vowels < letters * fewestVowels.share;
}
