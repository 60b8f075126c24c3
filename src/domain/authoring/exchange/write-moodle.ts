import { type Html, htmlToText } from '../../../shared/content/html.ts';
import {
  findPictures,
  findQuestionPictures,
  type Picture,
  picturesToPlaceholders,
  splitPictures,
  withoutPictures,
} from '../../../shared/content/pictures.ts';
import { withStimulus } from '../../../shared/content/stimulus.ts';
import {
  createMoodleQuestion,
  type ExchangeNote,
  type MoodleAnswer,
  type MoodleQuestion,
  note,
  picturedTextToHtml,
} from '../../../shared/question-types/moodle-question.ts';
import { toMoodle } from '../../../shared/question-types/moodle-types.ts';
import { mapMath } from '../../ai/text/math-in-text.ts';
import type { StoredQuestion } from '../questions/question-record.ts';

interface MoodleFile {
  text: string;
  /** Notes per question about what the format cannot hold; null for a question that it cannot hold at all. */
  losses: (ExchangeNote[] | null)[];
}

interface Exported {
  name: string;
  question: MoodleQuestion;
  notes: ExchangeNote[];
  tags: readonly string[];
}

const nameLength = 80;

function toExported(original: StoredQuestion): Exported {
  const stored = withStimulus(original);
  const { question, notes } = toMoodle(stored);
  // A type with one text in Moodle has the name of one with two here.
  const statement = picturesToPlaceholders(original.statement).replace(/___\d+___/g, '___');
  const questionText = `${htmlToText(original.text)} ${statement}`.replace(/\s+/g, ' ').trim();
  return {
    name: questionText.length > nameLength ? `${questionText.slice(0, nameLength - 1)}…` : questionText,
    question: {
      ...createMoodleQuestion(question.type),
      text: stored.text as Html,
      points: stored.points ?? 1,
      generalFeedback: [stored.solutionExample, stored.details?.comment ?? '']
        .filter((text) => text !== '')
        .join('\n'),
      ...question,
    },
    notes: [
      ...notes,
      ...(original.stimulus ? [note('stimulus-joined')] : []),
      ...(original.pool ? [note('pool-lost')] : []),
      note('difficulty-lost'),
    ],
    tags: original.tags ?? [],
  };
}

/** Picture files in base64, by picture id. */
export type PictureFiles = ReadonlyMap<string, string>;

const fileOf = (id: string) => `${id}.webp`;

/** Converts HTML for Moodle: formula delimiters, and pictures as references to files of the element. */
const moodleHtml = (html: string) =>
  splitPictures(html)
    .map((part) => (typeof part === 'string' ? withMoodleFormulas(part) : moodlePicture(part)))
    .join('');

const moodlePicture = ({ id, width, height, alt }: Picture) =>
  `<img src="@@PLUGINFILE@@/${fileOf(id)}" alt="${escapeXml(alt)}" width="${width}" height="${height}">`;

const fileElements = (html: string, files: PictureFiles) =>
  [...new Set(findPictures(html).map(({ id }) => id))]
    .filter((id) => files.has(id))
    .map((id) => `<file name="${fileOf(id)}" path="/" encoding="base64">${files.get(id)}</file>`)
    .join('');

/** Writes inline formulas between `\(` and `\)`, and `\$` as `$`: in Moodle a single `$` is plain text. */
const withMoodleFormulas = (text: string): string =>
  mapMath(
    text,
    (raw) => (raw.startsWith('$') && !raw.startsWith('$$') ? `\\(${raw.slice(1, -1)}\\)` : raw),
    (words) => words.replaceAll('\\$', '$'),
  );

const escapeXml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const percent = (share: number) => String(Number((share * 100).toFixed(5)));
const asHtml = (plain: string) => moodleHtml(picturedTextToHtml(plain));
const htmlElement = (name: string, html: string, inner = '') =>
  `<${name} format="html"><text>${html === '' ? '' : cdata(html)}</text>${inner}</${name}>`;

