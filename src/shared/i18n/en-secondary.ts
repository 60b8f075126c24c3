import { acceptRule } from './en/accept-rule.ts';
import { accountErrors } from './en/account-errors.ts';
import { assistant } from './en/assistant.ts';
import { comments } from './en/comments.ts';
import { contentDoubts } from './en/content-doubts.ts';
import { discard } from './en/discard.ts';
import { enrolledSubjects } from './en/enrolled-subjects.ts';
import { legacy } from './en/legacy.ts';
import { lessonCode } from './en/lesson-code.ts';
import { mailLinks } from './en/mail-links.ts';
import { notices } from './en/notices.ts';
import { paper } from './en/paper.ts';
import { pictures } from './en/pictures.ts';
import { receipt } from './en/receipt.ts';
import { richText } from './en/rich-text.ts';
import { room } from './en/room.ts';
import { secondaryErrors } from './en/secondary-errors.ts';
import { setUp } from './en/set-up.ts';
import { studentGrades } from './en/student-grades.ts';
import { years } from './en/years.ts';
import type { esSecondary } from './es-secondary.ts';
import type { Texts } from './texts.ts';

export const enSecondary: Texts<typeof esSecondary> = {
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
};
