import { readLabelled } from '../../scripts/evaluate/read-labelled.ts';
import { cleanUntrustedText } from '../../src/domain/ai/text/clean-untrusted-text.ts';
import { detectLanguage } from '../../src/domain/ai/text/detect-language.ts';
import { recoverJson } from '../../src/domain/ai/text/recover-json.ts';
import { repairLatex } from '../../src/domain/ai/text/repair-latex.ts';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { verifyReceipt } from '../../src/domain/grading/receipts/get-receipt.ts';
import { isSameCode } from '../../src/domain/grading/receipts/sign-receipt.ts';
import { isCheapToParse } from '../../src/domain/kernel/cheap-json.ts';
import { readWorkbook } from '../../src/domain/kernel/sheets/read-workbook.ts';
import { documentSentences } from '../../src/platform/ai/offline/sentences.ts';
import { pageText, type TextItem } from '../../src/platform/pdf/page-text.ts';
import { isSafeSvg } from '../../src/platform/pictures/is-safe-svg.ts';
import { cleanHtml, htmlToSource, htmlToText, sourceToHtml } from '../../src/shared/content/html.ts';
import { findPictures } from '../../src/shared/content/pictures.ts';
import { cleanPlain } from '../../src/shared/content/plain.ts';
import { maxAnswerLength, maxReceiptFile } from '../../src/shared/contracts/limits.ts';
import { questionContent } from '../../src/shared/contracts/questions.ts';
import { compareExactAnswer } from '../../src/shared/exact-value/compare-exact-answer.ts';
import { readExactValue } from '../../src/shared/exact-value/read-exact-value.ts';
import { linesOfText, readExam } from '../../src/shared/exam-text/read-exam.ts';
import { readList } from '../../src/shared/people-list/read-list.ts';
import { splitCells } from '../../src/shared/people-list/split-cells.ts';
import { markingOf } from '../../src/shared/question-types/markings.ts';
import { cleanEmail, isEmail } from '../../src/shared/rules/email.ts';
import { splitMathSegments, withoutOpenFormula } from '../../src/shared/rules/math-segments.ts';
import { surnamesOf, tidyNames } from '../../src/shared/rules/person-names.ts';
import { tidyQuestion } from '../../src/shared/rules/question-rules.ts';
import { tidyTags } from '../../src/shared/rules/question-tags.ts';
import { readRoster } from '../../src/shared/rules/roster-csv.ts';
import { safeRedirectPath } from '../../src/shared/rules/safe-redirect-path.ts';
import { excerptAround, splitSearchWords } from '../../src/shared/rules/search-words.ts';
import { cleanSignInName, isUserName } from '../../src/shared/rules/user-name.ts';
import { htmlTokens, mathTokens, type Parser } from './parser-growth.ts';
import {
  choiceQuestion,
  exerciseQuestion,
  gapFillingQuestion,
  matchingQuestion,
  multipleAnswersQuestion,
  openQuestion,
  orderingQuestion,
  shortAnswerQuestion,
  trueFalseQuestion,
} from './questions.ts';

const kilobytes = 1_000;
const megabytes = 1_000_000;

