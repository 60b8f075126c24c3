import { htmlToText } from '../../../shared/content/html.ts';
import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { generationOf } from '../question-types/generation-types.ts';

/** Returns whether the question text reveals its answer. */
export function containsItsAnswer(question: QuestionDraft): boolean {
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
