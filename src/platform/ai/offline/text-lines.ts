/** A line shorter than this share of the widest line ends a block when the next line starts with a capital. */
const shortLine = 0.6;
/** A heading is shorter than this share of the widest line. */
const titleLine = 0.85;
/** Characters at the end of a block that decide how it continues: a letter with a hyphen, or a stop with a quote. */
const tailLength = 4;
const sections =
  /^(?:\d+\.?\s*)?(?:referencias|bibliograf[ií]a|fuentes|references|bibliography|works cited|further reading)\s*:?$/i;
const captions =
  /^(?:fig(?:ura|ure)?s?|tablas?|tables?|cuadros?|im[aá]gen(?:es)?|images?|gr[aá]ficos?|charts?|foto(?:graf[ií]a)?s?|photos?|mapas?|maps?|fuente|source|nota|note)\b\.?\s*(?:\d|[ivx]+\b|:)/i;
const pageNumbers =
  /^(?:(?:p|p[aá]g|p[aá]gina|page)\.?\s*)?\d+(?:\s*(?:\/|de|of)\s*\d+)?$|^[-–]\s*\d+\s*[-–]$/i;
const references = /^\[\d+\]|^\p{Lu}[\p{L}'-]+,\s+\p{Lu}\..*\(\d{4}\)|https?:\/\/|doi:/u;
const bullets = /^[•▪◦●*–-]\s+|^\(?[a-z\d]{1,2}[.)]\s+(?=\p{L})/u;

/**
 * Returns the blocks of running text of a page: joins wrapped lines and hyphenated words; drops headings, page
 * numbers, tables, captions and references.
 */
export function blocksOf(page: string): string[] {
  const lines = page.split('\n').map((line) => line.trim());
  const widest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const lineCounts = new Map<string, number>();
  for (const line of lines) lineCounts.set(line, (lineCounts.get(line) ?? 0) + 1);
  const blocks: string[] = [];
  let open: string[] = [];
  // Searching the whole block at each line would take quadratic time.
  let tail = '';
  const close = () => {
    if (open.length > 0) blocks.push(open.join('').replace(/\s+/g, ' ').trim());
    open = [];
    tail = '';
  };
  const append = (text: string) => {
    const isHyphenated = /\p{L}-$/u.test(tail) && /^\p{Ll}/u.test(text);
    if (isHyphenated) open[open.length - 1] = open.at(-1)!.slice(0, -1);
    const added = isHyphenated ? text : ` ${text}`;
    open.push(added);
    tail = (tail + added).slice(-tailLength);
  };
  for (const [at, line] of lines.entries()) {
    if (sections.test(line)) break;
    // Running heads repeat on every page.
    if (
      line === '' ||
      isNoProse(line) ||
      (isEnded(tail) && line.length < widest * titleLine && isHeading(line)) ||
      (line.length < 80 && (lineCounts.get(line) ?? 0) > 1)
    ) {
      // A page number or a caption in the middle of a sentence does not end it.
      if (line === '' || isEnded(tail)) close();
      continue;
    }
    // "16. The" may also be the end of a sentence.
    const isItem = bullets.test(line) && (isEnded(tail) || /^\W/.test(line));
    if (isItem) close();
    const text = isItem ? line.replace(bullets, '') : line;
    const next = lines[at + 1] ?? '';
    const endsBlock = line.length < widest * shortLine && (next === '' || /^[\p{Lu}¿¡"«\d]/u.test(next));
    if (endsBlock && !/[.!?,;:]["»”)]?$/.test(text) && (open.length === 0 || isHeading(text))) {
      close();
      continue;
    }
    append(text);
    if (endsBlock && /[.!?]["»”)]?$/.test(text)) close();
  }
  close();
  return blocks;
}

function isNoProse(line: string): boolean {
  if (pageNumbers.test(line) || captions.test(line) || references.test(line)) return true;
  if (/[|\t]|\s{3,}/.test(line)) return true;
  const figures = line.match(/\d+(?:[.,]\d+)*/g)?.length ?? 0;
  const words = line.match(/\p{L}{2,}/gu)?.length ?? 0;
  return figures > words;
}

const isEnded = (text: string) => text === '' || /[.!?:]["»”)]?$/.test(text);

/** Matches a line in capitals, or a numbered title. */
function isHeading(line: string): boolean {
  if (/[.!?]["»”)]?$/.test(line)) return false;
  if (/^\d+(?:\.\d+)*\.?\s+\p{Lu}/u.test(line) && line.length < 80) return true;
  return (
    /^(?:cap[ií]tulo|tema|unidad|chapter|unit|lesson|lecci[oó]n|section|secci[oó]n)\s+\w+/i.test(line) ||
    (/\p{Lu}{3}/u.test(line) && line === line.toUpperCase())
  );
}
