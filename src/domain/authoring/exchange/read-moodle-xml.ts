import sax from 'sax';
import { type Html, plainToHtml } from '../../../shared/content/html.ts';
import { writePicture } from '../../../shared/content/pictures.ts';
import type { ImportedContentKind } from '../../../shared/contracts/exchange-values.ts';
import { importLimits } from '../../../shared/contracts/exchange-values.ts';
import { unknownSize } from '../../../shared/imported-questions/finish-row.ts';
import {
  createMoodleQuestion,
  type ExchangeNote,
  type MoodleQuestion,
  note,
  readNumber,
  tooLarge,
  tooManyAnswers,
} from '../../../shared/question-types/moodle-question.ts';
import { AppError } from '../../kernel/app-error.ts';
import {
  cleanMoodleHtml,
  type FindPicture,
  plainOfMoodle,
  type TextFormat,
  withPrices,
} from './clean-moodle-html.ts';
import { FilePictures, filesByReference } from './file-pictures.ts';
import { isOwnFeedback, knownElements } from './moodle-elements.ts';
import { categoryName, type MoodleItem, titleLength } from './moodle-item.ts';
import { xmlFormat } from './other-formats.ts';

interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

/** The parser gives back a long text only between slices. */
const sliceCharacters = 32 * 1024;
const maxNodes = 400_000;
const maxDepth = 24;

/**
 * Parses a Moodle XML file.
 * Throws `import-unreadable` with the line, `import-entities` for a document type declaration (it could define
 * entities), and `import-too-many`.
 */
