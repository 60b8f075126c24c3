import type { z } from 'zod';
import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import type { CountedTag, putTagsInput, renameTagInput } from '../../../shared/contracts/tags.ts';
import { countTags, renamedTags, tidyTag } from '../../../shared/rules/question-tags.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { write } from '../../kernel/database/database.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { ownQuestion } from './own-question.ts';
import { selectBank } from './question-queries.ts';
import { alignTags, selectTagged, setTags } from './tag-queries.ts';

/** The tags of the banks of the lesson's course, in their alphabet. */
export async function listTags(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { lessonId }: { lessonId: number },
): Promise<CountedTag[]> {
  await ownLesson(deps.db, caller, lessonId);
  return countTags(await selectTagged(deps.db, lessonId));
}

/** Gives a question of the caller's bank these tags. They say nothing to students: it may be assigned, and begun. */
export async function putTags(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { questionId, tags }: z.infer<typeof putTagsInput>,
): Promise<TeacherQuestion[]> {
  const lessonId = await write(deps.db, async (tx) => {
    const { lesson } = await ownQuestion(
      tx,
      caller,
      questionId,
      ({ ownerStudentId }) => ownerStudentId === null,
    );
    await setTags(tx, questionId, tags);
    await alignTags(tx, lesson.id, [questionId]);
    return lesson.id;
  });
  return selectBank(deps.db, lessonId);
}

/**
 * Renames a tag in all lessons of the lesson's course; a name that another tag has makes one of the two. Throws
 * `missing-fields`.
 */
export async function renameTag(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { lessonId, from, to }: z.infer<typeof renameTagInput>,
): Promise<TeacherQuestion[]> {
  await write(deps.db, async (tx) => {
    await ownLesson(tx, caller, lessonId);
    const name = tidyTag(to);
    if (name === '') throw new AppError('missing-fields');
    for (const { id, tags } of await selectTagged(tx, lessonId)) {
      const renamed = renamedTags(tags, from, name);
      if (renamed.some((tag, index) => tag !== tags[index]) || renamed.length < tags.length)
        await setTags(tx, id, renamed);
    }
  });
  return selectBank(deps.db, lessonId);
}
