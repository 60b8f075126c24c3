import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { splitMathSegments } from '../../../shared/rules/math-segments.ts';

type Words = readonly [es: string, en: string];

/** Commands and symbols with their spoken words. */
const words: Record<string, Words> = {
  '+': ['más', 'plus'],
  '-': ['menos', 'minus'],
  '−': ['menos', 'minus'],
  '=': ['igual a', 'equals'],
  '<': ['menor que', 'less than'],
  '>': ['mayor que', 'greater than'],
  '/': ['partido por', 'over'],
  '*': ['por', 'times'],
  '!': ['factorial', 'factorial'],
  '%': ['por ciento', 'percent'],
  '|': ['barra', 'bar'],
  '(': ['paréntesis', 'open parenthesis'],
  ')': ['cierra paréntesis', 'close parenthesis'],
  '\\%': ['por ciento', 'percent'],
  '\\cdot': ['por', 'times'],
  '\\times': ['por', 'times'],
  '\\div': ['entre', 'divided by'],
  '\\pm': ['más menos', 'plus or minus'],
  '\\le': ['menor o igual que', 'less than or equal to'],
  '\\leq': ['menor o igual que', 'less than or equal to'],
  '\\ge': ['mayor o igual que', 'greater than or equal to'],
  '\\geq': ['mayor o igual que', 'greater than or equal to'],
  '\\lt': ['menor que', 'less than'],
  '\\gt': ['mayor que', 'greater than'],
  '\\ne': ['distinto de', 'not equal to'],
  '\\neq': ['distinto de', 'not equal to'],
  '\\approx': ['aproximadamente', 'approximately'],
  '\\in': ['pertenece a', 'in'],
  '\\cup': ['unión', 'union'],
  '\\cap': ['intersección', 'intersection'],
  '\\infty': ['infinito', 'infinity'],
  '\\to': ['tiende a', 'tends to'],
  '\\rightarrow': ['flecha', 'arrow'],
  '\\int': ['integral', 'integral'],
  '\\sum': ['sumatoria', 'sum'],
  '\\lim': ['límite', 'limit'],
  '\\sin': ['seno de', 'sine of'],
  '\\cos': ['coseno de', 'cosine of'],
  '\\tan': ['tangente de', 'tangent of'],
  '\\ln': ['logaritmo natural de', 'natural logarithm of'],
  '\\log': ['logaritmo de', 'logarithm of'],
  '\\degree': ['grados', 'degrees'],
  '\\circ': ['grados', 'degrees'],
};
const powers: Record<string, Words> = {
  2: ['al cuadrado', 'squared'],
  3: ['al cubo', 'cubed'],
  '\\circ': ['grados', 'degrees'],
};
/** Commands that affect only the layout; they are not spoken. */
const silent =
  /^\\(?:left|right|displaystyle|textstyle|mathbf|mathit|mathbb|,|;|:|!| |quad|qquad|limits|big|Big)$/;
const tokens = /\\(?:text|mathrm|operatorname)\{[^{}]*\}|\\[A-Za-z]+|\\.|\d+(?:[.,]\d+)*|\S/gu;
const greatestDepth = 50;

/** Converts LaTeX to spoken words: `\frac{2}{3}` becomes "2 partido por 3". */
export function speakFormula(source: string, language: ContentLanguage): string {
  // LaTeX writes a decimal comma as {,} to suppress the space after it.
  const found = source.replaceAll('{,}', ',').match(tokens) ?? [];
  let at = 0;
  const pickWord = ([es, en]: Words) => (language === 'es' ? es : en);

  function group(depth: number): string {
    if (found[at] !== '{') return piece(depth);
    at += 1;
    const spoken = sequence('}', depth + 1);
    at += 1;
    return spoken;
  }
  /** Adds a comma after a group of more than one word. */
  function grouped(depth: number): string {
    const spoken = group(depth);
    return spoken.includes(' ') ? `${spoken},` : spoken;
  }
  function sequence(end: string | null, depth: number): string {
    const spoken: string[] = [];
    while (at < found.length && found[at] !== end) spoken.push(piece(depth));
    return spoken.filter(Boolean).join(' ');
  }
  function piece(depth: number): string {
    const token = found[at];
    if (token === undefined) return '';
    if (depth > greatestDepth) {
      at = found.length;
      return '';
    }
    if (token === '{') return group(depth);
    at += 1;
    switch (token) {
      case '\\frac':
      case '\\dfrac':
      case '\\tfrac':
        return `${grouped(depth + 1)} ${pickWord(words['/']!)} ${group(depth + 1)}`;
      case '\\sqrt': {
        let index = '';
        if (found[at] === '[') {
          at += 1;
          index = sequence(']', depth + 1);
          at += 1;
        }
        const root: Words = index ? [`raíz ${index} de`, `root ${index} of`] : ['raíz de', 'square root of'];
        return `${pickWord(root)} ${grouped(depth + 1)}`;
      }
      case '^': {
        const spoken = found[at] === '{' ? found[at + 1] : found[at];
        const power = found[at] === '{' && found[at + 2] !== '}' ? undefined : powers[spoken ?? ''];
        const exponent = group(depth + 1);
        return power ? pickWord(power) : `${pickWord(['elevado a', 'to the power of'])} ${exponent}`;
      }
      case '_':
        return `${pickWord(['sub', 'sub'])} ${group(depth + 1)}`;
      case '}':
        return '';
    }
    const inWords = /^\\(?:text|mathrm|operatorname)\{(.*)\}$/.exec(token);
    if (inWords) return inWords[1]!.trim();
    if (silent.test(token)) return '';
    const known = words[token];
    if (known) return pickWord(known);
    return token.replace(/^\\/, '');
  }
  const spoken: string[] = [];
  while (at < found.length) spoken.push(sequence(null, 0));
  return spoken.join(' ').replace(/ +/g, ' ').replace(/,$/, '').trim();
}

/** Converts a text with formulas to one line of words, for accessible names. */
export function spokenText(text: string, language: ContentLanguage): string {
  return splitMathSegments(text)
    .map((segment) =>
      segment.kind === 'text' ? segment.text : ` ${speakFormula(segment.source, language)} `,
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
