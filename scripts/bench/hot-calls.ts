import { listCourseLessons } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { selectLessonsPage } from '../../src/domain/authoring/lessons/lesson-queries.ts';
import { listStudentLessons } from '../../src/domain/authoring/lessons/list-student-lessons.ts';
import { savePrompt } from '../../src/domain/authoring/question-sets/save-prompt.ts';
import { listQuestions, removeQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
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
import { selectSubjectsPage } from '../../src/domain/school/subjects/subject-queries.ts';
import { savePromptInput } from '../../src/shared/contracts/generation.ts';
import { freeQuestion, promptLesson, type SchoolShape } from './fill-school.ts';

/** Maximum growth per tenfold data: its square root, a slope of 0.5 on a log-log scale. */
export const maxGrowth = 3.16;

export interface HotCall {
  /** Stable id of the figure. */
  id: string;
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
  const prompt = savePromptInput.parse({
    lessonId: promptLesson(shape),
    description: 'Derivadas',
    difficulty: 3,
    questionCount: 10,
    types: ['verdadero_falso'],
    language: 'es',
    overwrite: true,
    way: 'each',
  });
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
      id: 'lessons',
      what: "a student's lessons",
      run: () => listStudentLessons(deps, student, { subjectId: courseId }),
    },
    { id: 'sitting', what: 'a lesson taken and handed in', times: 6, run: takeLesson },
    { id: 'own-grades', what: "a student's grades", run: () => listOwnGrades(deps, student) },
    { id: 'averages', what: 'averages of a course', run: () => listCourseAverages(deps, teacher, 1) },
    { id: 'course-grades', what: 'all grades of a course', run: () => listCourseGrades(deps, teacher, 1) },
    { id: 'course-lessons', what: 'lessons of a course', run: () => listCourseLessons(deps, teacher, 1) },
    { id: 'students', what: 'students of a teacher', run: () => selectStudentsOfTeacher(db, 1) },
    { id: 'queue', what: 'what waits for a teacher', run: () => listQueue(deps, teacher, day) },
    { id: 'queue-count', what: 'how much waits for a teacher', run: () => countQueued(deps, teacher) },
    { id: 'bank', what: 'the bank of a lesson', run: () => listQuestions(deps, teacher, 1) },
    { id: 'people', what: 'students, searched', run: () => selectPeoplePage(db, 'student', page) },
    { id: 'subjects', what: 'subjects, searched', run: () => selectSubjectsPage(db, page) },
    { id: 'lessons-page', what: 'lessons, searched', run: () => selectLessonsPage(db, page) },
    { id: 'due', what: 'due jobs', run: () => selectDueTickets(db, now, 200) },
    { id: 'job-changes', what: 'changes of jobs', run: () => selectJobChanges(db, latest - 10) },
    { id: 'overdue', what: 'overdue sittings', run: () => closeOverdueSittings(deps) },
    { id: 'pending', what: 'pending gradings', run: () => retryPendingGradings(deps) },
    {
      id: 'remove-question',
      what: 'a bank question deleted',
      times: 1,
      run: () => removeQuestion(deps, teacher, { questionId: freeQuestion }),
    },
    {
      id: 'prompt',
      what: 'the prompt of a course replaced',
      times: 1,
      run: () => savePrompt(deps, teacher, prompt),
    },
  ];
}
