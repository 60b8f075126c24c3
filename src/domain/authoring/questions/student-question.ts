import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import type { StoredQuestion } from './question-queries.ts';

/** Returns the parts of a question that a student may see. */
export function toStudentQuestion(question: StoredQuestion & { position: number }): StudentQuestion {
  const answerForm = markingOf(question).answerForm?.(question);
  return {
    id: question.id,
    position: question.position,
    type: question.type,
    text: question.text,
    difficulty: question.difficulty,
    options: question.options,
    statement: question.statement,
    ...(answerForm && { answerForm }),
    ...(question.points !== undefined && { points: question.points }),
    ...(question.stimulus && { stimulus: question.stimulus }),
    language: question.language,
    writer: question.writer,
  };
}
