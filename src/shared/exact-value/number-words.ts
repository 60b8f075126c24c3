// Cardinals; the index is the value.
const BELOW_TWENTY_ES =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve';
const BELOW_TWENTY_EN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS_ES = 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa';
const TENS_EN = 'twenty thirty forty fifty sixty seventy eighty ninety';
const HUNDREDS_ES =
  'ciento doscient trescient cuatrocient quinient seiscient setecient ochocient novecient'.split(' ');
const DENOMINATORS =
  'medi[oa]s?|half|halves|mitad:2 tercios?|thirds?:3 cuartos?|quarters?|fourths?:4 quintos?|fifths?:5 sextos?|sixths?:6 septimos?|sevenths?:7 octavos?|eighths?:8 novenos?|ninths?:9 decim[oa]s?|tenths?:10 onceavos?:11 doceavos?|twelfths?:12 quinceavos?:15 veinteavos?:20 centesim[oa]s?|hundredths?:100 milesim[oa]s?|thousandths?:1000 diezmilesim[oa]s?:10000 cienmilesim[oa]s?:100000 millonesim[oa]s?|millionths?:1000000';

function cardinals(): Map<string, number> {
  const words = new Map<string, number>([
    ['uno', 1],
    ['una', 1],
    ['cien', 100],
  ]);
  const put = (list: string, first: number, step: number): void => {
    for (const [index, word] of list.split(' ').entries()) words.set(word, first + index * step);
  };
  for (const list of [BELOW_TWENTY_ES, BELOW_TWENTY_EN]) put(list, 0, 1);
  for (const list of [TENS_ES, TENS_EN]) put(list, 20, 10);
  put('veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho', 21, 1);
  put('veintinueve', 29, 1);
  put('veintiun', 21, 1);
  put('veintiuna', 21, 1);
  for (const [index, stem] of HUNDREDS_ES.entries()) {
    for (const end of index === 0 ? [''] : ['os', 'as']) words.set(stem + end, (index + 1) * 100);
  }
  return words;
}

const CARDINALS = cardinals();
const SCALES: ReadonlyMap<string, number> = new Map([
  ['mil', 1_000],
  ['thousand', 1_000],
  ['millon', 1_000_000],
  ['millones', 1_000_000],
  ['million', 1_000_000],
  ['millions', 1_000_000],
]);
const FRACTIONS = DENOMINATORS.split(' ').map((entry) => {
  const [words = '', value = ''] = entry.split(':');
  return [words, value] as const;
});

/** Builds a cardinal word by word; `step` returns whether the word belongs to it. */
class Cardinal {
  total = 0;
  current = 0;
  words = 0;

  value(): number {
    return this.total + this.current;
  }

  private takesUnit(value: number): boolean {
    if (this.current === 0) return this.words === 0 || (value > 0 && this.total > 0);
    const rest = this.current % 100;
    return rest === 0 ? value > 0 : rest >= 20 && rest % 10 === 0 && value > 0 && value < 10;
  }

  step(word: string): boolean {
    const scale = SCALES.get(word);
    if (scale !== undefined) {
      if (this.words > 0 && this.value() === 0) return false;
      this.total = scale === 1_000 ? this.total + (this.current || 1) * scale : (this.value() || 1) * scale;
      this.current = 0;
    } else if (word === 'hundred') {
      if (this.current > 99 || (this.current > 9 && this.current % 10 === 0)) return false;
      this.current = (this.current || 1) * 100;
    } else {
      const value = CARDINALS.get(word);
      if (value === undefined || (value >= 100 ? this.current > 0 : !this.takesUnit(value))) return false;
      this.current += value;
    }
    this.words += 1;
    return true;
  }

  /** Returns whether "y" or "and" can join the next word: treinta y cinco, two hundred and five. */
  joins(connector: string, next: string): boolean {
    const value = CARDINALS.get(next) ?? 0;
    if (value === 0 || this.words === 0) return false;
    if (connector === 'y') return this.current % 100 >= 30 && this.current % 10 === 0 && value < 10;
    return connector === 'and' && value < 100 && this.value() >= 100 && this.current % 100 === 0;
  }
}

function isNumberWord(word: string): boolean {
  return CARDINALS.has(word) || SCALES.has(word) || word === 'hundred';
}

/** Converts runs of cardinal words to digits: "treinta y cinco" is 35, "two hundred and five" 205. */
function cardinalsToDigits(text: string): string {
  const pieces = text.split(/([a-z]+)/);
  let result = pieces[0] ?? '';
  for (let at = 1; at < pieces.length; at += 2) {
    const word = pieces[at] ?? '';
    const afterDigit = /\d[ -]?$/.test(pieces[at - 1] ?? '');
    // "por ciento" is a sign, and "5 mil" is handled below.
    if (!isNumberWord(word) || /(?:por|per) $/.test(result) || afterDigit) {
      result += word + (pieces[at + 1] ?? '');
      continue;
    }
    const cardinal = new Cardinal();
    cardinal.step(word);
    for (;;) {
      const [gap = '', next = '', gap2 = '', after = ''] = pieces.slice(at + 1, at + 5);
      if (!/^(?: |-)$/.test(gap)) break;
      if (cardinal.step(next)) {
        at += 2;
      } else if (gap2 === ' ' && cardinal.joins(next, after)) {
        cardinal.step(after);
        at += 4;
      } else break;
    }
    // Separates adjacent numbers, which must not be read as grouped thousands.
    const aside = cardinal.value() > 99 && /\d $/.test(result) ? '_' : '';
    result += aside + cardinal.value() + (pieces[at + 1] ?? '');
  }
  return result;
}

