import { textOfHtml } from '../content/html.ts';
import type { QuestionContent } from '../contracts/questions.ts';
import { trueFalseValues } from '../contracts/values.ts';
import { type FieldRules, findProblems } from './field-rules.ts';
import { readTruth } from './meant-answer.ts';
import { firstProblem, rule } from './rule-kinds.ts';

/** Tags around nothing are nothing. */
const isBlank = (html: string) => !textOfHtml(html);

const filledOptions = ({ options }: QuestionContent) => options.filter(({ text }) => !isBlank(text));

/** What keeps a question from being saved. */
export const questionRules = {
  text: [rule('question-text-missing', isBlank)],
  options: [
    rule(
      'too-few-options',
      (_, question: QuestionContent) =>
        question.type === 'opcion_multiple' && filledOptions(question).length < 2,
    ),
  ],
  correctAnswer: [
    // One that points at an empty option, or at two, counts as not chosen; and so does neither true nor false.
    rule('correct-answer-missing', (answer: string, question: QuestionContent) => {
      if (question.type === 'opcion_multiple')
        return filledOptions(question).filter(({ id }) => id === answer).length !== 1;
      return question.type === 'verdadero_falso' && answer.trim() !== '' && !readTruth(answer);
    }),
  ],
  statement: [
    rule(
      'statement-missing',
      (statement: string, { type }: QuestionContent) => type === 'ejercicio' && isBlank(statement),
    ),
  ],
  criteria: [
    rule(
      'criterion-points',
      (criteria: QuestionContent['criteria'], { type }: QuestionContent) =>
        type === 'respuesta_abierta' &&
        criteria.some(({ text, points }) => text.trim() && !(points > 0 && points <= 100)),
    ),
  ],
} satisfies FieldRules<QuestionContent>;

/** Everything that keeps a question from being saved, in the order a person is told. */
export const questionProblems = (question: QuestionContent) =>
  Object.values(findProblems(questionRules, question));

/** The first thing that keeps a question from being saved, or null. */
export const questionProblem = (question: QuestionContent) => firstProblem(questionRules, question);

/** The question with only what its type uses, trimmed; true/false without an answer is `Verdadero`. */
export function tidyQuestion(question: QuestionContent): QuestionContent {
  const isChoice = question.type === 'opcion_multiple';
  return {
    type: question.type,
    text: question.text.trim(),
    difficulty: question.difficulty,
    options: isChoice ? tidyOptions(question) : [],
    correctAnswer: tidyAnswer(question),
    statement: question.type === 'ejercicio' ? question.statement.trim() : '',
    solutionExample: question.solutionExample.trim(),
    criteria: question.type === 'respuesta_abierta' ? tidyCriteria(question) : [],
  };
}

/** Those that say something, each with an id of its own: of two with one id the later is given another. */
function tidyOptions(question: QuestionContent): QuestionContent['options'] {
  const taken = new Set(question.options.map(({ id }) => id));
  const met = new Set<string>();
  return filledOptions(question).map(({ id, text }) => {
    const own = met.has(id) ? unusedId(taken) : id;
    met.add(own);
    taken.add(own);
    return { id: own, text: text.trim() };
  });
}

function unusedId(taken: ReadonlySet<string>): string {
  let n = 1;
  while (taken.has(String(n))) n += 1;
  return String(n);
}

function tidyCriteria({ criteria }: QuestionContent): QuestionContent['criteria'] {
  return criteria
    .map(({ note, ...one }) => ({
      ...one,
      text: one.text.trim(),
      // A note that says nothing is none.
      ...(note?.trim() && { note: note.trim() }),
    }))
    .filter(({ text }) => text);
}

function tidyAnswer(question: QuestionContent): string {
  const answer = question.correctAnswer.trim();
  if (question.type !== 'verdadero_falso') return answer;
  return answer === '' ? trueFalseValues[0] : (readTruth(answer) ?? answer);
}
