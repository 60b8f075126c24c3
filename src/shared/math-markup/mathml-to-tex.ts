import { convertWithin, elementsOf, type MarkupElement, textOf, UnreadableMarkup } from './markup-element.ts';
import {
  accents,
  accentsBelow,
  base,
  charactersToTex,
  fencedTex,
  isSingle,
  joinTex,
  nameToTex,
  numberToTex,
  raised,
  takesLimits,
  textToTex,
} from './tex-characters.ts';

/**
 * Returns the TeX of a `<math>` element (MathML 3, presentation), or null when it holds an element that is not read or
 * exceeds `markupLimits`. Reads what WIRIS, MathType and word processors write.
 */
export function mathmlToTex(math: MarkupElement): string | null {
  return convertWithin(math, row);
}

/** Elements that only style their content. */
const wrappers = new Set(['math', 'mrow', 'mstyle', 'mpadded']);

function convert(element: MarkupElement): string {
  const { name, attributes } = element;
  if (wrappers.has(name)) return row(element);
  const text = () => textOf(element).trim();
  switch (name) {
    case 'mi':
      return identifier(text(), attributes.mathvariant);
    case 'mn':
      return numberToTex(text());
    case 'mo':
      return operator(text());
    case 'mtext':
      return textToTex(textOf(element).replaceAll('\u00a0', ' '));
    case 'ms':
      return textToTex(`"${textOf(element)}"`);
    case 'mspace':
      return attributes.linebreak === 'newline' ? '\\\\' : '\\,';
    case 'mfrac':
      return fraction(element);
    case 'msqrt':
      return `\\sqrt{${row(element)}}`;
    case 'mroot': {
      const [radicand, degree] = parts(element, 2);
      return `\\sqrt[${degree}]{${radicand}}`;
    }
    case 'msup': {
      const [of, above] = parts(element, 2);
      return `${base(of!)}^{${raised(above!)}}`;
    }
    case 'msub': {
      const [of, below] = parts(element, 2);
      return `${base(of!)}_{${below}}`;
    }
    case 'msubsup': {
      const [of, below, above] = parts(element, 3);
      return `${base(of!)}_{${below}}^{${raised(above!)}}`;
    }
    case 'mover':
      return over(element);
    case 'munder':
      return under(element);
    case 'munderover': {
      const [of, below, above] = parts(element, 3);
      return takesLimits(of!) ? `${of}_{${below}}^{${above}}` : stacked(of!, below!, above!);
    }
    case 'mmultiscripts':
      return scripts(element);
    case 'mfenced':
      return fenced(element);
    case 'mtable':
      return table(element);
    case 'menclose':
      return enclosed(element);
    case 'semantics':
      return elementsOf(element)[0] ? convert(elementsOf(element)[0]!) : '';
    case 'mphantom':
      return `\\phantom{${row(element)}}`;
    default:
      throw new UnreadableMarkup();
  }
}

/** Returns the TeX of the children; fences that enclose all of them grow. */
function row(element: MarkupElement): string {
  const children = elementsOf(element).filter(({ name }) => name !== 'none');
  const [first, last] = [children[0], children.at(-1)];
  if (children.length > 2 && isFence(first!, '([{|⟨⌊⌈') && isFence(last!, ')]}|⟩⌋⌉') && isOnePair(children)) {
    const inner = joinTex(children.slice(1, -1).map(convert));
    const grown = fencedTex(textOf(first!), inner, textOf(last!));
    if (grown) return grown;
  }
  return joinTex(children.map(convert));
}

const isFence = (element: MarkupElement, kind: string): boolean =>
  element.name === 'mo' && textOf(element).trim().length === 1 && kind.includes(textOf(element).trim());

/** True when the first fence is closed by the last one, and by none between. */
function isOnePair(children: readonly MarkupElement[]): boolean {
  let open = 0;
  for (const child of children.slice(1, -1)) {
    if (isFence(child, '([{')) open += 1;
    if (isFence(child, ')]}')) open -= 1;
    if (open < 0 || isFence(child, '|')) return false;
  }
  return open === 0;
}

/** Returns the TeX of exactly this many children. */
function parts(element: MarkupElement, count: number): string[] {
  const children = elementsOf(element);
  if (children.length !== count) throw new UnreadableMarkup();
  return children.map((child) => (child.name === 'none' ? '' : convert(child)));
}

const variants: ReadonlyMap<string, string> = new Map(
  Object.entries({
    normal: '\\mathrm',
    bold: '\\mathbf',
    'bold-italic': '\\boldsymbol',
    'double-struck': '\\mathbb',
    script: '\\mathcal',
    fraktur: '\\mathfrak',
  }),
);

function identifier(text: string, variant: string | undefined): string {
  const letters = [...text];
  const tex = charactersToTex(text);
  const style = variant === undefined ? undefined : variants.get(variant);
  if (letters.length > 1 && /^\p{L}+$/u.test(text) && (style === undefined || style === '\\mathrm'))
    return nameToTex(text);
  return style && tex !== '' ? `${style}{${tex}}` : tex;
}

function operator(text: string): string {
  if (text.length > 1 && /^\p{L}+$/u.test(text)) return nameToTex(text);
  return charactersToTex(text);
}

