import type { z } from 'zod';
import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import type { correctStimulusInput, putStimulusInput } from '../../../shared/contracts/stimulus.ts';
import { isBlankText } from '../../../shared/question-types/filled-options.ts';
import { stimulusLimits } from '../../../shared/rules/stimulus-runs.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { assertDescribed } from '../pictures/alternative-texts.ts';
import { assertPictures } from '../pictures/assert-pictures.ts';
import { newPictureId } from '../pictures/stored-picture.ts';
import { selectBank, setStimulus } from './question-queries.ts';

/**
 * Gives questions of the caller's bank that follow each other a stimulus, or changes it; without questions the one named
 * is taken away. Throws `stimulus-empty`, `stimulus-questions`, `question-assigned` and `picture-missing`.
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
    await ownLesson(tx, caller, lessonId);
    const bank = await selectBank(tx, lessonId);
    const before = bank.filter(({ stimulus }) => key !== null && stimulus?.key === key);
    if (key !== null && before.length === 0) throw new AppError('not-found');
    const first = bank.findIndex(({ id }) => id === questionIds[0]);
    const run = questionIds.length === 0 ? [] : bank.slice(Math.max(0, first), first + questionIds.length);
    const isRun = run.length === questionIds.length && run.every(({ id }, at) => id === questionIds[at]);
    const isFree = run.every(({ stimulus }) => !stimulus || stimulus.key === key);
    if (!isRun || !isFree || (run.length > 0 && (run.length < min || run.length > max)))
      throw new AppError('stimulus-questions', { min, max });
    if ([...before, ...run].some(({ assigned }) => assigned)) throw new AppError('question-assigned');
    const shared = { text, statement: '', options: [] };
    const had = before[0]?.stimulus;
    await assertPictures(tx, caller, shared, had ? { ...shared, text: had.text } : null);
    const stimulus = { key: key ?? newPictureId(), title: title.trim(), text };
    for (const question of before.filter((one) => !run.includes(one)))
      await setStimulus(tx, question, null, now);
    for (const question of run) await setStimulus(tx, question, stimulus, now);
  });
  return selectBank(deps.db, lessonId);
}

/**
 * Changes a stimulus that students were given and that none of them has begun an attempt with. Throws `stimulus-empty`,
 * `question-started`, `picture-missing` and, in an enabled lesson, `alternative-text-missing`.
 */
export async function correctStimulus(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, key, title, text }: z.infer<typeof correctStimulusInput>,
): Promise<TeacherQuestion[]> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const lesson = await ownLesson(tx, caller, lessonId);
    if (isBlankText(text)) throw new AppError('stimulus-empty');
    const bank = await selectBank(tx, lessonId);
    const run = bank.filter(({ stimulus }) => stimulus?.key === key);
    const [first] = run;
    if (!first?.stimulus) throw new AppError('not-found');
    if (run.some(({ started }) => started)) throw new AppError('question-started');
    const shared = { text, statement: '', options: [] };
    await assertPictures(tx, caller, shared, { ...shared, text: first.stimulus.text });
    assertDescribed(lesson, shared, bank.indexOf(first) + 1);
    for (const question of run) await setStimulus(tx, question, { key, title: title.trim(), text }, now);
  });
  return selectBank(deps.db, lessonId);
}

/** Copies of questions share stimuli of their own, apart from those they were copied from. */
export function withNewStimuli<Q extends { stimulus?: TeacherQuestion['stimulus'] }>(
  questions: readonly Q[],
): Q[] {
  const keys = new Map<string, string>();
  return questions.map((question) => {
    const { stimulus } = question;
    if (!stimulus) return question;
    const key = keys.get(stimulus.key) ?? newPictureId();
    keys.set(stimulus.key, key);
    return { ...question, stimulus: { ...stimulus, key } };
  });
}