/** Question types whose answers are HTML in Moodle XML; the answers of other types are plain text. */
const htmlAnswers = new Set(['multichoice', 'ordering']);

function answerElement(
  { text, share, feedback, tolerance }: MoodleAnswer,
  type: string,
  files: PictureFiles,
): string {
  const isHtml = htmlAnswers.has(type);
  const [format, content] = isHtml
    ? ['html', cdata(asHtml(text))]
    : ['moodle_auto_format', escapeXml(type === 'truefalse' ? text : withMoodleFormulas(text))];
  return [
    `    <answer fraction="${percent(share)}" format="${format}"><text>${content}</text>${isHtml ? fileElements(text, files) : ''}`,
    htmlElement('feedback', asHtml(feedback)),
    tolerance === undefined ? '' : `<tolerance>${tolerance}</tolerance>`,
    '</answer>',
  ].join('');
}

function ownElements(question: MoodleQuestion, files: PictureFiles): string[] {
  const { type, single, useCase, graderInfo, pairs, orderMarking } = question;
  const answers = question.answers.map((answer, index) =>
    // Moodle reads the order of the items from their fractions.
    answerElement(type === 'ordering' ? { ...answer, share: (index + 1) / 100 } : answer, type, files),
  );
  if (type === 'multichoice') {
    return [
      `    <single>${single}</single>`,
      '    <shuffleanswers>true</shuffleanswers>',
      '    <answernumbering>abc</answernumbering>',
      ...answers,
    ];
  }
  if (type === 'shortanswer') return [`    <usecase>${Number(useCase)}</usecase>`, ...answers];
  if (type === 'essay') {
    return [
      '    <responseformat>editor</responseformat>',
      '    <attachments>0</attachments>',
      `    ${htmlElement('graderinfo', asHtml(graderInfo))}`,
    ];
  }
  if (type === 'matching') {
    return [
      '    <shuffleanswers>true</shuffleanswers>',
      ...pairs.map(({ left, right: content }) => {
        // Moodle accepts only plain text on the right side of a pair.
        const right = picturesToPlaceholders(content);
        return `    <subquestion format="html"><text>${left === '' ? '' : cdata(asHtml(left))}</text>${fileElements(left, files)}<answer><text>${escapeXml(withMoodleFormulas(right))}</text></answer></subquestion>`;
      }),
    ];
  }
  if (type === 'ordering') {
    return [
      '    <layouttype>VERTICAL</layouttype>',
      '    <selecttype>ALL</selecttype>',
      '    <selectcount>0</selectcount>',
      `    <gradingtype>${orderMarking === 'all' ? 'ALL_OR_NOTHING' : 'LONGEST_ORDERED_SUBSET'}</gradingtype>`,
      ...answers,
    ];
  }
  return answers;
}

function questionElement({ name, question, tags }: Exported, files: PictureFiles): string {
  return [
    `  <question type="${question.type}">`,
    `    <name><text>${escapeXml(name)}</text></name>`,
    `    ${htmlElement('questiontext', moodleHtml(question.text), fileElements(question.text, files))}`,
    `    ${htmlElement('generalfeedback', asHtml(question.generalFeedback))}`,
    ...(question.points === null ? [] : [`    <defaultgrade>${question.points}</defaultgrade>`]),
    '    <penalty>0</penalty>',
    '    <hidden>0</hidden>',
    ...ownElements(question, files),
    ...(tags.length === 0
      ? []
      : [`    <tags>${tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')}</tags>`]),
    '  </question>',
  ].join('\n');
}

/** Writes the questions as Moodle XML, which supports every question type. */
export function writeMoodleXml(
  topic: string,
  questions: readonly StoredQuestion[],
  files: PictureFiles = new Map(),
): MoodleFile {
  const all = questions.map(toExported);
  const category = `  <question type="category"><category><text>$course$/top/${escapeXml(topic.replaceAll('/', '//'))}</text></category></question>`;
  return {
    text: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<quiz>',
      category,
      ...all.map((one) => questionElement(one, files)),
      '</quiz>',
      '',
    ].join('\n'),
    losses: all.map(({ notes }) => notes),
  };
}

