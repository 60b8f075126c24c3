const abbreviations =
  /\b(?:p\. ?ej|ej|etc|sr|sra|dr|dra|prof|fig|cap|núm|num|art|vol|pág|pag|aprox|e\.g|i\.e|mr|mrs|ms|vs|no|st|a|d)\.$/i;

/** The sentences of a text, whole and in order; headings, lists and table rows fall away. */
export function sentencesOf(text: string): string[] {
  const joined = text
    .replace(/\[p\. \d+\]\n?/g, '\n\n')
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
    .replace(/\n(?=\p{Ll})/gu, ' ')
    .replace(/[ \t]+/g, ' ');
  const sentences: string[] = [];
  for (const block of joined.split(/\n\s*\n|\n(?=[\p{Lu}¿¡•\-–*\d])/u)) {
    let open = '';
    for (const piece of block.replace(/\n/g, ' ').split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡"«\d])/u)) {
      open = open === '' ? piece.trim() : `${open} ${piece.trim()}`;
      if (abbreviations.test(open)) continue;
      sentences.push(open);
      open = '';
    }
    if (open !== '') sentences.push(open);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** A statement that can be understood alone: whole, of medium length, pointing at nothing before it. */
export function isUsableSentence(sentence: string): boolean {
  const words = sentence.split(/\s+/);
  if (words.length < 6 || words.length > 40 || sentence.length > 320) return false;
  if (!/^[\p{Lu}\d"«]/u.test(sentence) || !/[.]$/.test(sentence)) return false;
  if (/[?¿!¡@©•|{}\\=]|https?:|www\.|\.\.\.|_{2,}/.test(sentence)) return false;
  // A page number, a list of figures or capitals alone are no prose.
  if ((sentence.match(/\d/g)?.length ?? 0) > sentence.length / 5) return false;
  return !/^(?:est[aeo]s?|es[aeo]s?|aquell\w+|ell[ao]s?|[ée]l|su|sus|as[ií]|adem[aá]s|tambi[eé]n|pero|sin embargo|por (?:eso|ello|tanto|lo tanto)|entonces|luego|aqu[ií]|all[ií]|dich[ao]s?|tal(?:es)?|this|these|that|those|it|its|they|their|he|she|his|her|such|also|however|therefore|then|thus|but|so|here|there|moreover|furthermore|in addition|for example|por ejemplo|see|v[eé]ase|figur[ae]|fig|table|tabla|chapter|cap[ií]tulo|p[aá]gina|page)\b/i.test(
    sentence,
  );
}