export function readMoodleXml(source: string): {
  items: MoodleItem[];
  categories: number;
  /** Files in base64, by the picture ids used in the texts. */
  pictures: Map<string, string>;
} {
  const pictures = new FilePictures();
  const text = pictures.takeData(source);
  const parser = sax.parser(true, { strictEntities: true } as sax.SAXOptions);
  const path: XmlNode[] = [];
  const items: MoodleItem[] = [];
  let categories = 0;
  let category = '';
  let nodes = 0;
  /** Characters of the current question without its pictures. */
  let size = 0;
  let isQuiz = false;
  const line = () => parser.line + 1;
  const add = (piece: string) => {
    const node = path.at(-1);
    if (!node) return;
    if (!fileElements.has(node.name)) size += piece.length;
    if (size <= importLimits.questionCharacters) node.text += piece;
  };
  const unreadable = () => new AppError('import-unreadable', { line: line() });
  // Handlers throw, which ends the parser at once: after its first error it reports one for each open tag at each closing
  // one.
  parser.onerror = () => {
    throw unreadable();
  };
  parser.ondoctype = () => {
    throw new AppError('import-entities', { line: line() });
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onopentag = ({ name, attributes }) => {
    nodes += 1;
    if (path.length === 0) {
      isQuiz = name === 'quiz';
      if (!isQuiz) throw new AppError(xmlFormat(name) ?? 'import-format-unknown');
    }
    if (nodes > maxNodes || path.length >= maxDepth) throw unreadable();
    const node = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    if (path.length === 1) size = 0;
    for (const [key, value] of Object.entries(node.attributes)) size += key.length + value.length;
    size += name.length;
    // Top-level elements are not attached to the root, so that only one question is in memory at a time.
    if (path.length > 1 && size <= importLimits.questionCharacters) path.at(-1)!.children.push(node);
    path.push(node);
  };
  parser.onclosetag = () => {
    const node = path.pop()!;
    if (path.length !== 1 || node.name !== 'question') return;
    if (node.attributes.type === 'category') {
      categories += 1;
      category = categoryName(textIn(child(node, 'category')));
      return;
    }
    if (items.length >= importLimits.questions)
      throw new AppError('import-too-many', { max: importLimits.questions });
    const isTooLarge = size > importLimits.questionCharacters;
    items.push({ ...(isTooLarge ? unreadItem(node) : itemOf(node, pictures)), category });
  };
  for (let from = 0; from < text.length; from += sliceCharacters)
    parser.write(text.slice(from, from + sliceCharacters));
  parser.close();
  if (!isQuiz) throw unreadable();
  return { items, categories, pictures: pictures.files };
}

/** Elements whose text is a file in base64. */
const fileElements = new Set(['file', 'image_base64']);

const child = (node: XmlNode | undefined, name: string) => node?.children.find((one) => one.name === name);
const all = (node: XmlNode, name: string) => node.children.filter((one) => one.name === name);
const textOfChild = (node: XmlNode | undefined, name: string) => child(node, name)?.text.trim() ?? '';
/** Returns a number that changes neither question nor marking; 0 for none. */
const numberOf = (node: XmlNode | undefined, name: string) => readNumber(textOfChild(node, name)) ?? 0;
const isTrue = (text: string) => text === 'true' || text === '1';
/** Returns the content of the `<text>` child, or of the node itself when it has none. */
const textIn = (node: XmlNode | undefined) => (node ? (child(node, 'text')?.text ?? node.text) : '');
const formats = new Set(['html', 'moodle_auto_format', 'plain_text', 'markdown']);
const formatOf = (node: XmlNode | undefined, or: TextFormat): TextFormat => {
  const { format = '' } = node?.attributes ?? {};
  return formats.has(format) ? (format as TextFormat) : or;
};

/** Types of the plugin WIRIS, which are the plain types unless they use variables. */
const plainTypes: Record<string, string> = {
  multichoicewiris: 'multichoice',
  shortanswerwiris: 'shortanswer',
  truefalsewiris: 'truefalse',
  essaywiris: 'essay',
  matchwiris: 'matching',
  multianswerwiris: 'cloze',
};

/** Types whose answers are options, with markup. */
const optionTypes = new Set(['multichoice', 'multichoiceset', 'oumultiresponse', 'ordering']);

/** Types that a name can be the question of; the others have their gaps in the text. */
const typesWithText = new Set([...optionTypes, 'truefalse', 'shortanswer', 'numerical', 'essay', 'matching']);

const orderMarkings: Record<string, MoodleQuestion['orderMarking']> = {
  ALL_OR_NOTHING: 'all',
  '-1': 'all',
  LONGEST_ORDERED_SUBSET: 'run',
  '5': 'run',
};

/** Returns a lookup of the pictures of a text: the `<file>` children of its element, and those in data URIs. */
const picturesIn = (node: XmlNode | undefined, pictures: FilePictures): FindPicture =>
  pictures.finder(
    filesByReference(
      (node?.children ?? [])
        .filter(({ name, attributes }) => name === 'file' && attributes.encoding === 'base64')
        .map(({ attributes: { name = '', path = '' }, text }) => ({ name, path, base64: text })),
    ),
  );

/** Returns a question that is refused because of its size, with the beginning of its text as the title. */
function unreadItem(node: XmlNode): Omit<MoodleItem, 'category'> {
  const text = textIn(child(node, 'questiontext')) || textIn(child(node, 'name'));
  const question = {
    ...createMoodleQuestion(node.attributes.type ?? ''),
    text: plainToHtml(text.trim().slice(0, titleLength)),
  };
  return { question, notes: [tooLarge()], brings: [], unknown: [], tags: [] };
}

function itemOf(node: XmlNode, pictures: FilePictures): Omit<MoodleItem, 'category'> {
  const notes: ExchangeNote[] = [];
  const plain = (of: XmlNode | undefined, format = formatOf(of, 'html'), find?: FindPicture) => {
    const read = plainOfMoodle(textIn(of), format, find);
    notes.push(...read.notes);
    return read.text;
  };
  const written = node.attributes.type ?? '';
  const type = plainTypes[written] ?? written;
  const questionText = withPrices(
    cleanMoodleHtml(
      textIn(child(node, 'questiontext')),
      formatOf(child(node, 'questiontext'), 'html'),
      picturesIn(child(node, 'questiontext'), pictures),
    ),
  );
  notes.push(...questionText.notes);
  const oldPicture = oldPictureOf(node, pictures);
  const name = textIn(child(node, 'name')).trim();
  const isTextless =
    textIn(child(node, 'questiontext')).trim() === '' && oldPicture.html === '' && typesWithText.has(type);
  if (isTextless && name !== '') notes.push(note('text-from-name'));
  notes.push(...oldPicture.notes, ...settingNotes(node, type));
  if (isTrue(textOfChild(node, 'hidden'))) notes.push(note('hidden'));
  const isChoice = optionTypes.has(type);
  const limited = (name: string) => {
    const nodes = all(node, name);
    const tooMany = tooManyAnswers(nodes.length);
    if (tooMany) notes.push(tooMany);
    return tooMany ? [] : nodes;
  };
  /** Reads a number; null for an empty text. One that cannot be read refuses the question. */
  const number = (text: string): number | null => {
    const read = text === '' ? null : readNumber(text);
    if (read === null && text !== '') notes.push(note('number-unknown', { text }));
    return read;
  };
  const answers = limited('answer').map((answer) => {
    const tolerance = number(textOfChild(answer, 'tolerance'));
    return {
      // Expected answers are matched as plain text, whatever their `format` attribute says.
      text: isChoice ? plain(answer, undefined, picturesIn(answer, pictures)) : plain(answer, 'plain_text'),
      share: (number(answer.attributes.fraction?.trim() ?? '') ?? 0) / 100,
      feedback: plain(child(answer, 'feedback')),
      ...(tolerance !== null && { tolerance }),
    };
  });
  if (type === 'ordering') answers.sort((one, other) => one.share - other.share);
  const gradingType = textOfChild(node, 'gradingtype');
  const question: MoodleQuestion = {
    ...createMoodleQuestion(type),
    text: isTextless ? plainToHtml(name) : (`${questionText.html}${oldPicture.html}` as Html),
    points: number(textOfChild(node, 'defaultgrade')),
    generalFeedback: plain(child(node, 'generalfeedback')),
    answers,
    pairs: limited('subquestion').map((pair) => ({
      left: plain(pair, undefined, picturesIn(pair, pictures)),
      right:
        type === 'ddmatch'
          ? plain(child(pair, 'answer'), undefined, picturesIn(child(pair, 'answer'), pictures))
          : plain(child(pair, 'answer'), 'plain_text'),
    })),
    choices: [...limited('selectoption'), ...limited('dragbox')].map((choice) => ({
      text: plain(choice),
      group: textOfChild(choice, 'group'),
    })),
    single: textOfChild(node, 'single') === '' || isTrue(textOfChild(node, 'single')),
    useCase: isTrue(textOfChild(node, 'usecase')) || isTrue(textOfChild(node, 'casesensitive')),
    gapSigns: textOfChild(node, 'delimitchars') || '[]',
    writesGaps: textOfChild(node, 'answerdisplay') === 'gapfill',
    usesPatterns: !isTrue(textOfChild(node, 'disableregex')),
    hasUnits: (child(node, 'units')?.children.length ?? 0) > 0,
    graderInfo: plain(child(node, 'graderinfo')),
    template: plain(child(node, 'responsetemplate')),
    takesFiles: numberOf(node, 'attachments') !== 0,
    orderMarking: gradingType === '' ? 'run' : (orderMarkings[gradingType] ?? 'other'),
    asksAllItems: ['', '0', 'ALL'].includes(textOfChild(node, 'selecttype')),
  };
  const tags = (child(node, 'tags')?.children ?? []).map(textIn);
  const brings: ImportedContentKind[] = [
    ...(question.generalFeedback ? (['general-feedback'] as const) : []),
    ...(name ? (['names'] as const) : []),
    ...(all(node, 'hint').some((hint) => textIn(hint).trim()) ? (['hints'] as const) : []),
    ...(tags.length > 0 ? (['tags'] as const) : []),
    ...(numberOf(node, 'penalty') > 0 ? (['penalties'] as const) : []),
    ...(textOfChild(node, 'idnumber') ? (['identifiers'] as const) : []),
  ];
  // A variable stands in the texts as `#a`.
  const usesVariables =
    written !== type &&
    [
      question.text,
      ...answers.map(({ text }) => text),
      ...question.pairs.flatMap(({ left, right }) => [left, right]),
    ].some((text) => /(?<![&\w])#[a-z]\w*/i.test(text));
  if (usesVariables) notes.push(note('type-calculated'));
  const unknown = node.children
    .filter((one) => !knownElements.has(one.name) && hasText(one))
    .map(({ name }) => name);
  return { question, notes, brings, unknown: [...new Set(unknown)], tags };
}

/** Returns whether an element contains any text. */
const hasText = ({ text, children }: XmlNode): boolean => text.trim() !== '' || children.some(hasText);

/** Returns the picture of a question as Moodle wrote it before version 2: an element with its name, one with its file. */
function oldPictureOf(node: XmlNode, pictures: FilePictures): { html: string; notes: ExchangeNote[] } {
  if (textOfChild(node, 'image') === '') return { html: '', notes: [] };
  const base64 = textOfChild(node, 'image_base64');
  if (base64 === '') return { html: '', notes: [note('picture-lost')] };
  const picture = { id: pictures.idOf(base64), alt: '', width: unknownSize, height: unknownSize };
  return { html: `<p>${writePicture(picture)}</p>`, notes: [] };
}

/** Returns notes about what Moodle does with a question and its answers that is not done here. */
function settingNotes(node: XmlNode, type: string): ExchangeNote[] {
  const feedback = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].filter((name) =>
    isOwnFeedback(plainOfMoodle(textIn(child(node, name))).text),
  );
  const [min, max] = [numberOf(node, 'minwordlimit'), numberOf(node, 'maxwordlimit')];
  const limits = min > 0 && max > 0 ? `${min}–${max}` : min > 0 ? `≥ ${min}` : `≤ ${max}`;
  const keepsOrder = type === 'multichoice' && ['0', 'false'].includes(textOfChild(node, 'shuffleanswers'));
  return [
    ...(feedback.length > 0 ? [note('overall-feedback')] : []),
    ...(min > 0 || max > 0 ? [note('word-limits', { limits })] : []),
    ...(keepsOrder ? [note('order-kept')] : []),
  ];
}
