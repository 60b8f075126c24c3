import { textOfHtml } from '../../../shared/content/html.ts';
import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import { foldedWords, occursIn } from '../text/fold-text.ts';

/** True when the student could read the answer off the question. */
export function containsItsAnswer(question: QuestionDraft): boolean {
  const asked = `${textOfHtml(question.text)}\n${question.statement}`;
  if (announces(asked, question)) return true;
  switch (question.type) {
    case 'opcion_multiple': {
      const right = question.options.find((option) => option.id === question.correctAnswer)?.text ?? '';
      // A stem that names several options asks to choose between them.
      const named = question.options.filter((option) => occursIn(option.text, asked));
      return isTelling(right) && occursIn(right, asked) && named.length === 1;
    }
    case 'verdadero_falso':
      return /[([](?:verdadero|falso|true|false|v|f)[)\]]\s*\.?\s*$/i.test(asked.trim());
    case 'respuesta_abierta':
      return foldedWords(question.correctAnswer).length >= 3 && occursIn(question.correctAnswer, asked);
    case 'ejercicio':
      return false;
  }
}

/** Long enough that its coming up in the question is no chance. */
function isTelling(text: string): boolean {
  return foldedWords(text).join('').length >= 5 && !/^[\d\s.,]+$/.test(text);
}

/** "Respuesta: 12", "(answer: b)": the answer written out behind its name. */
function announces(asked: string, question: QuestionDraft): boolean {
  const answer = foldLetters(question.correctAnswer).trim();
  const announced = foldLetters(asked).matchAll(
    /(?:respuesta|solucion|resultado|answer|solution|result)(?: correcta| correct)?\s*(?::|=| es | is )\s*([^\n]{1,200})/g,
  );
  for (const [, said = ''] of announced) {
    if (!said.startsWith(answer)) continue;
    const next = said.charAt(answer.length);
    if (answer !== '' && !/[\p{L}\p{N}]/u.test(next)) return true;
  }
  return false;
}
