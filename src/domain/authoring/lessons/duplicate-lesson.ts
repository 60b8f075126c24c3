import type { z } from 'zod';
import { textLimits } from '../../../shared/contracts/limits.ts';
import type { duplicateLessonInput } from '../../../shared/contracts/reuse.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { copyLesson, selectTopics } from './copy-queries.ts';
import { requireOwnLesson } from './lesson-access.ts';

/**
 * Copies the caller's lesson into a course of the caller: settings, prompt, bank and documents, disabled and without
 * dates. The source may be of a closed year. Appends a number when the topic is taken.
 * Throws `not-found`, `forbidden` or `year-closed`.
 */
export async function duplicateLesson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, courseId }: z.infer<typeof duplicateLessonInput>,
): Promise<{ lessonId: number }> {
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    const { topic } = await requireOwnLesson(tx, { ...caller, readOnly: true }, lessonId);
    await requireOwnCourse(tx, caller, courseId);
    const taken = new Set(await selectTopics(tx, courseId));
    return { lessonId: await copyLesson(tx, lessonId, courseId, now, findFreeName(topic, taken)) };
  });
}

/** Returns the first free topic of `La célula`, `La célula (2)`, … */
function findFreeName(topic: string, taken: ReadonlySet<string>): string {
  const base = topic.replace(/ \(\d+\)$/, '');
  let name = topic;
  for (let n = 2; taken.has(name); n += 1) {
    const ending = ` (${n})`;
    name = `${base.slice(0, textLimits.topic - ending.length)}${ending}`;
  }
  return name;
}
