import { cleanHtml, htmlToText } from '../../../shared/content/html.ts';
import { cleanPlain, trimmed } from '../../../shared/content/plain.ts';
import type { ContentLanguage, QuestionDraft } from '../../../shared/contracts/questions.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { shortWritingRules, writingRules } from '../prompts/write-questions.ts';
import { generationOf } from '../question-types/generation-types.ts';
import { isInLanguage } from '../text/detect-language.ts';
import { findAbsentMaterial } from './absent-material.ts';
import { findLatexDefect } from './check-latex.ts';
import { dropForeignTags, unwrapMarkup } from './unwrap-markup.ts';

export type CheckedQuestion = { fit: true; question: QuestionDraft } | { fit: false; reason: string };

const maxTextCharacters = 8_000;

/** Returns whether the question text reveals its answer. */
function containsItsAnswer(question: QuestionDraft): boolean {
  const questionText = `${htmlToText(question.text)}\n${question.statement}`;
  if (announcesAnswer(questionText, question)) return true;
  return generationOf(question).revealsKey(question, questionText);
}

/** Returns whether the text states the answer: "Respuesta: 12", "(answer: b)". */
function announcesAnswer(questionText: string, question: QuestionDraft): boolean {
  const answer = foldLetters(question.correctAnswer).trim();
  const announced = foldLetters(questionText).matchAll(
    /(?:respuesta|solucion|resultado|answer|solution|result)(?: correcta| correct)?\s*(?::|=| es | is )\s*([^\n]{1,200})/g,
  );
  for (const [, announcedText = ''] of announced) {
    if (!announcedText.startsWith(answer)) continue;
    const next = announcedText.charAt(answer.length);
    if (answer !== '' && !/[\p{L}\p{N}]/u.test(next)) return true;
  }
  return false;
}

/** A common run of this many words is not a coincidence. */
const wordsInARow = 10;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

function* runsOf(text: string): Generator<string> {
  const words = wordsOf(text);
  for (let from = 0; from + wordsInARow <= words.length; from += 1)
    yield words.slice(from, from + wordsInARow).join(' ');
}

const ruleRuns = new Set([writingRules, shortWritingRules].flatMap((rules) => [...runsOf(rules)]));

/** Returns whether a text repeats the prompt rules, which hidden text in a document may request. */
function repeatsRules(text: string): boolean {
  for (const run of runsOf(text)) if (ruleRuns.has(run)) return true;
  return false;
}

/**
 * Repairs what rules can repair (lost backslashes, markup) and decides whether the question may be shown. Idempotent for
 * valid questions.
 */
export function checkGeneratedQuestion(question: QuestionDraft, language: ContentLanguage): CheckedQuestion {
  const cleaned = cleanQuestion(question);
  const reason =
    findShapeDefect(cleaned) ??
    findFormulaDefect(cleaned) ??
    (isInLanguage(languageSample(cleaned), language) ? null : 'the language is not the one asked for') ??
    (allTexts(cleaned).some(repeatsRules) ? 'it repeats what the model was told' : null) ??
    (containsItsAnswer(cleaned) ? 'the question contains its answer' : null) ??
    (generationOf(cleaned).findKeyConflict(cleaned) === 'certain'
      ? 'the answer and the solution disagree'
      : null) ??
    (findAbsentMaterial(cleaned) === 'certain'
      ? 'it refers to a picture or a table that is not there'
      : null);
  return reason === null ? { fit: true, question: cleaned } : { fit: false, reason };
}

function cleanQuestion(question: QuestionDraft): QuestionDraft {
  const plain = (text: string) => trimmed(cleanPlain(unwrapMarkup(text)));
  const answer = plain(question.correctAnswer);
  return {
    ...question,
    text: cleanHtml(dropForeignTags(question.text)),
    statement: plain(question.statement),
    solutionExample: plain(question.solutionExample),
    correctAnswer: generationOf(question).cleanAnswer?.(answer) ?? answer,
    options: question.options.map((option) => ({ ...option, text: plain(option.text) })),
    ...(question.details && {
      details: generationOf(question).cleanDetails?.(question.details, plain) ?? question.details,
    }),
    criteria: question.criteria.map((criterion) => ({ ...criterion, text: plain(criterion.text) })),
  };
}

function findShapeDefect(question: QuestionDraft): string | null {
  const long = [question.text, question.statement, question.solutionExample, question.correctAnswer];
  if (htmlToText(question.text).length < 5) return 'the text is missing';
  if (long.some((text) => text.length > maxTextCharacters)) return 'a text is too long';
  if (question.correctAnswer === '') return 'the answer is missing';
  return generationOf(question).findDefect(question);
}

function findFormulaDefect(question: QuestionDraft): string | null {
  for (const text of allTexts(question)) {
    const wrong = findLatexDefect(text);
    if (wrong) return wrong;
  }
  return null;
}

/** Returns all prose texts of a question. */
function allTexts(question: QuestionDraft): string[] {
  return [
    htmlToText(question.text),
    question.statement,
    question.solutionExample,
    ...question.options.map((option) => option.text),
    ...question.criteria.map((criterion) => criterion.text),
    ...(generationOf(question).ownTexts?.(question) ?? []),
    ...(generationOf(question).hasProseKey ? [question.correctAnswer] : []),
  ];
}

/** Returns the texts that must be in the lesson's language; options may contain words of another language. */
function languageSample(question: QuestionDraft): string {
  const model = generationOf(question).hasProseKey ? question.correctAnswer : '';
  return `${htmlToText(question.text)} ${question.statement} ${model}`;
}
