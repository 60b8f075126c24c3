import { cleanHtml, textOfHtml } from '../../../shared/content/html.ts';
import { cleanPlain, trimmed } from '../../../shared/content/plain.ts';
import type { ContentLanguage, QuestionDraft } from '../../../shared/contracts/questions.ts';
import { trueFalseValues } from '../../../shared/contracts/values.ts';
import { isReadableKey } from '../../../shared/rules/exact-value/is-readable-key.ts';
import { areMarksAlone } from '../prompts/option-marks.ts';
import { isInLanguage } from '../text/detect-language.ts';
import { absentMaterialOf } from './absent-material.ts';
import { whatIsWrongWithLatex } from './check-latex.ts';
import { containsItsAnswer } from './contains-its-answer.ts';
import { conflictOfKey } from './key-conflict.ts';
import { whatIsAlike } from './options-alike.ts';
import { repeatsRules } from './repeats-rules.ts';
import { dropForeignTags, unwrapMarkup } from './unwrap-markup.ts';
import { withoutDelimiters } from './without-delimiters.ts';

export type CheckedQuestion = { fit: true; question: QuestionDraft } | { fit: false; reason: string };

const maxTextCharacters = 8_000;
const maxOptionCharacters = 2_000;

/**
 * Mends what a rule can mend (lost backslashes, markup) and says whether a person may see the
 * question. Checking a fit question again changes nothing.
 */
export function checkGeneratedQuestion(question: QuestionDraft, language: ContentLanguage): CheckedQuestion {
  const cleaned = cleanQuestion(question);
  const reason =
    whatIsWrongWithShape(cleaned) ??
    whatIsWrongWithFormulas(cleaned) ??
    (isInLanguage(languageSample(cleaned), language) ? null : 'the language is not the one asked for') ??
    (allTexts(cleaned).some(repeatsRules) ? 'it repeats what the model was told' : null) ??
    (containsItsAnswer(cleaned) ? 'the question contains its answer' : null) ??
    (conflictOfKey(cleaned) === 'certain' ? 'the answer and the solution disagree' : null) ??
    (absentMaterialOf(cleaned) === 'certain' ? 'it refers to a picture or a table that is not there' : null);
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
    correctAnswer: question.type === 'ejercicio' ? withoutDelimiters(answer) : answer,
    options: question.options.map((option) => ({ ...option, text: plain(option.text) })),
    criteria: question.criteria.map((criterion) => ({ ...criterion, text: plain(criterion.text) })),
  };
}

function whatIsWrongWithShape(question: QuestionDraft): string | null {
  const long = [question.text, question.statement, question.solutionExample, question.correctAnswer];
  if (textOfHtml(question.text).length < 5) return 'the text is missing';
  if (long.some((text) => text.length > maxTextCharacters)) return 'a text is too long';
  if (question.correctAnswer === '') return 'the answer is missing';
  switch (question.type) {
    case 'opcion_multiple':
      return whatIsWrongWithOptions(question);
    case 'verdadero_falso':
      return trueFalseValues.some((value) => value === question.correctAnswer)
        ? null
        : 'the answer is neither true nor false';
    case 'ejercicio':
      if (question.statement === '') return 'the statement is missing';
      return isReadableKey(question.correctAnswer) ? null : 'the exact value cannot be read';
    case 'respuesta_abierta':
      return question.correctAnswer.length < 3 ? 'the model answer is too short' : null;
  }
}

function whatIsWrongWithOptions({ options, correctAnswer }: QuestionDraft): string | null {
  if (options.length < 2 || options.length > 10) return 'there are too few or too many options';
  if (options.some((option) => option.text === '') || areMarksAlone(options.map(({ text }) => text)))
    return 'an option is empty';
  if (options.some((option) => option.text.length > maxOptionCharacters)) return 'an option is too long';
  if (new Set(options.map((option) => option.id)).size < options.length) return 'two options have one id';
  const alike = whatIsAlike(options.map((option) => option.text));
  if (alike) return alike;
  const right = options.filter((option) => option.id === correctAnswer);
  return right.length === 1 ? null : 'not exactly one option is right';
}

function whatIsWrongWithFormulas(question: QuestionDraft): string | null {
  for (const text of allTexts(question)) {
    const wrong = whatIsWrongWithLatex(text);
    if (wrong) return wrong;
  }
  return null;
}

/** Everything in it that is words. */
function allTexts(question: QuestionDraft): string[] {
  return [
    textOfHtml(question.text),
    question.statement,
    question.solutionExample,
    ...question.options.map((option) => option.text),
    ...question.criteria.map((criterion) => criterion.text),
    ...(question.type === 'respuesta_abierta' ? [question.correctAnswer] : []),
  ];
}

/** The words that must be in the lesson's language; options may be words of another one. */
function languageSample(question: QuestionDraft): string {
  const model = question.type === 'respuesta_abierta' ? question.correctAnswer : '';
  return `${textOfHtml(question.text)} ${question.statement} ${model}`;
}
