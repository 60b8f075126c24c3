import {
  childOf,
  convertWithin,
  elementsOf,
  type MarkupElement,
  textOf,
  UnreadableMarkup,
} from './markup-element.ts';
import {
  accents,
  accentsBelow,
  base,
  charactersToTex,
  fencedTex,
  isSingle,
  joinTex,
  nameToTex,
  raised,
  textToTex,
} from './tex-characters.ts';

/**
 * Returns the TeX of a formula of Microsoft Office (`m:oMath`, ECMA-376 part 1, 22.1), or null when it holds an element
 * that is not read or exceeds `markupLimits`.
 */
export function ommlToTex(oMath: MarkupElement): string | null {
  return convertWithin(oMath, content);
}

/** Elements that hold properties, and marks of revisions and bookmarks. */
const ignored = new Set(['ctrlPr', 'rPr', 'del', 'bookmarkStart', 'bookmarkEnd', 'proofErr']);

const content = (element: MarkupElement): string =>
  joinTex(
    elementsOf(element)
      .filter(({ name }) => !ignored.has(name) && !name.endsWith('Pr'))
      .map(convert),
  );

/** Returns the content of a part, such as the numerator; empty when it is missing. */
const part = (element: MarkupElement, name: string): string => {
  const found = childOf(element, name);
  return found ? content(found) : '';
};

/** Returns the value of a property; undefined when it is not set, and empty when it is set to nothing. */
function property(element: MarkupElement, name: string): string | undefined {
  const properties = childOf(element, `${element.name}Pr`);
  const found = properties && childOf(properties, name);
  return found && (found.attributes.val ?? '');
}

const isOn = (value: string | undefined): boolean =>
  value !== undefined && !['0', 'off', 'false'].includes(value);

function convert(element: MarkupElement): string {
  switch (element.name) {
    case 'oMath':
    case 'oMathPara':
    case 'box':
    case 'ins':
    case 'e':
      return content(element);
    case 'r':
      return run(element);
    case 'f':
      return fraction(element);
    case 'rad': {
      const degree = isOn(property(element, 'degHide')) ? '' : part(element, 'deg');
      return `\\sqrt${degree && `[${degree}]`}{${part(element, 'e')}}`;
    }
    case 'sSup':
      return `${base(part(element, 'e'))}^{${raised(part(element, 'sup'))}}`;
    case 'sSub':
      return `${base(part(element, 'e'))}_{${part(element, 'sub')}}`;
    case 'sSubSup':
      return `${base(part(element, 'e'))}_{${part(element, 'sub')}}^{${raised(part(element, 'sup'))}}`;
    case 'sPre':
      return `{}_{${part(element, 'sub')}}^{${part(element, 'sup')}}${base(part(element, 'e'))}`;
    case 'd':
      return delimited(element);
    case 'nary':
      return nary(element);
    case 'func':
      return joinTex([functionName(element), ' ', part(element, 'e')]);
    case 'limLow':
      return limit(element, '_', '\\underset');
    case 'limUpp':
      return limit(element, '^', '\\overset');
    case 'acc': {
      const of = part(element, 'e');
      const accent = accents.get(property(element, 'chr') ?? '\u0302');
      if (!accent) throw new UnreadableMarkup();
      return `${isSingle(of) ? accent.over : accent.wide}{${of}}`;
    }
    case 'bar':
      return `${property(element, 'pos') === 'top' ? '\\overline' : '\\underline'}{${part(element, 'e')}}`;
    case 'groupChr':
      return grouped(element);
    case 'm':
      return `\\begin{matrix} ${rowsOf(element)} \\end{matrix}`;
    case 'eqArr':
      return `\\begin{array}{l} ${equations(element)} \\end{array}`;
    case 'borderBox':
      return `\\boxed{${part(element, 'e')}}`;
    case 'phant':
      return `\\phantom{${part(element, 'e')}}`;
    default:
      throw new UnreadableMarkup();
  }
}

const styles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    script: '\\mathcal',
    fraktur: '\\mathfrak',
    'double-struck': '\\mathbb',
  }),
);

