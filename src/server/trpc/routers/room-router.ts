import { z } from 'zod';
import { endForAll, giveTime } from '../../../domain/delivery/room/change-time.ts';
import { getRoom } from '../../../domain/delivery/room/get-room.ts';
import { answerReports } from '../../../domain/delivery/room/report-problem.ts';
import { letIn, setRoomCode } from '../../../domain/delivery/room/room-code.ts';
import { givePass, withdrawPass } from '../../../domain/delivery/sitting-passes/give-pass.ts';
import { correctWording } from '../../../domain/grading/regrades/correct-wording.ts';
import { settleReports } from '../../../domain/grading/regrades/settle-reports.ts';
import { lessonRef } from '../../../shared/contracts/lessons.ts';
import {
  affectedSittings,
  answerReportsInput,
  correctWordingInput,
  givenPass,
  giveTimeInput,
  letInInput,
  room,
  setRoomCodeInput,
  settleReportsInput,
} from '../../../shared/contracts/room.ts';
import { procedure, router } from '../procedure.ts';

export const roomRouter = router({
  get: procedure(['teacher'])
    .input(lessonRef)
    .output(room)
    .query(({ ctx, input }) => getRoom(ctx.deps, ctx.caller, input.lessonId)),
  /** Streams the room after every change. */
  changes: procedure(['teacher'])
    .input(lessonRef)
    .subscription(({ ctx, input, signal }) => {
      if (!signal) throw new Error('a subscription needs a signal that ends it');
      const ended = AbortSignal.any([signal, ctx.feed.closing]);
      const who = { caller: ctx.caller, sessionId: ctx.session.sessionId, lessonId: input.lessonId };
      return ctx.rooms.watch(who, ended);
    }),
  giveTime: procedure(['teacher'])
    .input(giveTimeInput)
    .output(affectedSittings)
    .mutation(async ({ ctx, input }) => ({ count: await giveTime(ctx.deps, ctx.caller, input) })),
  endForAll: procedure(['teacher'])
    .input(lessonRef)
    .output(affectedSittings)
    .mutation(async ({ ctx, input }) => ({ count: await endForAll(ctx.deps, ctx.caller, input.lessonId) })),
  /** Sets whether students need the code of the room to start the lesson. */
  setCode: procedure(['teacher'])
    .input(setRoomCodeInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await setRoomCode(ctx.deps, ctx.caller, input);
      return {};
    }),
  letIn: procedure(['teacher'])
    .input(letInInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await letIn(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Gives a student a code to enter one sitting without a password; only this response contains it. */
  givePass: procedure(['teacher'])
    .input(letInInput)
    .output(givenPass)
    .mutation(({ ctx, input }) => givePass(ctx.deps, ctx.caller, input)),
  /** Withdraws the code of a student, and ends the session that it opened. */
  withdrawPass: procedure(['teacher'])
    .input(letInInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await withdrawPass(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Replies to the students who reported a question. */
  answerReports: procedure(['teacher'])
    .input(answerReportsInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await answerReports(ctx.deps, ctx.caller, input);
      return {};
    }),
  /** Corrects the wording of a question in open sittings. */
  correctWording: procedure(['teacher'])
    .input(correctWordingInput)
    .output(affectedSittings)
    .mutation(async ({ ctx, input }) => ({ count: await correctWording(ctx.deps, ctx.caller, input) })),
  /** Settles the reports about a question. */
  settleReports: procedure(['teacher'])
    .input(settleReportsInput)
    .output(affectedSittings)
    .mutation(async ({ ctx, input }) => ({ count: await settleReports(ctx.deps, ctx.caller, input) })),
});
