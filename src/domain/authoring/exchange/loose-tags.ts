/** Elements of HTML of any version, of drawings, and of Moodle's filters. */
const elements = new Set(
  [
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br',
    'button canvas caption center cite code col colgroup command data datalist dd del details dfn dialog dir div dl dt em',
    'embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i',
    'iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem',
    'meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress',
    'q rb rp rt rtc ruby s samp script search section select slot small source spacer span strike strong style sub summary',
    'sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp',
    'circle clippath defs desc ellipse filter foreignobject g line lineargradient marker mask path pattern polygon polyline',
    'radialgradient rect stop symbol text textpath tspan use',
    'algebra lang nolink tex',
  ].flatMap((names) => names.split(' ')),
);
/** Elements without content. */
const voidElements = new Set(
  'area base br col embed frame hr img input link meta param source track wbr'.split(' '),
);
/** Elements that need no end tag. */
const endless = new Set('dd dt li option p tbody td tfoot th thead tr'.split(' '));

interface Tag {
  start: number;
  /** The index after it; null when it has no end. */
  stop: number | null;
  name: string;
  isEnd: boolean;
  attributes: string;
}

/** Returns what looks like a tag, outside of comments. Linear. */
function tagsOf(source: string): Tag[] {
  const tags: Tag[] = [];
  const last = new Map(['"', "'", '-->'].map((sign) => [sign, source.lastIndexOf(sign)]));
  const find = (sign: string, from: number) => (from > last.get(sign)! ? -1 : source.indexOf(sign, from));
  const tagName = /<(\/?)([a-z][^\s<>/"'=]*)/iy;
  let at = source.indexOf('<');
  while (at >= 0) {
    let next = at + 1;
    tagName.lastIndex = at;
    const [start, slash, name] = tagName.exec(source) ?? [];
    if (start !== undefined) {
      const from = at + start.length;
      const stop = endOfTag(source, from, find);
      tags.push({
        start: at,
        stop,
        name: name!.toLowerCase(),
        isEnd: slash === '/',
        attributes: source.slice(from, stop ?? from),
      });
      next = stop ?? from;
    } else if (source.startsWith('<!--', at)) {
      const end = find('-->', at);
      next = end < 0 ? source.length : end;
    }
    at = source.indexOf('<', next);
  }
  return tags;
}

/** Returns the index after the `>` of a tag; null when another tag begins or the text ends before. */
function endOfTag(source: string, from: number, find: (sign: string, from: number) => number): number | null {
  let isValue = false;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at]!;
    if (sign === '>') return at + 1;
    if (sign === '<') return null;
    if (isValue && (sign === '"' || sign === "'")) {
      at = find(sign, at + 1);
      if (at < 0) return null;
    }
    if (/\S/.test(sign)) isValue = sign === '=';
  }
  return null;
}

/** Signs of code, which stand in no tag outside of quotes. */
const code = /[(){}[\]|+*]|&&/;
const isCode = (attributes: string) => code.test(attributes.replace(/"[^"]*"|'[^']*'/g, ''));

/**
 * Keeps as text what looks like a tag and is none, such as `List<String>` or `i<n`: a browser shows nothing of it.
 * Without `isHtml`, a text is written by hand: a tag that is not closed, and tags without any text, are text as well.
 * Returns the first one that is kept.
 */
export function withLooseTags(source: string, isHtml: boolean): { text: string; kept: string | null } {
  const tags = tagsOf(source);
  const isNone = ({ stop, name, isEnd, attributes }: Tag) =>
    (stop === null && !(isEnd && elements.has(name))) ||
    (!elements.has(name) && !/[:-]/.test(name)) ||
    isCode(attributes);
  const found = new Set(tags.filter(isNone));
  if (!isHtml) for (const tag of unmatched(source, tags, found)) found.add(tag);
  let text = '';
  let done = 0;
  const loose = tags.filter((tag) => found.has(tag));
  for (const { start } of loose) {
    text += `${source.slice(done, start)}&lt;`;
    done = start + 1;
  }
  const [first] = loose;
  return { text: text + source.slice(done), kept: first ? source.slice(first.start, stopOf(first)) : null };
}

const stopOf = ({ start, stop, name, isEnd }: Tag): number => stop ?? start + (isEnd ? 2 : 1) + name.length;

/** Returns tags without their other one, or all tags of a text without anything else to show. */
function unmatched(source: string, all: readonly Tag[], loose: ReadonlySet<Tag>): Tag[] {
  const tags = all.filter((tag) => !loose.has(tag));
  if (tags.length === all.length && isBlankBetween(source, tags)) return tags;
  const open = new Map<string, Tag[]>();
  const single = new Set<Tag>();
  for (const tag of tags) {
    const before = open.get(tag.name) ?? [];
    open.set(tag.name, before);
    if (voidElements.has(tag.name) || (endless.has(tag.name) && tag.isEnd)) continue;
    if (!tag.isEnd) {
      if (!endless.has(tag.name)) single.add(tag);
      before.push(tag);
    } else {
      const start = before.pop();
      if (start) single.delete(start);
      else single.add(tag);
    }
  }
  return [...single];
}

/** Elements that show something by themselves. */
const shown = /^(?:img|iframe|video|audio|object|embed|svg|math|canvas|picture|input)$/;

function isBlankBetween(source: string, tags: readonly Tag[]): boolean {
  let done = 0;
  for (const tag of tags) {
    const { start, name, attributes } = tag;
    if (source.slice(done, start).trim() !== '' || (shown.test(name) && attributes.trim() !== ''))
      return false;
    done = stopOf(tag);
  }
  return tags.length > 0 && source.slice(done).trim() === '';
}
