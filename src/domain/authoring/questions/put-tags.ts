import type { z } from 'zod';
import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import type { CountedTag, putTagsInput, renameTagInput } from '../../../shared/contracts/tags.ts';
import { countTags, renamedTags, tidyTag } from '../../../shared/rules/question-tags.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { write } from '../../kernel/database/database.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { selectBank } from './question-queries.ts';
import { requireOwnQuestion } from './require-own-question.ts';
import { alignTags, selectTaggedQuestions, setTags } from './tag-queries.ts';

/** Returns the tags used in the banks of the lesson's course, in alphabetical order. */
export async function listTags(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { lessonId }: { lessonId: number },
): Promise<CountedTag[]> {
  await requireOwnLesson(deps.db, caller, lessonId);
  return countTags(await selectTaggedQuestions(deps.db, lessonId));
}

/**
 * Sets the tags of a question of the caller's bank. Students do not see tags, so the question may be assigned or
 * started.
 */
export async function putTags(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { questionId, tags }: z.infer<typeof putTagsInput>,
): Promise<TeacherQuestion[]> {
  const lessonId = await write(deps.db, async (tx) => {
    const { lesson } = await requireOwnQuestion(
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
 * Renames a tag in all lessons of the lesson's course. Renaming it to an existing tag merges the two. Throws
 * `missing-fields`.
 */
export async function renameTag(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { lessonId, from, to }: z.infer<typeof renameTagInput>,
): Promise<TeacherQuestion[]> {
  await write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, lessonId);
    const name = tidyTag(to);
    if (name === '') throw new AppError('missing-fields');
    for (const { id, tags } of await selectTaggedQuestions(tx, lessonId)) {
      const renamed = renamedTags(tags, from, name);
      if (renamed.some((tag, index) => tag !== tags[index]) || renamed.length < tags.length)
        await setTags(tx, id, renamed);
    }
  });
  return selectBank(deps.db, lessonId);
}
