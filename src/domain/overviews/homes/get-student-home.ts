import type { AccessNotice, StudentHome } from '../../../shared/contracts/homes.ts';
import type { StudentLesson } from '../../../shared/contracts/lessons.ts';
import { noticeLimits } from '../../../shared/contracts/staff-limits.ts';
import { compareByDueDate, isStartable, lessonStatus } from '../../../shared/rules/lesson-status.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type AccessChange, selectAccessChanges } from '../../kernel/settings/change-queries.ts';
import { selectStudentSubjects } from '../../school/courses/course-queries.ts';
import { selectNoticesOfStudent } from '../../school/notices/notice-queries.ts';
import { resolveYear } from '../../school/years/open-year.ts';
import { selectStudentLessons } from '../student-lessons/student-lesson-queries.ts';
import { selectNews, selectOpenSittingsOfCourse } from './student-home-queries.ts';

/** Maximum age of news. */
const newsSeconds = 14 * 86_400;
const shownNews = 5;

/** Returns the caller's student home: open sittings, lessons due in all subjects, notices, and recent results. */
export async function getStudentHome(deps: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<StudentHome> {
  const { db } = deps;
  const now = deps.clock.now();
  const year = await resolveYear(db, now, undefined);
  const studentYear = { studentId: caller.userId, yearId: year.yearId };
  const subjects = year.closedAt === null ? await selectStudentSubjects(db, caller.userId, year.yearId) : [];
  const since = toInstant(addSeconds(now, -noticeLimits.days * 86_400));
  const newsSince = toInstant(addSeconds(now, -newsSeconds));
  const [open, notices, news, access, ...bySubject] = await Promise.all([
    selectOpenSittingsOfCourse(db, caller.userId),
    selectNoticesOfStudent(db, caller.userId, since, shownNews),
    selectNews(db, caller.userId, newsSince, shownNews),
    selectAccessChanges(db, [caller.userId], newsSince),
    ...subjects.map(async ({ subjectId }) => ({
      subjectId,
      found: await selectStudentLessons(db, { ...studentYear, subjectId }),
    })),
  ]);
  const due = bySubject.flatMap(({ subjectId, found }) =>
    (found?.lessons ?? [])
      .filter((lesson) => !lesson.sittingOpen && lesson.bestGrade === null && canBeDone(lesson, now))
      // Excludes lessons that were handed in and wait for a grade.
      .filter(({ marksWaiting, gradingPending, awaiting }) => !marksWaiting && !gradingPending && !awaiting)
      .map((lesson) => ({ ...lesson, subjectId, subjectName: found?.subjectName ?? '' })),
  );
  return {
    serverNow: toInstant(now),
    open,
    due: due.sort(compareByDueDate),
    notices,
    access: access.map(toAccessNotice),
    news,
  };
}

const toAccessNotice = ({ at, by, change }: AccessChange): AccessNotice =>
  change.kind === 'let-in'
    ? { kind: 'let-in', at, by, topic: change.topic, subjectName: change.subject }
    : { kind: 'renewed', at, by };

/** Whether the student can start the lesson now or when it opens. */
const canBeDone = (lesson: StudentLesson, now: Date) =>
  isStartable(lesson, now) || (lessonStatus(lesson, now) === 'upcoming' && lesson.attemptsLeft > 0);
