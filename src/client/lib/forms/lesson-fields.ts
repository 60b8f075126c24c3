import { textLimits } from '../../../shared/contracts/limits.ts';
import { lessonRules } from '../../../shared/rules/lesson-rules.ts';
import { maxTextLength } from '../../../shared/rules/rule-factories.ts';
import { parseWholeNumber } from './whole-number.ts';

type LessonTexts = { topic: string; durationMinutes: string; attempts: string };

/** Fields shared by the lesson forms. A number that is not an integer counts as missing. */
export const lessonFields = (initial: LessonTexts) => ({
  topic: { initial: initial.topic, rules: [...lessonRules.topic, maxTextLength(textLimits.topic)] },
  durationMinutes: {
    initial: initial.durationMinutes,
    read: parseWholeNumber,
    rules: lessonRules.durationMinutes,
  },
  attempts: { initial: initial.attempts, read: parseWholeNumber, rules: lessonRules.attempts },
});
