import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import { hasFormerRules } from '../marking-rules/marking-by-rules.ts';
import type { StoredQuestion } from './question-record.ts';

/** Returns what the answer field needs, by the marking rules that the question keeps. */
function answerFormOf(question: StoredQuestion) {
  const form = markingOf(question).answerForm?.(question);
  // Under the former rules, ticking every option is marked like any other choice.
  return form?.minus && hasFormerRules(question) ? { ...form, minus: 'wrong' as const } : form;
}

/** Returns the parts of a question that a student may see. */
export function toStudentQuestion(question: StoredQuestion & { position: number }): StudentQuestion {
  const answerForm = answerFormOf(question);
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
