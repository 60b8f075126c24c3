import { z } from 'zod';
import { jobView } from './jobs.ts';

/** A PDF of a lesson; `pages` and `characters` are 0 until its text is read. */
export const documentView = z.object({
  documentId: z.int(),
  lessonId: z.int(),
  fileName: z.string(),
  byteSize: z.int(),
  pageCount: z.int(),
  characterCount: z.int(),
  /** The text was cut at the documented limit. */
  truncated: z.boolean(),
  /** Null when it was cleared away, long after it ended. */
  job: jobView.nullable(),
});
export type DocumentView = z.infer<typeof documentView>;
