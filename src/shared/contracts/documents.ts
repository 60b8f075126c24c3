import { z } from 'zod';
import { jobView } from './jobs.ts';

/** A PDF of a lesson; `pageCount` and `characterCount` are 0 until its text is extracted. */
export const documentView = z.object({
  documentId: z.int(),
  lessonId: z.int(),
  fileName: z.string(),
  byteSize: z.int(),
  pageCount: z.int(),
  characterCount: z.int(),
  /** True when the text was truncated at the documented limit. */
  truncated: z.boolean(),
  /** Null after the retention period of finished jobs. */
  job: jobView.nullable(),
});
export type DocumentView = z.infer<typeof documentView>;