const WORD = /[a-z]{3}/;
/** "tres cuartas partes", "la tercera parte". */
const PARTS: readonly (readonly [RegExp, number])[] = 'tercer cuart quint sext septim octav noven decim'
  .split(' ')
  .map((stem, index) => [stem, index + 3] as const)
  .concat([
    ['centesim', 100],
    ['milesim', 1_000],
  ])
  .map(([stem, denominator]) => [
    new RegExp(`(?<![a-z\\d.,/])(?:(\\d+) |la )?${stem}as? partes?(?![a-z])`, 'g'),
    denominator,
  ]);
/** "3 enteros y 1/2", "dos enteros un cuarto": an integer followed by a fraction. */
const WHOLES =
  /(?<![\d.,/])(\d+) (?:enteros?|wholes?) (?:(?:y|con|and) )?(?=(?:\d+ ?\/ ?\d+|(?:(?:\d+|an?) )?(?:medi[oa]|half|terci|third|cuart|quarter|quint|fifth|sext|sixth|septim|octav|eighth|noven|decim|centesim|milesim)))/g;
const HALF_MORE =
  /(?<![\d.,/] ?)(?:(\d+) |an? )?(horas?|hours?|minutos?|minutes?|kilos?|metros?|litros?|dias?|days?|semanas?|anos?|years?) (?:y medi[oa]|and a half)(?![a-z])/g;
const POINT = /(?<![\d.,])(\d+) (?:coma|con|punto|point) (\d+(?: \d)*)(?![\d.,])/g;
/** "2,5 millones", "66 millones de años". */
const SCALED =
  /(?<![\d.,])(\d[\d.,]*) ?(mil|thousand|million|millones|millon)(?![a-z])(?:(?<=millon(?:es)?) de(?= [a-z€$£]))?/g;

function fractionWords(text: string): string {
  let result = text.replace(WHOLES, '$1 y ');
  for (const [pattern, denominator] of PARTS) {
    result = result.replace(pattern, (_, top: string | undefined) => `(${top ?? 1}/${denominator})`);
  }
  for (const [words, denominator] of FRACTIONS) {
    if (!new RegExp(`(?:${words})(?![a-z])`).test(result)) continue;
    const one = '(?:un[ao]? |an? |la |the )?';
    result = result
      .replace(
        new RegExp(`(?<![\\d.,/])(\\d+) (?:y|and) (?:(\\d+) |${one})(?:${words})(?![a-z])`, 'g'),
        (_, whole: string, top: string | undefined) => `${whole} ${top ?? 1}/${denominator}`,
      )
      .replace(new RegExp(`(?<![\\d.,/])(\\d+)[ -](?:${words})(?![a-z])`, 'g'), `($1/${denominator})`);
    // Without a numerator, only "medio" is converted: "quinto" also means the fifth.
    if (denominator === '2') {
      result = result.replace(new RegExp(`(?<![a-z\\d] ?)${one}(?:${words})(?![a-z])`, 'g'), '(1/2)');
    } else {
      result = result.replace(new RegExp(`(?<![a-z])an? (?:${words})(?![a-z])`, 'g'), `(1/${denominator})`);
    }
  }
  return result;
}

/**
 * Converts Spanish and English number words to digits: "menos veinticinco" keeps its sign word, "tres cuartos" becomes
 * (3/4), "dos y medio" 2 1/2, "tres coma cinco" 3.5, "2,5 millones" a product. Expects plain text without accents.
 */
export function wordsToDigits(text: string): string {
  if (!WORD.test(text.toLowerCase())) return text;
  const lower = text.replace(/[A-Za-z]{2,}/g, (word) =>
    /^[A-Z]?[a-z]+$|^[A-Z]{4,}$/.test(word) ? word.toLowerCase() : word,
  );
  const signed = lower
    .replace(/(?<![a-z])(?:menos|minus) (?=(?:medi[oa]|half|la mitad)(?![a-z]))/g, '-')
    .replace(/(?<=[a-z\d] )(millon(?:es)?) y medio(?![a-z])/g, '$1 quinientos mil');
  const digits = cardinalsToDigits(signed)
    .replace(POINT, (_, whole: string, decimals: string) => `${whole}.${decimals.replace(/ /g, '')}`)
    .replace(SCALED, (_, number: string, scale: string) => `${number}*${SCALES.get(scale)}`)
    .replace(HALF_MORE, (_, whole: string | undefined, unit: string) => `${whole ?? 1}.5 ${unit}`);
  const result = fractionWords(digits).replace(/\) (?:de|of an?|of|an?) (?=[a-z]{2})/g, ') ');
  // Returns the original when nothing was converted, because the case of units matters.
  return result === lower ? text : result;
}
