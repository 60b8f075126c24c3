import { withoutPictures } from '../../../shared/content/pictures.ts';
import { createQuestionTextReader } from '../../../shared/content/stimulus.ts';
import type { AnswerDetail, AttemptDetail } from '../../../shared/contracts/grades.ts';
import type { MarkSettings } from '../../../shared/question-types/question-type.ts';
import { type CourseRole, hasCourseRight } from '../../../shared/rules/course-rights.ts';
import { offlineModel } from '../../ai/evaluator.ts';
import { selectOpenSamples } from '../../attempts/blind-sample-queries.ts';
import { wordForStudent } from '../../attempts/code-feedback.ts';
import { isByPerson } from '../../attempts/mark-in-force.ts';
import { type MarkedAnswer, selectMarkedAnswersOfAttempt } from '../../attempts/mark-queries.ts';
import { type Proposal, selectProposals } from '../../attempts/proposal-queries.ts';
import { selectQuestionNumbers } from '../../attempts/question-numbers-queries.ts';
import { selectSecondGradings } from '../../attempts/second-grading-queries.ts';
import { partsOf } from '../../authoring/questions/answer-parts.ts';
import { formatAnswer } from '../../authoring/questions/format-answer.ts';
import type { Attempt } from '../../delivery/sittings/attempt-queries.ts';
import { findLetIn, findSitting, selectSittingQuestions } from '../../delivery/sittings/sitting-queries.ts';
import { withLessonWords } from '../../delivery/word-lists/lesson-words.ts';
import type { Db } from '../../kernel/database/database.ts';
import { selectAppeals } from '../appeals/appeal-queries.ts';

/** Returns an attempt question by question, with the correct answers. An early exit has no answers. */
export async function describeAttempt(
  db: Db,
  attempt: Attempt,
  settings: MarkSettings & {
    role: CourseRole | null;
    /** Adds the right answer and the solution to the feedback, for readers without another field for them. */
    tellsKey?: boolean;
  },
): Promise<AttemptDetail> {
  const { earlyExit, state, grade, machineGrade, published, submittedAt } = attempt;
  const sitting = await findSitting(db, attempt.sittingId);
  const summary = {
    attemptId: attempt.id,
    state,
    earlyExit,
    grade,
    machineGrade,
    published,
    submittedAt,
    marking: attempt.marking.policy,
    mayDecide: settings.role !== null && hasCourseRight(settings.role, 'mark'),
    letIn: await findLetIn(db, attempt.sittingId),
  };
  const startedAt = sitting?.startedAt ?? submittedAt;
  if (earlyExit) return { ...summary, startedAt, answers: [] };
  const questions = new Map(
    (await selectSittingQuestions(db, attempt.sittingId)).map((question) => [question.id, question]),
  );
  const wordLists = withLessonWords([...questions.values()]);
  const appeals = await selectAppeals(db, attempt.id);
  const secondGradings = await selectSecondGradings(db, attempt.id);
  const marked = await selectMarkedAnswersOfAttempt(db, attempt.id);
  const ids = marked.map(({ id }) => id);
  const proposals = await selectProposals(db, ids);
  const samples = proposals.size === 0 ? proposals : await selectOpenSamples(db, ids);
  const numbersOf = await selectQuestionNumbers(db, [attempt.sittingId]);
  const textOf = createQuestionTextReader();
  const answers = marked.flatMap((answer) => {
    const question = questions.get(answer.questionId);
    if (!question) return [];
    // Shows a choice by its text instead of its letter.
    const asText = (value: string) => formatAnswer(question, value);
    const parts = partsOf(
      question,
      answer.answer,
      { ...settings, wordLists },
      { shares: true, right: true, marks: [answer.grade, answer.machine.grade] },
    );
    const openAppealIndex = appeals.findIndex(
      ({ answerId, state }) => answerId === answer.id && state === 'open',
    );
    const openAppeal = appeals[openAppealIndex];
    return {
      answerId: answer.id,
      numbers: numbersOf(attempt.sittingId, question.id),
      language: question.language,
      type: question.type,
      difficulty: question.difficulty,
      question: textOf(question),
      statement: question.statement,
      answer: asText(answer.answer),
      correctAnswer: asText(question.correctAnswer),
      ...(parts && { parts }),
      points: answer.points,
      grade: answer.grade,
      feedback:
        settings.tellsKey && answer.code
          ? wordForStudent(answer.code, withoutPictures(question), true)
          : answer.feedback,
      gradedBy: answer.gradedBy,
      unfitTrial: answer.unfitTrial,
      criteria: answer.criteria,
      annulled: answer.annulled,
      annulment: answer.annulment,
      machine: answer.machine,
      decision: answer.decision,
      gradedByLabel: attempt.gradedByLabel,
      review: answer.review,
      commented: answer.machine.grade === null && isByModel(answer.machine.model),
      proposal: toVisibleProposal(proposals.get(answer.id), answer, samples.has(answer.id)),
      appeal: openAppeal
        ? { by: openAppeal.student, text: openAppeal.text, at: openAppeal.at, number: openAppealIndex + 1 }
        : null,
      second: secondGradings.get(answer.id) ?? null,
    };
  });
  return { ...summary, startedAt, answers };
}

const isByModel = (model: string | null): boolean => model !== null && model !== offlineModel;

/**
 * Returns the part of a proposal that the teacher may see: its content stays hidden until the teacher opens it or a
 * person decides.
 */
function toVisibleProposal(
  proposal: Proposal | undefined,
  { decision }: MarkedAnswer,
  sampled: boolean,
): AnswerDetail['proposal'] {
  if (!proposal) return null;
  const isOpen = proposal.openedAt !== null || (decision !== null && isByPerson(decision.kind));
  if (!isOpen) return { blind: sampled, said: null };
  const { grade, feedback, criteria, model, outdated } = proposal;
  return { blind: false, said: { grade, feedback, criteria, model, outdated } };
}
