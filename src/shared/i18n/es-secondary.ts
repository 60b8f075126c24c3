import { acceptRule } from './es/accept-rule.ts';
import { accountErrors } from './es/account-errors.ts';
import { assistant } from './es/assistant.ts';
import { comments } from './es/comments.ts';
import { contentDoubts } from './es/content-doubts.ts';
import { discard } from './es/discard.ts';
import { enrolledSubjects } from './es/enrolled-subjects.ts';
import { legacy } from './es/legacy.ts';
import { lessonCode } from './es/lesson-code.ts';
import { mailLinks } from './es/mail-links.ts';
import { notices } from './es/notices.ts';
import { paper } from './es/paper.ts';
import { pictures } from './es/pictures.ts';
import { receipt } from './es/receipt.ts';
import { richText } from './es/rich-text.ts';
import { room } from './es/room.ts';
import { secondaryErrors } from './es/secondary-errors.ts';
import { setUp } from './es/set-up.ts';
import { studentGrades } from './es/student-grades.ts';
import { years } from './es/years.ts';

/**
 * Texts of rarely used pages: the assistant, legacy lessons, receipts and their verification, the room, class notices,
 * printed tests, lists with a year filter, a student's subjects and grades, the set-up; and of rarely used editors.
 */
export const esSecondary = {
  errors: { ...secondaryErrors, ...accountErrors },
  acceptRule,
  assistant,
  comments,
  contentDoubts,
  discard,
  legacy,
  lessonCode,
  mailLinks,
  notices,
  paper,
  pictures,
  receipt,
  richText,
  room,
  setUp,
  studentGrades,
  subjects: enrolledSubjects,
  years,
} as const;
