/** A picture as a text of a question shows it. */
export interface Picture {
  id: string;
  /** The size it is shown in, in CSS pixels. */
  width: number;
  height: number;
  /** What is read in its place; empty until somebody has written it. */
  alt: string;
}

/** Longest alternative text, in characters. */
export const longestAlt = 300;

/** The one form in which a text holds a picture; anything else is text. */
const markup =
  /<img data-picture="([\w-]{22})" width="([1-9]\d{0,3})" height="([1-9]\d{0,3})" alt="([^"<>]{0,2000})">/g;

/** Whether a text may hold a picture. */
export const hasPicture = (text: string): boolean => text.includes('<img data-picture="');

/** A picture as a text holds it. */
export function writePicture({ id, width, height, alt }: Picture): string {
  const said = [...alt.replace(/\s+/g, ' ').trim()].slice(0, longestAlt).join('').trim();
  return `<img data-picture="${id}" width="${width}" height="${height}" alt="${escapeAlt(said)}">`;
}

/** The stretches of a text, and its pictures between them. */
export function splitPictures(text: string): (string | Picture)[] {
  if (!hasPicture(text)) return text === '' ? [] : [text];
  const parts: (string | Picture)[] = [];
  let done = 0;
  for (const match of text.matchAll(markup)) {
    if (match.index > done) parts.push(text.slice(done, match.index));
    const [, id, width, height, alt] = match as unknown as [string, string, string, string, string];
    parts.push({ id, width: Number(width), height: Number(height), alt: decodeAlt(alt) });
    done = match.index + match[0].length;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}

export const picturesOf = (text: string): Picture[] =>
  splitPictures(text).filter((part) => typeof part !== 'string');

/** The text with other pictures, or texts, in place of those it has. */
export function replacePictures(text: string, replace: (picture: Picture, index: number) => string): string {
  let index = 0;
  return splitPictures(text)
    .map((part) => (typeof part === 'string' ? part : replace(part, index++)))
    .join('');
}

/** What is read in place of a picture where none can be shown. */
export const readPicture = ({ alt }: Picture): string => `[${alt || '…'}]`;

/** A text as it is read where no picture can be shown. */
export const plainOfPictures = <T extends string>(text: T): T =>
  (hasPicture(text) ? replacePictures(text, readPicture) : text) as T;

// `$` and `\` would begin a formula.
const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  $: '&#36;',
  '\\': '&#92;',
};
const characters = Object.fromEntries(Object.entries(signs).map(([sign, entity]) => [entity, sign]));

const escapeAlt = (alt: string): string => alt.replace(/[&<>"$\\]/g, (sign) => signs[sign] ?? sign);
const decodeAlt = (alt: string): string =>
  alt.replace(/&(?:amp|lt|gt|quot|#36|#92);/g, (entity) => characters[entity] ?? entity);

/** The texts of a question that may hold pictures. */
interface PicturedTexts {
  text: string;
  statement: string;
  options: readonly { text: string }[];
  stimulus?: { text: string } | undefined;
  /** What options are matched with. */
  details?: { left?: readonly string[] | undefined } | undefined;
  /** The same as a student gets it. */
  answerForm?: { left?: readonly string[] | undefined } | undefined;
}

/** The pictures of a question, in the order in which they are read. */
export const questionPictures = (question: PicturedTexts): Picture[] => {
  const { text, statement, options, stimulus, details, answerForm } = question;
  const left = details?.left ?? answerForm?.left ?? [];
  return [stimulus?.text ?? '', text, statement, ...left, ...options.map((option) => option.text)].flatMap(
    picturesOf,
  );
};

/** The question with its pictures as others: all its texts are read alike. */
export function mapPictures<Q extends PicturedTexts>(question: Q, replace: (picture: Picture) => string): Q {
  if (questionPictures(question).length === 0) return question;
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

/** The question as it is read where no picture can be shown; its text stays question text. */
export const withoutPictures = <Q extends PicturedTexts>(question: Q): Q =>
  mapPictures(question, readPicture);