const htmlPairs = [
  ['<b>', '</i>'],
  ['<b>', '</b>'],
  ['<b>$', '</i>'],
  ['<b>', '<p></p>'],
] as const;
const mathPairs = [
  ['\\[', '\\)'],
  ['\\(', '\\)'],
  ['$$', '\\]'],
  ['$', '\n'],
] as const;
const moodleHtmlTokens = [
  ...htmlTokens,
  ...[
    '<div>',
    '</div>',
    '<div>a',
    '<span style="',
    '<h1>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<![CDATA[',
  ],
  ...[
    'data:image/png;base64,',
    '"data:image/png;base64,A',
    '{mlang}',
    '{mlang es}',
    '<span class=multilang>',
  ],
  ...[
    '<span multilang ',
    '</span> <span ',
    '$$a<br>b$$',
    '<p>a</p><br>',
    '<tr><td>a</td></tr>',
    '<sup>2</sup>',
  ],
  ...['&#65;', '&nbsp;', '<img src="@@PLUGINFILE@@/a.png">', '<svg>', '<td colspan=2>', '</p><br>', '<form>'],
  ...['<math>', '</math>', '<mrow>', '«math»', '«/math»', '&laquo;math', '<img data-mathml="«math»'],
];
const xmlPairs = [
  ['<a>', '</b>'],
  ['<a>', '</a>'],
  ['<row>', '</c>'],
  ['<si>', '</t>'],
] as const;
const clozeTokens = [
  '{1:SA:',
  '{1:SA:=a}',
  '{1:SA:=a~',
  '}',
  '\\}',
  '~',
  '=',
  '#',
  '%50%',
  '{1:NM:=1:0}',
  '{1:NM:=1,5:1e-3~',
  '[[1]]',
  '[a|b]',
  '[',
  '(',
  '<p>a</p>',
];
const markdownTokens = [
  '*',
  '**',
  '_',
  '__',
  '`',
  '```',
  '# ',
  '- a',
  '1. a',
  '\n',
  ' ',
  '$',
  '|',
  '> ',
  '](',
  '\\*',
];
const giftTokens = [
  ...[
    '=',
    '~',
    '=a',
    '~a',
    '#',
    '####',
    '->',
    '=a->b',
    '%50%',
    '::',
    ':',
    '{',
    '}',
    '{}',
    '\\',
    '\\=',
    '\\n',
    '~=',
    '{1:SA:',
    '{>3 ALL',
    '\n\n',
  ],
  ...[
    '[html]',
    '[markdown]',
    '[tag:',
    '[tag:a]',
    '\\]',
    ']',
    '//',
    '// [tag:a]\n',
    '$CATEGORY:',
    '$CATEGORY: a\n',
  ],
  ...['a {\n=b\n}\n', '::a\n', '{ ', '{\n\n', '$$a\\neq\nb$$', 'A. a\n', 'ANSWER: A\n', '=1e3..2,5'],
  ...['\n', '\r', '\n\n', ' ', 'a', 'T', '1..2', '=1:0', '{T}\n\n', 'a{=b}\n\n', '/', '//[tag:a\n', '*'],
];
const listTokens = [
  ...[
    '"',
    '""',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r\n',
    ' ',
    '@',
    'a',
    '","',
    '"a',
    '"a"b',
    '"\n"',
    '"a\na@b.co,',
    '\ufeff',
  ],
  ...[
    'a@b.co,',
    'a@b.co\n',
    'nombre',
    'nombre,',
    'apellido',
    'name',
    'sep=',
    'á',
    'de ',
    "O'",
    '\u200b',
    ' "',
  ],
];
const sheetTokens = [
  ...[
    '<row>',
    '</row>',
    '<row/>',
    '<c>',
    '</c>',
    '<c/>',
    '<c r="A1"/>',
    '<v>',
    '</v>',
    '<is>',
    '<t>',
    '</t>',
  ],
  ...[
    '<x:row>',
    '<x:c ',
    '<c r="',
    ' r="',
    '<rPh>',
    '</rPh>',
    '<',
    '>',
    '&',
    '&#',
    '&amp;',
    '<v>1</v>',
    '<!--',
  ],
  ...[
    '<si>',
    '</si>',
    '<si><t>',
    '<row><c><v>1</v></c></row>',
    'A',
    ':',
    '<sheet r:id="',
    '<Relationship Id="',
  ],
];
const jsonTokens = ['[', ']', '{', '}', '"', '\\', '\\"', ',', ':', '{"a":', '[]', '1', 'null', ' '];
const svgTokens = [
  ...[
    '<g>',
    '</g>',
    '<use href="#a"/>',
    '<',
    '>',
    '&',
    '&amp;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?xml ?>',
  ],
  ...[
    'url(',
    'url("',
    "url('#a')",
    '@import',
    ' a="',
    ' a="1"',
    '\n',
    '<style>',
    '</style>',
    '<x:g ',
    'data:',
  ],
];
const answerTokens = [
  ...mathTokens,
  ...[
    'a',
    ' ',
    ',',
    ';',
    '|',
    '-',
    '>',
    '->',
    '1',
    '1,',
    '1/',
    '(',
    ')',
    '{',
    '}',
    '^',
    '_',
    '=',
    '+',
    '.',
    '%',
  ],
  ...[
    'a) ',
    '1-a',
    'a-1 ',
    'a,b',
    '\\frac{',
    '\\sqrt',
    'x',
    'pi',
    'e',
    'km',
    'á',
    '\u0301',
    'el ',
    '<',
    '≤',
    '°',
  ],
];
const nameTokens = [
  'a',
  'A',
  ' ',
  ',',
  "'",
  '-',
  'de ',
  'á',
  'a, ',
  '\u200b',
  '\u0301',
  '.',
  '@',
  '@.',
  'a.',
  '_',
];

