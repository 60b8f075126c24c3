import { z } from 'zod';
import { courseRef } from './courses.ts';
import { noticeLimits } from './staff-limits.ts';
import { plainText } from './text.ts';

export const courseNotice = z.object({ noticeId: z.int(), text: z.string(), at: z.string() });
export type CourseNotice = z.infer<typeof courseNotice>;
export const noticeRef = z.object({ noticeId: z.int().positive() });
export const postNoticeInput = courseRef.extend({ text: plainText(noticeLimits.text) });

/** A notice on the student's home page. */
export const homeNotice = courseNotice.extend({ subjectName: z.string(), teacher: z.string() });
export type HomeNotice = z.infer<typeof homeNotice>;
