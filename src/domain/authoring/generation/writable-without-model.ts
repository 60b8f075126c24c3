import type {
  WritableWithoutModel,
  WritableWithoutModelInput,
} from '../../../shared/contracts/generation.ts';
import { evaluatorOf } from '../../ai/evaluator-of.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';

/**
 * Returns which exercises the offline evaluator can write about the lesson without a document, so that the form can
 * show it before it is sent. Returns null when a model writes. Throws `lesson-not-found` or `forbidden`.
 */
export async function writableWithoutModel(
  { db, evaluator }: Pick<Deps, 'db' | 'evaluator'>,
  caller: Caller,
  { lessonId, guidelines, language }: WritableWithoutModelInput,
): Promise<WritableWithoutModel | null> {
  const lesson = await requireOwnLesson(db, caller, lessonId);
  await evaluator.refresh?.();
  const writer = evaluatorOf(evaluator, 'writing');
  if (writer.kind === 'model') return null;
  const { subjectName: subject, topic } = lesson;
  return { exercises: writer.exercisesFor?.({ language, subject, topic, guidelines }) ?? [] };
}
