import { z } from 'zod';
import { tagLimits } from '../rules/question-tags.ts';
import { lessonRef } from './lessons.ts';
import { tags } from './questions.ts';
import { plainText } from './text.ts';

export const putTagsInput = z.object({ questionId: z.int().positive(), tags });

export const renameTagInput = lessonRef.extend({
  from: plainText(tagLimits.letters, 1),
  to: plainText(tagLimits.letters),
});

/** A tag of a course with its number of questions. */
export const countedTag = z.object({ tag: z.string(), count: z.int() });
export type CountedTag = z.infer<typeof countedTag>;