/** Returns the TeX of a run of characters; a run of plain text stays text. */
function run(element: MarkupElement): string {
  const text = elementsOf(element)
    .filter(({ name }) => name === 't')
    .map(textOf)
    .join('');
  const properties = elementsOf(element).filter(({ name }) => name === 'rPr');
  const value = (name: string) => {
    const found = properties.map((one) => childOf(one, name)).find((one) => one !== undefined);
    return found && (found.attributes.val ?? '');
  };
  if (isOn(value('nor'))) return textToTex(text);
  // A comma between digits is a decimal one.
  const tex = text
    .split(/(?<=\d),(?=\d)/)
    .map(charactersToTex)
    .join('{,}');
  const style = styles.get(value('scr') ?? '');
  if (style) return `${style}{${tex}}`;
  if (value('sty') !== 'p') return tex;
  return /^[a-zA-Z]{2,}$/.test(text) ? nameToTex(text) : /\p{L}/u.test(text) ? `\\mathrm{${tex}}` : tex;
}

function fraction(element: MarkupElement): string {
  const [top, bottom] = [part(element, 'num'), part(element, 'den')];
  switch (property(element, 'type')) {
    case 'lin':
    case 'skw':
      return `{${top}}/{${bottom}}`;
    case 'noBar':
      return `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`;
    default:
      return `\\frac{${top}}{${bottom}}`;
  }
}

function delimited(element: MarkupElement): string {
  const open = property(element, 'begChr') ?? '(';
  const close = property(element, 'endChr') ?? ')';
  const separator = charactersToTex(property(element, 'sepChr') ?? '|');
  const parts = elementsOf(element).filter(({ name }) => name === 'e');
  const grown = fencedTex(
    open,
    joinTex(parts.flatMap((one, index) => [...(index > 0 ? [separator] : []), content(one)])),
    close,
  );
  if (grown === null) throw new UnreadableMarkup();
  return grown;
}

function nary(element: MarkupElement): string {
  const sign = charactersToTex(property(element, 'chr') ?? '∫');
  const below = isOn(property(element, 'subHide')) ? '' : part(element, 'sub');
  const above = isOn(property(element, 'supHide')) ? '' : part(element, 'sup');
  return joinTex([`${sign}${below && `_{${below}}`}${above && `^{${above}}`}`, ' ', part(element, 'e')]);
}

/** Returns the name of a function: `sen` in upright letters also when Word made it a plain run. */
function functionName(element: MarkupElement): string {
  const found = childOf(element, 'fName');
  if (!found) throw new UnreadableMarkup();
  const text = textOf(found).trim();
  return /^[a-zA-Z]{2,}$/.test(text) &&
    elementsOf(found).every(({ name }) => name === 'r' || name === 'ctrlPr')
    ? nameToTex(text)
    : content(found);
}

/** Returns a limit under or over its base. */
function limit(element: MarkupElement, sign: '_' | '^', command: string): string {
  const found = childOf(element, 'e');
  const text = found ? textOf(found).trim() : '';
  const [of, at] = [part(element, 'e'), part(element, 'lim')];
  return /^(?:lim|max|min|sup|inf)$/.test(text) ? `\\${text}${sign}{${at}}` : `${command}{${at}}{${of}}`;
}

function grouped(element: MarkupElement): string {
  const sign = property(element, 'chr') ?? '⏟';
  const command = property(element, 'pos') === 'top' ? accents.get(sign)?.wide : accentsBelow.get(sign);
  if (!command) throw new UnreadableMarkup();
  return `${command}{${part(element, 'e')}}`;
}

const rowsOf = (element: MarkupElement): string =>
  elementsOf(element)
    .filter(({ name }) => name === 'mr')
    .map((line) =>
      elementsOf(line)
        .filter((cell) => cell.name === 'e')
        .map(content)
        .join(' & '),
    )
    .join(' \\\\ ');

/** Returns the lines of a system; `&` in them aligns and is not shown. */
const equations = (element: MarkupElement): string =>
  elementsOf(element)
    .filter(({ name }) => name === 'e')
    .map((line) => content(line).replaceAll('\\&', ''))
    .join(' \\\\ ');
