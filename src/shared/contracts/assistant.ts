import { z } from 'zod';
import { plainText } from './text.ts';

/** A lesson that its student has to finish before using the assistant. */
export const lessonToFinish = z.object({ lessonId: z.int(), topic: z.string() });
export type LessonToFinish = z.infer<typeof lessonToFinish>;

export const askInput = z.object({ question: plainText(20_000) });

export const assistantAnswer = z.object({
  /** Null while the assistant writes the answer. */
  answer: z.string().nullable(),
  /** The partial answer; empty before the first token and after completion. */
  soFar: z.string(),
});

export const saveQuestionInput = z.object({
  question: plainText(20_000),
  answer: plainText(40_000),
});

export const savedQuestionTitle = z.object({ id: z.int(), title: z.string(), askedAt: z.string() });

export const savedQuestion = savedQuestionTitle.extend({ question: z.string(), answer: z.string() });
