import type { z } from 'zod';
import type { Calibration, newSample } from '../../../shared/contracts/calibration.ts';
import { calibrationLimits } from '../../../shared/contracts/staff-limits.ts';
import { roundGrade } from '../../../shared/rules/grade-scale.ts';
import { findManipulation } from '../../ai/words-to-grader/find-manipulation.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import {
  deleteSample,
  findSampleQuestion,
  insertSample,
  selectAllSamples,
  selectNonEmptyAnswers,
  selectSamples,
  setSampleMark,
} from './calibration-queries.ts';
import { getCalibration } from './get-calibration.ts';
import { ownOpenQuestion } from './own-open-question.ts';
import { sampleText } from './sample-text.ts';

type EditDeps = Pick<Deps, 'db' | 'clock' | 'evaluator' | 'settings'>;

/**
 * Adds a sample answer, with its expected mark, to a question of the caller. If the same text is already a sample, only
 * its mark changes. A sample taken from a student's answer stores the answer's id and is deleted together with it.
 * Throws `sample-blank`, `sample-to-grader`, `samples-full`, or what `ownOpenQuestion` throws.
 */
export async function addSample(
  deps: EditDeps,
  caller: Caller,
  input: z.infer<typeof newSample>,
): Promise<Calibration> {
  const answer = input.answer.trim();
  const mark = roundGrade(input.mark);
  if (answer === '') throw new AppError('sample-blank');
  if (findManipulation(answer).length > 0) throw new AppError('sample-to-grader');
  await write(deps.db, async (tx) => {
    await ownOpenQuestion(tx, caller, input.questionId);
    const samples = await selectSamples(tx, input.questionId);
    const existing = samples.find((sample) => sample.answer === answer);
    if (existing) return setSampleMark(tx, existing.sampleId, mark);
    if (samples.length >= calibrationLimits.max)
      throw new AppError('samples-full', { most: calibrationLimits.max });
    const studentAnswers = await selectNonEmptyAnswers(tx, input.questionId);
    const answerId = studentAnswers.find((one) => sampleText(one.answer) === answer)?.id ?? null;
    return insertSample(tx, { ...input, answer, answerId, mark }, toInstant(deps.clock.now()));
  });
  return getCalibration(deps, caller, input.questionId);
}

/** Changes the expected mark of a sample. The grades of earlier runs stay and are compared with the new mark. */
export function changeSampleMark(
  deps: EditDeps,
  caller: Caller,
  { sampleId, mark }: { sampleId: number; mark: number },
): Promise<Calibration> {
  return editSample(deps, caller, sampleId, (tx) => setSampleMark(tx, sampleId, roundGrade(mark)));
}

export function removeSample(deps: EditDeps, caller: Caller, sampleId: number): Promise<Calibration> {
  return editSample(deps, caller, sampleId, (tx) => deleteSample(tx, sampleId));
}

/** Deletes the samples with words to the grader, which an earlier version may have taken from students. */
export async function deleteUnfitSamples(deps: Pick<Deps, 'db'>): Promise<void> {
  const unfit = (await selectAllSamples(deps.db)).filter(({ answer }) => findManipulation(answer).length > 0);
  if (unfit.length === 0) return;
  await write(deps.db, async (tx) => {
    for (const { sampleId } of unfit) await deleteSample(tx, sampleId);
  });
}

async function editSample(
  deps: EditDeps,
  caller: Caller,
  sampleId: number,
  edit: (tx: Tx) => Promise<void>,
): Promise<Calibration> {
  const questionId = await write(deps.db, async (tx) => {
    const sampleQuestionId = await findSampleQuestion(tx, sampleId);
    if (sampleQuestionId === null) throw new AppError('not-found');
    await ownOpenQuestion(tx, caller, sampleQuestionId);
    await edit(tx);
    return sampleQuestionId;
  });
  return getCalibration(deps, caller, questionId);
}
