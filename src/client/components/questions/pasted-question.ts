import { plainToHtml } from '../../../shared/content/html.ts';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import { boldMark } from '../../../shared/exam-text/line-shapes.ts';
import { linesOfText, readExam } from '../../../shared/exam-text/read-exam.ts';
import { maxOptions, optionsOf } from '../../../shared/question-types/filled-options.ts';

/** Characters of a pasted text that are read as one question. */
const longest = 4_000;

const withoutMarks = (text: string) => text.replace(boldMark, '$1');

/** Reads a pasted text as one question with its options; null when it is none, or more than one. */
export function readPastedQuestion(text: string): Partial<QuestionContent> | null {
  if (text.length > longest || !text.includes('\n')) return null;
  const [question, another] = readExam(linesOfText(text)).questions;
  if (!question || another || question.options.length > maxOptions) return null;
  const { type, right } = question;
  if ((type !== 'opcion_multiple' && type !== 'seleccion_multiple') || question.options.length < 2)
    return null;
  const options = optionsOf(question.options.map(withoutMarks));
  return {
    type,
    text: plainToHtml(withoutMarks(question.text)),
    options,
    correctAnswer: right.map((index) => options[index]!.id).join(', '),
  };
}
