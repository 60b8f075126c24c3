import { listCourseLessons } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { selectLessonsPage } from '../../src/domain/authoring/lessons/lesson-queries.ts';
import { listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { closeOverdueSittings } from '../../src/domain/delivery/sittings/close-overdue-sittings.ts';
import { retryPendingGradings } from '../../src/domain/delivery/sittings/retry-grading.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import type { Deps } from '../../src/domain/deps.ts';
import {
  listCourseAverages,
  listCourseGrades,
  listOwnGrades,
} from '../../src/domain/grading/grades/list-grades.ts';
import { countQueued, listQueue } from '../../src/domain/grading/reviews/list-queue.ts';
import { selectPeoplePage, selectStudentsOfTeacher } from '../../src/domain/identity/people-queries.ts';
import { selectDueTickets } from '../../src/domain/kernel/jobs/due-queries.ts';
import { selectJobChanges, selectLatestRevision } from '../../src/domain/kernel/jobs/job-queries.ts';
import { listStudentLessons } from '../../src/domain/overviews/student-lessons/list-student-lessons.ts';
import { selectSubjectsPage } from '../../src/domain/school/subjects/subject-queries.ts';
import type { SchoolShape } from './fill-school.ts';

/** Maximum growth per tenfold data: its square root, a slope of 0.5 on a log-log scale. */
export const maxGrowth = 3.16;

export interface HotCall {
  what: string;
  /** Runs the call. `time` counts from 0, so that a call that changes data changes different data each time. */
  run(time: number): Promise<unknown>;
  /** Maximum number of runs. */
  times?: number;
}

/** Everyday calls by users whose classes have the same size in every school. */
export async function hotCalls(deps: Deps, shape: SchoolShape): Promise<HotCall[]> {
  const { db } = deps;
  const teacher = { userId: 1, role: 'teacher' } as const;
  const student = { userId: shape.courses + 1, role: 'student' } as const;
  const [enrolled] = await db
    .selectFrom('enrolments')
    .select('course_id')
    .where('student_id', '=', student.userId)
    .execute();
  const courseId = enrolled!.course_id;
  const firstLesson = (courseId - 1) * shape.lessonsPerCourse + 1;
  const page = { page: 1, pageSize: 25, search: 'medida', sort: 'names', descending: false };
  const now = deps.clock.now().toISOString();
  const latest = await selectLatestRevision(db);
  const takeLesson = async (time: number) => {
    const started = await startSitting(deps, student, firstLesson + time);
    if (started.kind !== 'sitting') throw new Error('a sitting was expected');
    const answers = started.sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
    await submitSitting(deps, student, started.sitting, { answers, timeUp: false }, deps.clock.now());
  };
  const day = { page: 1, dayStartedAt: now };
  return [
    {
      what: "a student's lessons",
      run: () => listStudentLessons(deps, student, { subjectId: courseId }),
    },
    { what: 'a lesson taken and handed in', times: 6, run: takeLesson },
    { what: "a student's grades", run: () => listOwnGrades(deps, student) },
    { what: 'averages of a course', run: () => listCourseAverages(deps, teacher, 1) },
    { what: 'all grades of a course', run: () => listCourseGrades(deps, teacher, 1) },
    { what: 'lessons of a course', run: () => listCourseLessons(deps, teacher, 1) },
    { what: 'students of a teacher', run: () => selectStudentsOfTeacher(db, 1) },
    { what: 'what waits for a teacher', run: () => listQueue(deps, teacher, day) },
    { what: 'how much waits for a teacher', run: () => countQueued(deps, teacher) },
    { what: 'the bank of a lesson', run: () => listQuestions(deps, teacher, 1) },
    { what: 'students, searched', run: () => selectPeoplePage(db, 'student', page) },
    { what: 'subjects, searched', run: () => selectSubjectsPage(db, page) },
    { what: 'lessons, searched', run: () => selectLessonsPage(db, page) },
    { what: 'due jobs', run: () => selectDueTickets(db, now, 200) },
    { what: 'changes of jobs', run: () => selectJobChanges(db, latest - 10) },
    { what: 'overdue sittings', run: () => closeOverdueSittings(deps) },
    { what: 'pending gradings', run: () => retryPendingGradings(deps) },
  ];
}
