import { withStimulus } from '../../../shared/content/stimulus.ts';
import type { CorrectableQuestion } from '../../../shared/contracts/regrades.ts';
import { markingOf, otherRightOf } from '../../../shared/question-types/markings.ts';
import { hasCourseRight } from '../../../shared/rules/course-rights.ts';
import { hasFormerRules } from '../../authoring/marking-rules/marking-by-rules.ts';
import { formatAnswer } from '../../authoring/questions/format-answer.ts';
import { selectBank } from '../../authoring/questions/question-queries.ts';
import { requireAssignedQuestion } from '../../authoring/questions/require-assigned-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { findJob } from '../../kernel/jobs/job-queries.ts';
import { selectAnswersToQuestion, selectRegrades } from './regrade-queries.ts';

/** Returns an assigned question of the caller, with its past corrections. Throws `not-found` or `forbidden`. */
export async function getCorrectable(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  questionId: number,
): Promise<CorrectableQuestion> {
  const { db } = deps;
  const { lesson, question } = await requireAssignedQuestion(db, caller, questionId);
  const bank = await selectBank(db, lesson.id);
  const regrades = await selectRegrades(db, questionId);
  const answerForm = markingOf(question).answerForm?.(question);
  return {
    questionId,
    lessonId: lesson.id,
    courseId: lesson.courseId,
    topic: lesson.topic,
    mayCorrect: hasCourseRight(lesson.role, 'lessons'),
    position: bank.findIndex(({ id }) => id === questionId) + 1,
    questionCount: bank.length,
    type: question.type,
    difficulty: question.difficulty,
    language: question.language,
    text: withStimulus(question).text,
    statement: question.statement,
    options: question.options,
    correctAnswer: question.correctAnswer,
    rightAnswer: formatAnswer(question, question.correctAnswer),
    accepted: question.accepted,
    otherRight: otherRightOf(question).map(({ answer, gap }) => ({
      answer,
      gap,
      text: gap === null ? formatAnswer(question, answer) : answer,
    })),
    criteria: question.criteria,
    ...(answerForm && { answerForm }),
    hasFormerRules: hasFormerRules(question),
    attempts: (await selectAnswersToQuestion(db, questionId)).length,
    regrades: await Promise.all(
      regrades.map(async ({ id, kind, reason, by, at, appliedAt, undoneAt, jobId }) => ({
        id,
        kind,
        reason,
        by,
        at,
        appliedAt,
        undoneAt,
        job: jobId === null ? null : await findJob(db, jobId),
      })),
    ),
  };
}
