import { z } from 'zod';
import { lessonRef } from './lessons.ts';
import { textLimits } from './limits.ts';
import { htmlText, plainText } from './text.ts';

const stimulusKey = z.string().regex(/^[\w-]{22}$/);

export const stimulus = z.object({
  key: stimulusKey,
  title: plainText(textLimits.topic),
  text: htmlText(2 * textLimits.questionText),
});

export const correctStimulusInput = lessonRef.extend(stimulus.shape);

export const putStimulusInput = lessonRef.extend({
  ...stimulus.shape,
  /** Null creates a new stimulus. */
  key: stimulusKey.nullable(),
  /** The questions that share it, in the order of the bank; an empty list deletes the stimulus. */
  questionIds: z.array(z.int().positive()).max(50),
});
