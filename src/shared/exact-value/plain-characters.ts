import { lowerRaisedCharacters } from './raised-characters.ts';

const ASCII = /^[ -~]*$/;
/** Maximum length after normalisation: one character can expand to eighteen (ﷺ). */
const MAX_LENGTH = 1_000;
const VULGAR = /(\d?)\s*([¼½¾⅐-⅞↉])/g;
// Accents on letters, which do not change the meaning. Overlays (≠ is "=" + U+0338, struck-out digits) do.
const LETTER_ACCENTS = /([a-zα-ω])[\u0300-\u0304\u0306-\u030c\u0323\u0327\u0328]+/gi;
const MARK_OTHER_THAN_OVERLINE = /(?!\u0305)\p{M}|(?<!\d|\u0305)\u0305/u;

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‐‑‒–—―−﹣➖]/g, '-'],
  [/➕/g, '+'],
  [/[×·∗⋅•∙⁎✕✖⨯]/g, '*'],
  [/[÷⁄∕➗]/g, '/'],
  [/[πΠ]/g, ' pi '],
  [/√/g, ' sqrt '],
  [/∛/g, ' cbrt '],
  [/∜/g, ' root_(4) '],
  [/∞/g, ' inf '],
  [/⋯/g, '...'],
  [/[‘’ʼ′]/g, "'"],
  [/[≃≅∼]/g, '≈'],
  [/∶/g, ':'],
  [/[⩽≦]/g, '≤'],
  [/[⩾≧]/g, '≥'],
  [/[“”″]/g, "''"],
  [/∧/g, ' and '],
  [/∨/g, ' or '],
  [/[⟨〈]/g, '('],
  [/[⟩〉]/g, ')'],
];

function toAscii(source: string): string | null {
  const lowered = lowerRaisedCharacters(source);
  if (lowered === null) return null;
  let text = lowered
    .replace(/[º˚∘]/g, '°')
    .replace(/´/g, "'")
    .replace(VULGAR, (_, digit: string, vulgar: string) => {
      const fraction = vulgar.normalize('NFKD').replace('⁄', '/');
      return digit ? `${digit} ${fraction} ` : `(${fraction})`;
    })
    .normalize('NFKD')
    .replace(/=\u0338/g, '≠')
    .replace(/(?<=\d)\u0304/g, '\u0305')
    .replace(LETTER_ACCENTS, '$1');
  if (text.length > MAX_LENGTH || MARK_OTHER_THAN_OVERLINE.test(text)) return null;
  for (const [pattern, replacement] of SIGNS) text = text.replace(pattern, replacement);
  return text;
}

/**
 * Converts superscripts, vulgar fractions and the variants of minus, times, divided, root and infinity to ASCII
 * spellings. Removes accents, keeps letter case (units need it) and keeps U+0305 after overlined digits. Returns null
 * when a mark changes the meaning.
 */
export function toPlainCharacters(source: string): string | null {
  const plain = ASCII.test(source) ? source : toAscii(source);
  if (plain === null) return null;
  return (
    plain
      .replace(/^<([^<>]*[,;][^<>]*)>$/, '($1)')
      .replace(/\*\*/g, '^')
      .replace(/:=|==+/g, '=')
      .replace(/<=>/g, '∴')
      .replace(/>=|=>/g, '≥')
      .replace(/<=|=</g, '≤')
      // In "3!=6" the ! is a factorial.
      .replace(/<>|(?<![\d)] ?)!=/g, '≠')
      .replace(/\+\s*\/\s*-/g, '±')
      .replace(/(?<=[\d)]|pi ?)\s*:\s*(?=[-\d(]|(?:sqrt|pi))/g, '/')
      // Matches "2 x 3", but not 0x2A or the name in "x1 = 2 x2 = 3". Between other operands, x needs spaces on both
      // sides.
      .replace(/(?<=\d)(?<!(?:^|[^\d.,])0)\s*[xX]\s*(?=\d(?!\d?\s*=))/g, '*')
      .replace(/(?<=[\d)]|pi) +[xX] +(?=[\d(]|sqrt|pi)/g, '*')
  );
}
