import { foldText } from '../../../domain/ai/text/fold-text.ts';
import { stopWords } from '../../../domain/ai/text/stop-words.ts';
import { stemOf } from './word-stems.ts';

/** Folded words that can stand in a gap but make a dull one: verbs and fillers of any text. */
const dull = new Set(
  'forma formas parte partes manera tipo tipos ejemplo ejemplos permite permiten llama llaman llamado llamada produce producen ocurre ocurren existe existen utiliza utilizan presenta presentan contiene contienen siguiente siguientes importante importantes principal principales diferente diferentes diversos varios varias mayor menor gran grande nuevo nueva primer primera general cada traves tambien ademas way ways part parts kind type types example examples called produces occurs exists used uses using contains following important main different various several many much larger smaller great large new first general form forms make makes made take takes become becomes known'.split(
    ' ',
  ),
);

const forms: Record<string, string> = {
  el: 'ms',
  un: 'ms',
  al: 'ms',
  del: 'ms',
  la: 'fs',
  una: 'fs',
  los: 'mp',
  unos: 'mp',
  las: 'fp',
  unas: 'fp',
  the: 'n',
  a: 'n',
  an: 'n',
};

/** A word of a sentence that a gap can take, and how much it says. */
export interface KeyTerm {
  word: string;
  /** 'name' stands with a capital inside a sentence, 'number' is written in digits. */
  kind: 'word' | 'name' | 'number';
  /** Gender and number as the article before it tells them (`n` in English); null without one. */
  form: string | null;
  weight: number;
}

/** How often each stem comes in a text: what a document is about comes often. */
export function stemCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of foldText(text).split(' ')) {
    if (word.length < 4 || stopWords.has(word)) continue;
    const stem = stemOf(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** The terms of a sentence worth asking for, the telling ones first. */
export function keyTermsOf(sentence: string, counts: ReadonlyMap<string, number>): KeyTerm[] {
  const words = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const terms: KeyTerm[] = [];
  for (const [position, word] of words.entries()) {
    const folded = foldText(word);
    // Verbs in -mente/-ly and the commonest endings of verbs make gaps several words fit into.
    if (/^\d{1,6}$/.test(word)) terms.push({ word, kind: 'number', form: null, weight: 2 });
    else if (word.length < 5 || stopWords.has(folded) || dull.has(folded) || /mente$|ly$/.test(folded))
      continue;
    else if (words.filter((other) => foldText(other) === folded).length > 1) continue;
    else {
      const name = position > 0 && /^\p{Lu}/u.test(word);
      const form = forms[foldText(words[position - 1] ?? '')] ?? null;
      const often = Math.min(4, counts.get(stemOf(folded)) ?? 1);
      const nounLike =
        /(?:cion|sion|dad|tud|miento|ismo|logia|tion|sion|ment|ness|ity|ism|ology|sis)s?$/.test(folded);
      const verbLike = /(?:ando|iendo|aron|ieron|aban|ado|ido|ing|ed)$/.test(folded);
      terms.push({
        word,
        kind: name ? 'name' : 'word',
        form,
        weight:
          often +
          word.length / 8 +
          (name ? 2 : 0) +
          // Behind an article stands a noun, and nouns make the gaps with one right answer.
          (form ? 3 : 0) +
          (nounLike ? 2 : 0) -
          (verbLike ? 3 : 0) -
          (position === 0 ? 1 : 0),
      });
    }
  }
  return terms.sort((one, other) => other.weight - one.weight);
}