const listPairs = [
  ['nombre,', '\na'],
  ['"a\n', '","'],
  ['"', ','],
] as const;
const jsonPairs = [
  ['[', ']'],
  ['{"a":', '}'],
  ['"', '\\'],
] as const;

const giftFile = (text: string) => readQuestionFile(Buffer.from(`::t::${text}{=b}`));
const giftMarkdown = (text: string) => readQuestionFile(Buffer.from(`[markdown]${text}{=b}`));
const giftAnswers = (text: string) => readQuestionFile(Buffer.from(`Uno {${text}}`));
const giftNumbers = (text: string) => readQuestionFile(Buffer.from(`Uno {#${text}}`));
const giftComment = (text: string) => readQuestionFile(Buffer.from(`// ${text}\nUno {=b}`));
const moodle = (inner: string, type = 'multichoice') =>
  readQuestionFile(Buffer.from(`<quiz><question type="${type}">${inner}</question></quiz>`));
const cdata = (text: string) => `<text><![CDATA[${text.replaceAll(']]>', ']] >')}]]></text>`;
const ownFile = (question: object) =>
  readQuestionFile(
    Buffer.from(JSON.stringify({ format: 'aula-questions', version: 1, questions: [question] })),
  );
const own = { type: 'respuesta_abierta', text: 'a', difficulty: 3, correctAnswer: 'a' };
const workbook = (sheet: string, strings = '', book = '<a><sheet name="a"/></a>', relations = '<a/>') =>
  readWorkbook(
    new Map(
      Object.entries({
        'xl/worksheets/sheet1.xml': `<a>${sheet}</a>`,
        'xl/sharedStrings.xml': `<a>${strings}</a>`,
        'xl/workbook.xml': book,
        'xl/_rels/workbook.xml.rels': relations,
      }).map(([name, body]) => [name, Buffer.from(body)]),
    ),
    { language: 'es' },
  );
const markedQuestions = [
  ...[choiceQuestion(), trueFalseQuestion(), openQuestion(), exerciseQuestion(), multipleAnswersQuestion()],
  ...[shortAnswerQuestion(), orderingQuestion(), matchingQuestion(), gapFillingQuestion()],
].map((question) => ({ ...tidyQuestion(question), accepted: [] as string[] }));

const examTokens = [
  ...[
    '1. ',
    '1.\n',
    'a) ',
    'a)\n',
    'b) x *\n',
    '*',
    '**',
    '____ ',
    '____ (x)\n',
    '(',
    '[',
    '☐ ',
    '\t',
    '   ',
    '…',
  ],
  ...[
    '- x\n',
    '\n',
    'x\n\n',
    '1 b ',
    '1-b\n',
    'V/F ',
    '(V)\n',
    'ANSWER: B\n',
    'Respuesta: b\n',
    'Pregunta 1\n',
  ],
  ...[
    '1. x?\na) y\nb) z *\n\n',
    '¿x?\na) y\n\n',
    'SOLUCIONES\n',
    'SOLUCIONES\n1. b\n',
    '(2 puntos) ',
    'PARTE I\n',
  ],
  ...['x?\n1. a\n2. b\n', 'verdadero o falso:\n', 'A. x\nANSWER: A\n', '→', 'á', 'Nombre: ___\n'],
  ...['1. x\t2. y\n', 'a) x   a) y\n', 'Lee el texto.\n', 'Aa bb. Cc dd.\n\n'],
];
const examPairs = [
  ['1. x\n', 'a) y\n'],
  ['1. x\n', '1 b\n'],
  ['x\n', 'a) y *\n'],
  ['1. ____\n', '1. x\n'],
  ['a)\n', 'SOLUCIONES\n1. b\n'],
] as const;

const proseTokens = [
  'A. ',
  'Sr. ',
  '(A. ',
  'a. ',
  'a-\n',
  'aa bb,\n',
  'Aa\n',
  '1. ',
  '\n',
  ' ',
  '"',
  '[p. 1]\n',
  'palabra ',
];

