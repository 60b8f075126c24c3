/** A picture in a text of a question. */
export interface Picture {
  id: string;
  /** Display size in CSS pixels. */
  width: number;
  height: number;
  /** Alternative text; empty until written. */
  alt: string;
}

/** Maximum length of an alternative text, in characters. */
export const maxAltLength = 300;

/** The only recognised markup of a picture; anything else is text. */
const pictureMarkup =
  /<img data-picture="([\w-]{22})" width="([1-9]\d{0,3})" height="([1-9]\d{0,3})" alt="([^"<>]{0,2000})">/g;

/** Returns whether a text may contain a picture. */
export const hasPicture = (text: string): boolean => text.includes('<img data-picture="');

/** Returns the markup of a picture. */
export function writePicture({ id, width, height, alt }: Picture): string {
  const normalisedAlt = [...alt.replace(/\s+/g, ' ').trim()].slice(0, maxAltLength).join('').trim();
  return `<img data-picture="${id}" width="${width}" height="${height}" alt="${escapeAlt(normalisedAlt)}">`;
}

/** Returns the pictures of a text with the range of their markup; `end` is exclusive. */
export function findPictureRanges(text: string): { start: number; end: number; picture: Picture }[] {
  if (!hasPicture(text)) return [];
  return [...text.matchAll(pictureMarkup)].map((match) => {
    const [markup, id, width, height, alt] = match as unknown as [string, string, string, string, string];
    const picture = { id, width: Number(width), height: Number(height), alt: decodeAlt(alt) };
    return { start: match.index, end: match.index + markup.length, picture };
  });
}

/** Splits a text into runs of text and pictures. */
export function splitPictures(text: string): (string | Picture)[] {
  const parts: (string | Picture)[] = [];
  let done = 0;
  for (const { start, end, picture } of findPictureRanges(text)) {
    if (start > done) parts.push(text.slice(done, start));
    parts.push(picture);
    done = end;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}

export const findPictures = (text: string): Picture[] =>
  splitPictures(text).filter((part) => typeof part !== 'string');

/** Replaces each picture of a text with the result of `replace`. */
export function replacePictures(text: string, replace: (picture: Picture, index: number) => string): string {
  let index = 0;
  return splitPictures(text)
    .map((part) => (typeof part === 'string' ? part : replace(part, index++)))
    .join('');
}

/** Returns the placeholder text of a picture. */
export const picturePlaceholder = ({ alt }: Picture): string => `[${alt || '…'}]`;

/** Replaces the pictures of a text with their placeholder texts. */
export const picturesToPlaceholders = <T extends string>(text: T): T =>
  (hasPicture(text) ? replacePictures(text, picturePlaceholder) : text) as T;

// `$` and `\` are escaped, because they would start a formula.
const altEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  $: '&#36;',
  '\\': '&#92;',
};
const altUnescapes = Object.fromEntries(Object.entries(altEscapes).map(([sign, entity]) => [entity, sign]));

const escapeAlt = (alt: string): string => alt.replace(/[&<>"$\\]/g, (sign) => altEscapes[sign] ?? sign);
const decodeAlt = (alt: string): string =>
  alt.replace(/&(?:amp|lt|gt|quot|#36|#92);/g, (entity) => altUnescapes[entity] ?? entity);

/** The texts of a question that can contain pictures. */
interface PicturedTexts {
  text: string;
  statement: string;
  options: readonly { text: string }[];
  stimulus?: { text: string } | undefined;
  /** The items of a matching question. */
  details?: { left?: readonly string[] | undefined } | undefined;
  /** The same items in the student's view. */
  answerForm?: { left?: readonly string[] | undefined } | undefined;
}

/** Returns the pictures of a question in reading order. */
export const findQuestionPictures = (question: PicturedTexts): Picture[] => {
  const { text, statement, options, stimulus, details, answerForm } = question;
  const left = details?.left ?? answerForm?.left ?? [];
  return [stimulus?.text ?? '', text, statement, ...left, ...options.map((option) => option.text)].flatMap(
    findPictures,
  );
};

/** Replaces each picture in all texts of a question. */
export function mapPictures<Q extends PicturedTexts>(question: Q, replace: (picture: Picture) => string): Q {
  if (findQuestionPictures(question).length === 0) return question;
  const { details, answerForm } = question;
  const all = (texts: readonly string[]) => texts.map((text) => replacePictures(text, replace));
  return {
    ...question,
    text: replacePictures(question.text, replace),
    statement: replacePictures(question.statement, replace),
    ...(question.stimulus && {
      stimulus: { ...question.stimulus, text: replacePictures(question.stimulus.text, replace) },
    }),
    ...(details?.left && { details: { ...details, left: all(details.left) } }),
    ...(answerForm?.left && { answerForm: { ...answerForm, left: all(answerForm.left) } }),
    options: question.options.map((option) => ({
      ...option,
      text: replacePictures(option.text, replace),
    })),
  };
}

/** Replaces the pictures of a question with their placeholder texts; HTML stays HTML. */
export const withoutPictures = <Q extends PicturedTexts>(question: Q): Q =>
  mapPictures(question, picturePlaceholder);