function fraction(element: MarkupElement): string {
  const [top, bottom] = parts(element, 2);
  const { linethickness, bevelled } = element.attributes;
  if (linethickness !== undefined && /^0(?:\D|$)/.test(linethickness))
    return `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`;
  return bevelled === 'true' ? `{${top}}/{${bottom}}` : `\\frac{${top}}{${bottom}}`;
}

function over(element: MarkupElement): string {
  const [of, above] = parts(element, 2);
  const accent = accents.get(textOf(elementsOf(element)[1]!).trim());
  if (accent) return `${isSingle(of!) ? accent.over : accent.wide}{${of}}`;
  const arrow = extensible.get(of!);
  if (arrow) return `${arrow}{${above}}`;
  return takesLimits(of!) ? `${of}^{${above}}` : `\\overset{${above}}{${of}}`;
}

function under(element: MarkupElement): string {
  const [of, below] = parts(element, 2);
  const accent = accentsBelow.get(textOf(elementsOf(element)[1]!).trim());
  if (accent) return `${accent}{${of}}`;
  const arrow = extensible.get(of!);
  if (arrow) return `${arrow}[${below}]{}`;
  return takesLimits(of!) ? `${of}_{${below}}` : `\\underset{${below}}{${of}}`;
}

/** Returns a base between two texts. */
function stacked(of: string, below: string, above: string): string {
  const arrow = extensible.get(of);
  return arrow ? `${arrow}[${below}]{${above}}` : `\\overset{${above}}{\\underset{${below}}{${of}}}`;
}

/** Arrows that become as long as what stands over and under them, as those of reactions. */
const extensible: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\\rightarrow': '\\xrightarrow',
    '\\longrightarrow': '\\xrightarrow',
    '\\leftarrow': '\\xleftarrow',
    '\\longleftarrow': '\\xleftarrow',
    '\\leftrightarrow': '\\xleftrightarrow',
    '\\Rightarrow': '\\xRightarrow',
    '\\rightleftharpoons': '\\xrightleftharpoons',
  }),
);

/** Returns the TeX of indices on both sides, as those of isotopes. */
function scripts(element: MarkupElement): string {
  const [of, ...rest] = elementsOf(element);
  if (!of) throw new UnreadableMarkup();
  const split = rest.findIndex(({ name }) => name === 'mprescripts');
  const after = split < 0 ? rest : rest.slice(0, split);
  const before = split < 0 ? [] : rest.slice(split + 1);
  const indices = (list: readonly MarkupElement[]): string => {
    if (list.length % 2 !== 0) throw new UnreadableMarkup();
    const tex = list.map((one) => (one.name === 'none' ? '' : convert(one)));
    return tex.map((one, index) => (one === '' ? '' : `${index % 2 === 0 ? '_' : '^'}{${one}}`)).join('');
  };
  const left = indices(before);
  return `${left && `{}${left}`}${base(convert(of))}${indices(after)}`;
}

function fenced(element: MarkupElement): string {
  const { open = '(', close = ')', separators = ',' } = element.attributes;
  const signs = [...separators.replace(/\s/g, '')];
  const children = elementsOf(element).map(convert);
  const pieces = children.flatMap((child, index) => {
    if (index === 0) return [child];
    const sign = signs[Math.min(index, signs.length) - 1];
    return sign ? [charactersToTex(sign), child] : [child];
  });
  const grown = fencedTex(open, joinTex(pieces), close);
  if (grown === null) throw new UnreadableMarkup();
  return grown;
}

function table(element: MarkupElement): string {
  const rows = elementsOf(element).map((line) => {
    if (line.name !== 'mtr') throw new UnreadableMarkup();
    return elementsOf(line).map((cell) => {
      if (cell.name !== 'mtd') throw new UnreadableMarkup();
      return row(cell);
    });
  });
  const columns = Math.max(1, ...rows.map((cells) => cells.length));
  const aligned = (element.attributes.columnalign ?? '').split(/\s+/).filter(Boolean);
  const letter = (index: number) =>
    ({ left: 'l', right: 'r' })[aligned[Math.min(index, aligned.length - 1)] ?? ''] ?? 'c';
  const format = Array.from({ length: columns }, (_, index) => letter(index)).join('');
  const body = rows.map((cells) => cells.join(' & ')).join(' \\\\ ');
  return /^c+$/.test(format)
    ? `\\begin{matrix} ${body} \\end{matrix}`
    : `\\begin{array}{${format}} ${body} \\end{array}`;
}

const enclosures: ReadonlyMap<string, string> = new Map(
  Object.entries({
    box: '\\boxed',
    roundedbox: '\\boxed',
    top: '\\overline',
    actuarial: '\\overline',
    bottom: '\\underline',
    updiagonalstrike: '\\cancel',
    downdiagonalstrike: '\\bcancel',
    horizontalstrike: '\\sout',
    radical: '\\sqrt',
  }),
);

function enclosed(element: MarkupElement): string {
  const notation = (element.attributes.notation ?? '').trim();
  const command =
    notation.split(/\s+/).sort().join(' ') === 'downdiagonalstrike updiagonalstrike'
      ? '\\xcancel'
      : enclosures.get(notation);
  if (!command) throw new UnreadableMarkup();
  return `${command}{${row(element)}}`;
}
