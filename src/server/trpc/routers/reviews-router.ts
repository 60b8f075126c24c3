import { z } from 'zod';
import { keepExit } from '../../../domain/grading/exit-requests/keep-exit.ts';
import { changeMark } from '../../../domain/grading/reviews/change-mark.ts';
import { listAudit, listGradingCalls } from '../../../domain/grading/reviews/list-audit.ts';
import { listClassAnswers } from '../../../domain/grading/reviews/list-class-answers.ts';
import { listMarkHistory } from '../../../domain/grading/reviews/list-mark-history.ts';
import { countQueued, listQueue, listQueueQuestions } from '../../../domain/grading/reviews/list-queue.ts';
import { blindAnswer, markBlind } from '../../../domain/grading/reviews/mark-blind.ts';
import { applyGroupMark, tryGroupMark, undoGroupMark } from '../../../domain/grading/reviews/mark-group.ts';
import { confirmProposals, openProposal } from '../../../domain/grading/reviews/open-proposal.ts';
import { listUnpublished, publishMarks } from '../../../domain/grading/reviews/publish-marks.ts';
import { releaseHeld } from '../../../domain/grading/reviews/release-held.ts';
import { takeBackExit } from '../../../domain/grading/reviews/take-back-exit.ts';
import {
  forgetUsualComment,
  listUsualComments,
} from '../../../domain/grading/usual-comments/usual-comments.ts';
import {
  blindAnswer as blindAnswerView,
  blindComparison,
  blindMark,
} from '../../../shared/contracts/agreement.ts';
import { auditInput, auditRow, gradingCall } from '../../../shared/contracts/audit.ts';
import {
  applyGroupMarkInput,
  classAnswers,
  classAnswersInput,
  groupMarkInput,
  groupMarkTrial,
  undoGroupMarkInput,
} from '../../../shared/contracts/class-answers.ts';
import { courseRef } from '../../../shared/contracts/courses.ts';
import {
  decisionResult,
  decisionStep,
  markChange,
  proposalsConfirmed,
  publication,
  undoExitInput,
  unpublishedMarks,
} from '../../../shared/contracts/decisions.ts';
import { usualCommentLimits } from '../../../shared/contracts/limits.ts';
import {
  queuePage,
  queueQuestion,
  queueRequest,
  usualComment,
  waitingReviews,
} from '../../../shared/contracts/reviews.ts';
import { procedure, router } from '../procedure.ts';

export const reviewsRouter = router({
  audit: procedure(['admin', 'teacher'])
    .input(auditInput)
    .output(z.object({ rows: z.array(auditRow), total: z.int() }))
    .query(({ ctx, input }) => listAudit(ctx.deps, ctx.caller, input)),
  sent: procedure(['admin', 'teacher'])
    .input(z.object({ attemptId: z.int().positive() }))
    .output(z.array(gradingCall))
    .query(({ ctx, input }) => listGradingCalls(ctx.deps, ctx.caller, input.attemptId)),
  queue: procedure(['teacher'])
    .input(queueRequest)
    .output(queuePage)
    .query(({ ctx, input }) => listQueue(ctx.deps, ctx.caller, input)),
  queueCounts: procedure(['teacher'])
    .output(waitingReviews)
    .query(({ ctx }) => countQueued(ctx.deps, ctx.caller)),
  queueQuestions: procedure(['teacher'])
    .input(z.object({ lessonId: z.int().positive() }))
    .output(z.array(queueQuestion))
    .query(({ ctx, input }) => listQueueQuestions(ctx.deps, ctx.caller, input.lessonId)),
  releaseHeld: procedure(['teacher'])
    .input(z.object({ questionId: z.int().positive() }))
    .output(z.int())
    .mutation(({ ctx, input }) => releaseHeld(ctx.deps, ctx.caller, input.questionId)),
  changeMark: procedure(['teacher'])
    .input(markChange)
    .output(decisionResult)
    .mutation(({ ctx, input }) => changeMark(ctx.deps, ctx.caller, input)),
  /** The comments that the caller uses again, those used most first. */
  usualComments: procedure(['teacher'])
    .output(z.array(usualComment))
    .query(({ ctx }) => listUsualComments(ctx.deps, ctx.caller)),
  forgetComment: procedure(['teacher'])
    .input(z.object({ text: z.string().max(usualCommentLimits.length) }))
    .mutation(({ ctx, input }) => forgetUsualComment(ctx.deps, ctx.caller, input.text)),
  blindAnswer: procedure(['teacher'])
    .input(z.object({ answerId: z.int().positive() }))
    .output(blindAnswerView)
    .query(({ ctx, input }) => blindAnswer(ctx.deps, ctx.caller, input.answerId)),
  markBlind: procedure(['teacher'])
    .input(blindMark)
    .output(blindComparison)
    .mutation(({ ctx, input }) => markBlind(ctx.deps, ctx.caller, input)),
  openProposal: procedure(['teacher'])
    .input(z.object({ answerId: z.int().positive() }))
    .mutation(({ ctx, input }) => openProposal(ctx.deps, ctx.caller, input.answerId)),
  confirmProposals: procedure(['teacher'])
    .input(proposalsConfirmed)
    .mutation(({ ctx, input }) => confirmProposals(ctx.deps, ctx.caller, input)),
  history: procedure(['admin', 'teacher'])
    .input(z.object({ answerId: z.int().positive() }))
    .output(z.array(decisionStep))
    .query(({ ctx, input }) => listMarkHistory(ctx.deps, ctx.caller, input.answerId)),
  classAnswers: procedure(['teacher'])
    .input(classAnswersInput)
    .output(classAnswers)
    .query(({ ctx, input }) => listClassAnswers(ctx.deps, ctx.caller, input)),
  /** Only reads. A mutation, because its input is too long for a URL. */
  tryGroupMark: procedure(['teacher'])
    .input(groupMarkInput)
    .output(groupMarkTrial)
    .mutation(({ ctx, input }) => tryGroupMark(ctx.deps, ctx.caller, input)),
  applyGroupMark: procedure(['teacher'])
    .input(applyGroupMarkInput)
    .output(z.array(z.int()))
    .mutation(({ ctx, input }) => applyGroupMark(ctx.deps, ctx.caller, input)),
  undoGroupMark: procedure(['teacher'])
    .input(undoGroupMarkInput)
    .mutation(({ ctx, input }) => undoGroupMark(ctx.deps, ctx.caller, input)),
  takeBackExit: procedure(['teacher'])
    .input(undoExitInput)
    .mutation(({ ctx, input }) => takeBackExit(ctx.deps, ctx.caller, input)),
  keepExit: procedure(['teacher'])
    .input(undoExitInput)
    .mutation(({ ctx, input }) => keepExit(ctx.deps, ctx.caller, input)),
  unpublished: procedure(['teacher'])
    .input(courseRef)
    .output(z.array(unpublishedMarks))
    .query(({ ctx, input }) => listUnpublished(ctx.deps, ctx.caller, input.courseId)),
  publish: procedure(['teacher'])
    .input(publication)
    .output(z.int())
    .mutation(({ ctx, input }) => publishMarks(ctx.deps, ctx.caller, input)),
});
