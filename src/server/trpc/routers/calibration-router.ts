import { z } from 'zod';
import {
  readCalibrationRule,
  saveCalibrationRule,
} from '../../../domain/grading/calibration/calibration-rule.ts';
import { approveExample, removeExample } from '../../../domain/grading/calibration/decide-example.ts';
import {
  addSample,
  changeSampleMark,
  removeSample,
} from '../../../domain/grading/calibration/edit-samples.ts';
import { getCalibration } from '../../../domain/grading/calibration/get-calibration.ts';
import { listRealAnswers } from '../../../domain/grading/calibration/list-real-answers.ts';
import { startCalibration } from '../../../domain/grading/calibration/start-calibration.ts';
import {
  calibration,
  calibrationRule,
  newSample,
  sampleMark,
  sampleRef,
} from '../../../shared/contracts/calibration.ts';
import { jobRef } from '../../../shared/contracts/jobs.ts';
import { storedPlain } from '../../../shared/contracts/text.ts';
import { procedure, router } from '../procedure.ts';

const ofQuestion = z.object({ questionId: z.int().positive() });

export const calibrationRouter = router({
  ofQuestion: procedure(['teacher'])
    .input(ofQuestion)
    .output(calibration)
    .query(({ ctx, input }) => getCalibration(ctx.deps, ctx.caller, input.questionId)),
  realAnswers: procedure(['teacher'])
    .input(ofQuestion)
    .output(z.array(storedPlain))
    .query(({ ctx, input }) => listRealAnswers(ctx.deps, ctx.caller, input.questionId)),
  addSample: procedure(['teacher'])
    .input(newSample)
    .output(calibration)
    .mutation(({ ctx, input }) => addSample(ctx.deps, ctx.caller, input)),
  changeMark: procedure(['teacher'])
    .input(sampleMark)
    .output(calibration)
    .mutation(({ ctx, input }) => changeSampleMark(ctx.deps, ctx.caller, input)),
  removeSample: procedure(['teacher'])
    .input(sampleRef)
    .output(calibration)
    .mutation(({ ctx, input }) => removeSample(ctx.deps, ctx.caller, input.sampleId)),
  approveExample: procedure(['teacher'])
    .input(z.object({ exampleId: z.int().positive() }))
    .mutation(({ ctx, input }) => approveExample(ctx.deps, ctx.caller, input.exampleId)),
  removeExample: procedure(['teacher'])
    .input(z.object({ exampleId: z.int().positive() }))
    .mutation(({ ctx, input }) => removeExample(ctx.deps, ctx.caller, input.exampleId)),
  run: procedure(['teacher'])
    .input(ofQuestion)
    .output(jobRef)
    .mutation(({ ctx, input }) => startCalibration(ctx.deps, ctx.caller, input.questionId)),
  rule: procedure(['admin'])
    .output(calibrationRule.nullable())
    .query(({ ctx }) => readCalibrationRule(ctx.deps.db)),
  saveRule: procedure(['admin'])
    .input(z.object({ rule: calibrationRule.nullable() }))
    .mutation(({ ctx, input }) => saveCalibrationRule(ctx.deps, input.rule)),
});
