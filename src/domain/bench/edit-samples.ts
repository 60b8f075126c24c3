import type { z } from 'zod';
import type { Bench, newSample } from '../../shared/contracts/bench.ts';
import { benchLimits } from '../../shared/contracts/limits.ts';
import { roundGrade } from '../../shared/rules/grade-scale.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { type Tx, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import {
  deleteSample,
  findSampleQuestion,
  insertSample,
  selectAnswersTo,
  selectSamples,
  setSampleMark,
} from './bench-queries.ts';
import { getBench } from './get-bench.ts';
import { ownOpenQuestion } from './own-open-question.ts';
import { sampleText } from './sample-text.ts';

type EditDeps = Pick<Deps, 'db' | 'clock' | 'evaluator' | 'settings'>;

/**
 * Adds a sample answer to a question of the caller's, with the mark it should get; the same answer again only
 * takes the new mark. One that a student gave keeps which answer it was, and goes with it. Throws `sample-blank` or `samples-full`.
 */
export async function addSample(
  deps: EditDeps,
  caller: Caller,
  input: z.infer<typeof newSample>,
): Promise<Bench> {
  const answer = input.answer.trim();
  const mark = roundGrade(input.mark);
  if (answer === '') throw new AppError('sample-blank');
  await write(deps.db, async (tx) => {
    await ownOpenQuestion(tx, caller, input.questionId);
    const samples = await selectSamples(tx, input.questionId);
    const same = samples.find((sample) => sample.answer === answer);
    if (same) return setSampleMark(tx, same.sampleId, mark);
    if (samples.length >= benchLimits.max) throw new AppError('samples-full', { most: benchLimits.max });
    const given = await selectAnswersTo(tx, input.questionId);
    const answerId = given.find((one) => sampleText(one.answer) === answer)?.id ?? null;
    return insertSample(tx, { ...input, answer, answerId, mark }, toInstant(deps.clock.now()));
  });
  return getBench(deps, caller, input.questionId);
}

/** Changes the mark a sample should get; what the grader gave stays and is compared with it. */
export function changeSampleMark(
  deps: EditDeps,
  caller: Caller,
  { sampleId, mark }: { sampleId: number; mark: number },
): Promise<Bench> {
  return editSample(deps, caller, sampleId, (tx) => setSampleMark(tx, sampleId, roundGrade(mark)));
}

export function removeSample(deps: EditDeps, caller: Caller, sampleId: number): Promise<Bench> {
  return editSample(deps, caller, sampleId, (tx) => deleteSample(tx, sampleId));
}

async function editSample(
  deps: EditDeps,
  caller: Caller,
  sampleId: number,
  edit: (tx: Tx) => Promise<void>,
): Promise<Bench> {
  const questionId = await write(deps.db, async (tx) => {
    const home = await findSampleQuestion(tx, sampleId);
    if (home === null) throw new AppError('not-found');
    await ownOpenQuestion(tx, caller, home);
    await edit(tx);
    return home;
  });
  return getBench(deps, caller, questionId);
}