const escapeGift = (text: string) =>
  text
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replace(/\s*\n\s*/g, '\\n')
    .trim();
/**
 * Escapes short answers and the right sides of pairs, which are plain text; all other parts use the format of their
 * question.
 */
const giftText = (plain: string) => escapeGift(withMoodleFormulas(plain));
const giftHtml = (plain: string) => escapeGift(asHtml(plain));

function giftAnswer({ text, share, feedback, tolerance }: MoodleAnswer, question: MoodleQuestion): string {
  const content = feedback === '' ? '' : `#${giftHtml(feedback)}`;
  const isRight = share === 1 && (question.type !== 'multichoice' || question.single);
  const sign = isRight || question.type !== 'multichoice' ? '=' : '~';
  const weight = isRight || (share === 0 && question.type === 'multichoice') ? '' : `%${percent(share)}%`;
  const value =
    question.type === 'numerical'
      ? `${text}:${tolerance ?? 0}`
      : question.type === 'multichoice'
        ? giftHtml(text)
        : giftText(text);
  return `  ${sign}${weight}${value}${content}`;
}

function giftAnswers(question: MoodleQuestion): string[] | null {
  if (question.type === 'truefalse') return [question.answers[0]!.share === 1 ? 'TRUE' : 'FALSE'];
  if (question.type === 'essay') return [''];
  if (question.type === 'matching') {
    // A pair with an empty left side is a distractor.
    return question.pairs.map(({ left, right }) => `  =${giftHtml(left)} -> ${giftText(right)}`);
  }
  if (['multichoice', 'shortanswer', 'numerical'].includes(question.type)) {
    return question.answers.map((answer) => giftAnswer(answer, question));
  }
  return null;
}

/** Writes the questions as GIFT, which supports neither ordering nor cloze questions. */
export function writeGift(topic: string, questions: readonly StoredQuestion[]): MoodleFile {
  const blocks: string[] = [
    `$CATEGORY: $course$/top/${topic.replace(/[\r\n]+/g, ' ').replaceAll('/', '//')}`,
  ];
  const losses: MoodleFile['losses'] = [];
  for (const original of questions) {
    const stored = withoutPictures(original);
    const { name, question, notes, tags } = toExported(stored);
    const answers = giftAnswers(question);
    if (answers === null) {
      losses.push(null);
      continue;
    }
    losses.push([
      ...notes,
      ...(findQuestionPictures(original).length > 0 ? [note('picture-not-held')] : []),
      ...((stored.points ?? 1) === 1 ? [] : [note('points', { from: stored.points ?? 1, to: 1 })]),
      ...(question.graderInfo ? [note('grader-info-lost')] : []),
      ...(question.useCase ? [note('case-lost')] : []),
    ]);
    // Moodle reads the tags from the comment before a question.
    const comment =
      tags.length === 0 ? '' : `// ${tags.map((tag) => `[tag:${tag.replaceAll(']', '\\]')}]`).join(' ')}\n`;
    const text = `${comment}::${escapeGift(name)}::[html]${escapeGift(withMoodleFormulas(question.text))}`;
    const general = question.generalFeedback === '' ? '' : `####${giftHtml(question.generalFeedback)}`;
    const isShort = question.type === 'truefalse' || question.type === 'essay';
    const head = question.type === 'numerical' ? '{#' : '{';
    blocks.push(
      isShort
        ? `${text}${head}${answers[0]}${general}}`
        : [`${text}${head}`, ...answers, ...(general ? [`  ${general}`] : []), '}'].join('\n'),
    );
  }
  return { text: `${blocks.join('\n\n')}\n`, losses };
}