/** Every reader of text that a caller sends, also by a PDF or the reply of a model. */
export const parsers: Parser[] = [
  {
    name: 'an exam',
    tokens: examTokens,
    pairs: examPairs,
    limit: megabytes,
    parse: (text) => readExam(linesOfText(`1. x?\n${text}`)),
  },
  {
    name: 'cleanHtml',
    tokens: [...htmlTokens, ...mathTokens],
    pairs: [...htmlPairs, ...mathPairs],
    limit: 256 * kilobytes,
    parse: cleanHtml,
  },
  {
    name: 'htmlToText',
    tokens: [...htmlTokens, ...mathTokens],
    pairs: [...htmlPairs, ...mathPairs],
    limit: 256 * kilobytes,
    parse: htmlToText,
  },
  {
    name: 'the source of question HTML',
    tokens: [...htmlTokens, ...mathTokens],
    pairs: [...htmlPairs, ...mathPairs],
    limit: 256 * kilobytes,
    parse: (text) => htmlToSource(sourceToHtml(text)),
  },
  { name: 'cleanPlain', tokens: htmlTokens, pairs: htmlPairs, limit: megabytes, parse: cleanPlain },
  { name: 'findPictures', tokens: htmlTokens, pairs: htmlPairs, limit: 256 * kilobytes, parse: findPictures },
  {
    name: 'a question of a request',
    tokens: htmlTokens,
    pairs: htmlPairs,
    limit: megabytes,
    parse: (text) =>
      questionContent.safeParse({ ...own, text, statement: text, options: [{ id: 'a', text }] }),
  },
  {
    name: 'splitMathSegments',
    tokens: mathTokens,
    pairs: mathPairs,
    limit: 256 * kilobytes,
    parse: splitMathSegments,
  },
  {
    name: 'withoutOpenFormula',
    tokens: mathTokens,
    pairs: mathPairs,
    limit: 256 * kilobytes,
    parse: withoutOpenFormula,
  },
  {
    name: 'the text of a GIFT file',
    tokens: [...giftTokens, ...moodleHtmlTokens],
    pairs: htmlPairs,
    limit: 10 * megabytes,
    parse: giftFile,
  },
  {
    name: 'the Markdown of a GIFT file',
    tokens: markdownTokens,
    pairs: htmlPairs,
    limit: 10 * megabytes,
    parse: giftMarkdown,
  },
  {
    name: 'the signs of a text file',
    tokens: giftTokens,
    limit: 10 * megabytes,
    parse: (text) => readQuestionFile(Buffer.from(text)),
  },
  { name: 'the numbers of a GIFT question', tokens: giftTokens, limit: 10 * megabytes, parse: giftNumbers },
  { name: 'the answers of a GIFT question', tokens: giftTokens, limit: 10 * megabytes, parse: giftAnswers },
  { name: 'a comment of a GIFT file', tokens: giftTokens, limit: 10 * megabytes, parse: giftComment },
  {
    name: 'the elements of Moodle XML',
    tokens: [
      ...[
        '<answer>',
        '</answer>',
        '<answer/>',
        '<answer fraction="100"><text>a</text></answer>',
        '<tags><tag/></tags>',
      ],
      ...[
        '<file name="a" encoding="base64">YQ==</file>',
        '<text>',
        '</text>',
        '<a ',
        ' a="',
        '&',
        '&amp;',
        '<!--',
      ],
      ...[
        '<![CDATA[',
        ']]>',
        '<subquestion><text>a</text></subquestion>',
        '<hint/>',
        '<',
        '>',
        '\n',
        'a',
        '<?a?>',
      ],
      ...['<question>', '</question>', '</question><question type="essay">', '<selectoption/>'],
    ],
    pairs: xmlPairs,
    limit: 10 * megabytes,
    parse: (text) => moodle(text),
  },
  {
    name: 'the HTML of Moodle XML',
    tokens: [...moodleHtmlTokens, ...mathTokens],
    pairs: [...htmlPairs, ['<div>a', '</span>']],
    limit: 10 * megabytes,
    parse: (text) => moodle(`<questiontext format="html">${cdata(text)}</questiontext>`),
  },
  {
    name: 'the gaps of Moodle XML',
    tokens: clozeTokens,
    pairs: [['{1:SA:', '\\}']],
    limit: 10 * megabytes,
    parse: (text) => moodle(`<questiontext format="html">${cdata(text)}</questiontext>`, 'cloze'),
  },
  {
    name: 'the gaps with options of Moodle XML',
    tokens: clozeTokens,
    pairs: [['{1:SA:', '\\}']],
    limit: 10 * megabytes,
    parse: (text) =>
      moodle(
        `<questiontext>${cdata(text)}</questiontext>${'<selectoption><text>a</text><group>1</group></selectoption>'.repeat(200)}`,
        'gapselect',
      ),
  },
  {
    name: 'the text and the statement of Moodle XML',
    tokens: moodleHtmlTokens,
    pairs: htmlPairs,
    limit: 10 * megabytes,
    parse: (text) =>
      moodle(
        `<questiontext format="html">${cdata(text)}</questiontext><answer fraction="100"><text>7</text></answer>`,
        'numerical',
      ),
  },
  {
    name: 'the gaps of the type gapfill of Moodle XML',
    tokens: clozeTokens,
    limit: 10 * megabytes,
    parse: (text) =>
      moodle(
        `<questiontext format="html">${cdata(text)}</questiontext><answerdisplay>gapfill</answerdisplay>`,
        'gapfill',
      ),
  },
  {
    name: 'the category of Moodle XML',
    tokens: ['/', '//', 'a', ' ', 'top/', '$course$/'],
    limit: 10 * megabytes,
    parse: (text) => moodle(`<category><text>${text}</text></category>`, 'category'),
  },
  {
    name: 'the texts of the native format',
    tokens: [...htmlTokens, ...mathTokens],
    pairs: [...htmlPairs, ...mathPairs],
    limit: 10 * megabytes,
    parse: (text) => ownFile({ ...own, text, statement: text, correctAnswer: text, tags: [text] }),
  },
  {
    name: 'the structure of the native format',
    tokens: jsonTokens,
    pairs: jsonPairs,
    limit: 10 * megabytes,
    parse: (text) =>
      readQuestionFile(Buffer.from(`{"format":"aula-questions","version":1,"questions":[${text}]}`)),
  },
  {
    name: 'the options of the native format',
    tokens: ['a', '<b>', '$'],
    limit: megabytes,
    parse: (text) => ownFile({ ...own, options: [...text].map((one) => ({ id: one, text: one })) }),
  },
  { name: 'a roster', tokens: listTokens, pairs: listPairs, limit: 2 * megabytes, parse: readRoster },
  {
    name: 'a roster with the header',
    tokens: listTokens,
    pairs: listPairs,
    limit: 2 * megabytes,
    parse: (text) => readRoster(`nombre,${text}\nAna,ana@x.es\nLuis,luis@x.es`),
  },
  {
    name: 'a list of people',
    tokens: listTokens,
    pairs: listPairs,
    limit: 2 * megabytes,
    parse: (text) => readList(splitCells(text)),
  },
  {
    name: 'the sheet of a workbook',
    tokens: sheetTokens,
    pairs: xmlPairs,
    limit: 10 * megabytes,
    parse: (text) => workbook(text),
  },
  {
    name: 'the texts of a workbook',
    tokens: sheetTokens,
    pairs: xmlPairs,
    limit: 10 * megabytes,
    parse: (text) => workbook('<row/>', text),
  },
  {
    name: 'the parts of a workbook',
    tokens: sheetTokens,
    pairs: xmlPairs,
    limit: 10 * megabytes,
    parse: (text) => workbook('<row/>', '', text, text),
  },
  {
    name: 'a table of labelled answers',
    tokens: listTokens,
    pairs: listPairs,
    limit: 2 * megabytes,
    parse: (text) => readLabelled(`question,answer,mark\n${text}`, 'a.csv', 10),
  },
  {
    name: 'an exact value',
    tokens: answerTokens,
    limit: maxAnswerLength,
    parse: (text) => readExactValue(text),
  },
  {
    name: 'an answer compared with an exact value',
    tokens: answerTokens,
    limit: maxAnswerLength,
    parse: (answer) => compareExactAnswer({ key: '1/2', answer }),
  },
  {
    name: 'an answer to each type of question',
    tokens: answerTokens,
    limit: maxAnswerLength,
    parse: (text) =>
      markedQuestions.map((question) => markingOf(question).mark(question, text, { roundingDigits: 3 })),
  },
  {
    name: 'a receipt',
    tokens: [...jsonTokens, '{"receipt":{"questions":['],
    limit: maxReceiptFile,
    parse: (file) => verifyReceipt({} as never, { file, code: '' }),
  },
  {
    name: 'the code of a receipt',
    tokens: ['-', 'I', 'ñ', 'ß'],
    limit: 256 * kilobytes,
    parse: (text) => isSameCode(text, 'a'),
  },
  {
    name: 'the sentences of a document',
    tokens: proseTokens,
    limit: 200 * kilobytes,
    parse: documentSentences,
  },
  {
    name: 'the JSON of a model',
    tokens: [...jsonTokens, '/*', '//', '\n', 'a', '```json\n', '<think>', ', '],
    pairs: jsonPairs,
    limit: megabytes,
    parse: recoverJson,
  },
  {
    name: 'the formulas of a model',
    tokens: mathTokens,
    pairs: mathPairs,
    limit: 256 * kilobytes,
    parse: repairLatex,
  },
  {
    name: 'the check of a JSON body',
    tokens: jsonTokens,
    pairs: jsonPairs,
    limit: megabytes,
    parse: (text) => isCheapToParse(Buffer.from(text), 20_000),
  },
  {
    name: 'the check of an SVG',
    tokens: svgTokens,
    pairs: xmlPairs,
    limit: 5 * megabytes,
    parse: (text) => isSafeSvg(`<svg>${text}</svg>`),
  },
  {
    name: 'an attribute of an SVG',
    tokens: svgTokens,
    pairs: xmlPairs,
    limit: 5 * megabytes,
    parse: (text) => isSafeSvg(`<svg style="${text.replaceAll('"', "'").replaceAll('<', '(')}"/>`),
  },
  {
    name: 'the language of a text',
    tokens: [...mathTokens, ...htmlTokens, '`'],
    pairs: [...htmlPairs, ...mathPairs],
    limit: 256 * kilobytes,
    parse: detectLanguage,
  },
  {
    name: 'an address',
    tokens: nameTokens,
    limit: 256 * kilobytes,
    parse: (text) => isEmail(cleanEmail(text)),
  },
  {
    name: 'a name',
    tokens: nameTokens,
    limit: 256 * kilobytes,
    parse: (text) => surnamesOf({ names: tidyNames(text) }),
  },
  {
    name: 'a user name',
    tokens: nameTokens,
    limit: 256 * kilobytes,
    parse: (text) => isUserName(cleanSignInName(text)),
  },
  {
    name: 'a list of tags',
    tokens: ['a', 'á ', ',', ';', '`', ' '],
    limit: 256 * kilobytes,
    parse: (text) => tidyTags(text.split(',')),
  },
  {
    name: 'a search',
    tokens: nameTokens,
    limit: 256 * kilobytes,
    parse: (text) => [splitSearchWords(text), excerptAround(text, 'a')],
  },
  {
    name: 'a redirect',
    tokens: ['/', '//', '\\', '.', '..', '?', '#', '%', '@', ':'],
    limit: 16 * kilobytes,
    parse: safeRedirectPath,
  },
  {
    name: 'the places of the text of a PDF',
    tokens: ['l', 'lr', 'lr\n', 'l\nr', 'cr\n', 'l c r\n', '\n', 'lllr\n', 'u', 'o\n'],
    pairs: [
      ['lr\n', 'c\n'],
      ['l\n', 'r'],
    ],
    limit: 200_000,
    parse: (text) => pageText(placedItems(text)),
  },
  {
    name: 'untrusted text for a model',
    tokens: [...htmlTokens, ...mathTokens],
    pairs: [...htmlPairs, ...mathPairs],
    limit: 256 * kilobytes,
    parse: (text) => cleanUntrustedText(text),
  },
];

/** Items of a page: in a left, middle and right column (`l`, `c`, `r`), upwards (`u`) or oblique (`o`), line by line. */
function placedItems(text: string): TextItem[] {
  let y = 0;
  const columns: Record<string, number> = { l: 40, c: 200, r: 320 };
  return [...text].map((sign, at) => {
    if (sign === '\n') y -= 12;
    const turn = sign === 'u' ? [0, 11, -11, 0] : sign === 'o' ? [8, 8, -8, 8] : [11, 0, 0, 11];
    const transform = [...turn, (columns[sign] ?? 40) + (at % 3), y];
    return { str: sign.trim() && `${sign}ado`, transform, width: 60 };
  });
}
