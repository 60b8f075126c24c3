import { z } from 'zod';
import { addSample, changeSampleMark, removeSample } from '../../../domain/bench/edit-samples.ts';
import { getBench } from '../../../domain/bench/get-bench.ts';
import { listRealAnswers } from '../../../domain/bench/list-real-answers.ts';
import { startBench } from '../../../domain/bench/start-bench.ts';
import { readBenchRule, saveBenchRule } from '../../../domain/lessons/bench-rule.ts';
import { bench, benchRule, newSample, sampleMark, sampleRef } from '../../../shared/contracts/bench.ts';
import { jobRef } from '../../../shared/contracts/jobs.ts';
import { shownPlain } from '../../../shared/contracts/text.ts';
import { procedure, router } from '../procedure.ts';

const ofQuestion = z.object({ questionId: z.int().positive() });

export const benchRouter = router({
  ofQuestion: procedure(['teacher'])
    .input(ofQuestion)
    .output(bench)
    .query(({ ctx, input }) => getBench(ctx.deps, ctx.caller, input.questionId)),
  realAnswers: procedure(['teacher'])
    .input(ofQuestion)
    .output(z.array(shownPlain))
    .query(({ ctx, input }) => listRealAnswers(ctx.deps, ctx.caller, input.questionId)),
  addSample: procedure(['teacher'])
    .input(newSample)
    .output(bench)
    .mutation(({ ctx, input }) => addSample(ctx.deps, ctx.caller, input)),
  changeMark: procedure(['teacher'])
    .input(sampleMark)
    .output(bench)
    .mutation(({ ctx, input }) => changeSampleMark(ctx.deps, ctx.caller, input)),
  removeSample: procedure(['teacher'])
    .input(sampleRef)
    .output(bench)
    .mutation(({ ctx, input }) => removeSample(ctx.deps, ctx.caller, input.sampleId)),
  run: procedure(['teacher'])
    .input(ofQuestion)
    .output(jobRef)
    .mutation(({ ctx, input }) => startBench(ctx.deps, ctx.caller, input.questionId)),
  rule: procedure(['admin'])
    .output(benchRule.nullable())
    .query(({ ctx }) => readBenchRule(ctx.deps.db)),
  saveRule: procedure(['admin'])
    .input(z.object({ rule: benchRule.nullable() }))
    .mutation(({ ctx, input }) => saveBenchRule(ctx.deps, input.rule)),
});
