import type { z } from 'zod';
import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import type { correctStimulusInput, putStimulusInput } from '../../../shared/contracts/stimulus.ts';
import { isBlankText } from '../../../shared/question-types/filled-options.ts';
import { groupRunsBy, stimulusLimits } from '../../../shared/rules/stimulus-runs.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { toJson, write } from '../../kernel/database/database.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { assertPicturesDescribed } from '../pictures/alternative-texts.ts';
import { assertPicturesReadable } from '../pictures/assert-pictures-readable.ts';
import { newPictureId } from '../pictures/stored-picture.ts';
import { selectBank, setStimulus } from './question-queries.ts';

/**
 * Creates or changes a stimulus shared by consecutive questions of the caller's bank. Without questions it removes the
 * stimulus.
 * Throws `not-found`, `stimulus-empty`, `stimulus-questions`, `stimulus-across-pools`, `question-assigned` or
 * `picture-missing`.
 */
export async function putStimulus(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, key, title, text, questionIds }: z.infer<typeof putStimulusInput>,
): Promise<TeacherQuestion[]> {
  const now = toInstant(deps.clock.now());
  const { min, max } = stimulusLimits;
  if (questionIds.length > 0 && isBlankText(text)) throw new AppError('stimulus-empty');
  await write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, lessonId);
    const bank = await selectBank(tx, lessonId);
    const before = bank.filter(({ stimulus }) => key !== null && stimulus?.key === key);
    if (key !== null && before.length === 0) throw new AppError('not-found');
    const first = bank.findIndex(({ id }) => id === questionIds[0]);
    const run = questionIds.length === 0 ? [] : bank.slice(Math.max(0, first), first + questionIds.length);
    const isRun = run.length === questionIds.length && run.every(({ id }, at) => id === questionIds[at]);
    const isFree = run.every(({ stimulus }) => !stimulus || stimulus.key === key);
    if (run.some(({ pool }) => pool?.key !== run[0]?.pool?.key)) throw new AppError('stimulus-across-pools');
    if (!isRun || !isFree || (run.length > 0 && (run.length < min || run.length > max)))
      throw new AppError('stimulus-questions', { min, max });
    if ([...before, ...run].some(({ assigned }) => assigned)) throw new AppError('question-assigned');
    const shared = { text, statement: '', options: [] };
    const previous = before[0]?.stimulus;
    await assertPicturesReadable(tx, caller, shared, previous ? { ...shared, text: previous.text } : null);
    const stimulus = { key: key ?? newPictureId(), title: title.trim(), text };
    for (const question of before.filter((one) => !run.includes(one)))
      await setStimulus(tx, question, null, now);
    for (const question of run) await setStimulus(tx, question, stimulus, now);
  });
  return selectBank(deps.db, lessonId);
}

/**
 * Changes a stimulus whose questions are in no sitting yet, assigned or not. Throws `not-found`, `stimulus-empty`,
 * `question-started`, `picture-missing` and, in an enabled lesson, `alternative-text-missing`.
 */
export async function correctStimulus(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, key, title, text }: z.infer<typeof correctStimulusInput>,
): Promise<TeacherQuestion[]> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const lesson = await requireOwnLesson(tx, caller, lessonId);
    if (isBlankText(text)) throw new AppError('stimulus-empty');
    const bank = await selectBank(tx, lessonId);
    const run = bank.filter(({ stimulus }) => stimulus?.key === key);
    const [first] = run;
    if (!first?.stimulus) throw new AppError('not-found');
    if (run.some(({ started }) => started)) throw new AppError('question-started');
    const shared = { text, statement: '', options: [] };
    await assertPicturesReadable(tx, caller, shared, { ...shared, text: first.stimulus.text });
    assertPicturesDescribed(lesson, shared, bank.indexOf(first) + 1);
    for (const question of run) await setStimulus(tx, question, { key, title: title.trim(), text }, now);
  });
  return selectBank(deps.db, lessonId);
}

/** Gives copied questions new keys for their stimuli and pools, so that they share them only among themselves. */
export function withNewKeys<Q extends Pick<TeacherQuestion, 'stimulus' | 'pool'>>(
  questions: readonly Q[],
): Q[] {
  const keys = new Map<string, string>();
  const poolRuns = groupRunsBy(questions, ({ pool }) => pool && toJson(pool));
  return poolRuns.flatMap((run) => {
    const poolKey = newPictureId();
    return run.map((question) => {
      const { stimulus, pool } = question;
      const key = stimulus && (keys.get(stimulus.key) ?? newPictureId());
      if (stimulus && key) keys.set(stimulus.key, key);
      return {
        ...question,
        ...(stimulus && key && { stimulus: { ...stimulus, key } }),
        ...(pool && { pool: { ...pool, key: poolKey } }),
      };
    });
  });
}
