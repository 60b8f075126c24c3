import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCourseAverages, listCourseGrades, listOwnGrades } from '../src/domain/grades/list-grades.ts';
import { selectPeoplePage, selectStudentsOfTeacher } from '../src/domain/identity/people-queries.ts';
import { selectDueTickets } from '../src/domain/jobs/due-queries.ts';
import { selectJobChanges } from '../src/domain/jobs/job-queries.ts';
import { listCourseLessons } from '../src/domain/lessons/get-lesson.ts';
import { selectLessonsPage } from '../src/domain/lessons/lesson-queries.ts';
import { listStudentLessons } from '../src/domain/lessons/list-student-lessons.ts';
import { savePrompt } from '../src/domain/question-sets/save-prompt.ts';
import { listQuestions, removeQuestion } from '../src/domain/questions/edit-questions.ts';
import { deleteWhatIsOver } from '../src/domain/retention/delete-what-is-over.ts';
import { countQueued, listQueue } from '../src/domain/reviews/list-queue.ts';
import { closeOverdueSittings } from '../src/domain/sittings/close-overdue-sittings.ts';
import { retryPendingGradings } from '../src/domain/sittings/retry-grading.ts';
import { startSitting } from '../src/domain/sittings/start-sitting.ts';
import { submitSitting } from '../src/domain/sittings/submit-sitting.ts';
import { selectSubjectsPage } from '../src/domain/subjects/subject-queries.ts';
import { compose } from '../src/platform/compose.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/open-database.ts';
import { savePromptInput } from '../src/shared/contracts/generation.ts';
import { fillSchool, freeQuestion, promptLesson, school } from './measure/fill-school.ts';

/**
 * How long the single statements of the product take in a school of 1,000 students and 100,000 attempts. The
 * database answers one at a time: none may take longer than 50 ms.
 * `node scripts/measure-statements.ts`
 */

const dataDir = mkdtempSync(join(tmpdir(), 'aula-measure-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const house = await compose(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }));
await fillSchool(house.deps.db, school);

let doing = '';
const measured = new Map<string, { statements: number; slowest: number; all: number }>();
const { db, close } = openDatabase(dataDir, (_query, milliseconds) => {
  const so = measured.get(doing) ?? { statements: 0, slowest: 0, all: 0 };
  measured.set(doing, {
    statements: so.statements + 1,
    slowest: Math.max(so.slowest, milliseconds),
    all: so.all + milliseconds,
  });
});
const deps = { ...house.deps, db };
const teacher = { userId: 1, role: 'teacher' } as const;
const student = { userId: school.courses + 1, role: 'student' } as const;
doing = 'the first course of a student';
const enrolled = await db
  .selectFrom('enrolments')
  .select('course_id')
  .where('student_id', '=', student.userId)
  .execute();
const courseId = enrolled[0]!.course_id;
const lessonId = (courseId - 1) * school.lessonsPerCourse + 1;
const page = { page: 1, pageSize: 25, search: 'medida', sort: 'names', descending: false };
const prompt = savePromptInput.parse({
  lessonId: promptLesson(school),
  description: 'Derivadas',
  difficulty: 3,
  questionCount: 10,
  types: ['verdadero_falso'],
  language: 'es',
  overwrite: true,
});
const now = deps.clock.now().toISOString();

const work: [string, () => Promise<unknown>][] = [
  ["a student's lessons", () => listStudentLessons(deps, student, courseId)],
  [
    'a lesson taken and handed in',
    async () => {
      const started = await startSitting(deps, student, lessonId);
      if (started.kind !== 'sitting') throw new Error('a sitting was expected');
      const answers = started.sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
      await submitSitting(deps, student, started.sitting, { answers, timeUp: false }, deps.clock.now());
    },
  ],
  ["a student's grades", () => listOwnGrades(deps, student)],
  ['averages of a course', () => listCourseAverages(deps, teacher, 1)],
  ['all grades of a course', () => listCourseGrades(deps, teacher, 1)],
  ['lessons of a course', () => listCourseLessons(deps, teacher, 1)],
  ['students of a teacher', () => selectStudentsOfTeacher(db, 1)],
  ['what waits for a teacher', () => listQueue(deps, teacher, { page: 1, dayStartedAt: now })],
  ['how much waits for a teacher', () => countQueued(deps, teacher)],
  ['the bank of a lesson', () => listQuestions(deps, teacher, 1)],
  ['students, searched', () => selectPeoplePage(db, 'student', page)],
  ['subjects, searched', () => selectSubjectsPage(db, page)],
  ['lessons, searched', () => selectLessonsPage(db, page)],
  ['due jobs', () => selectDueTickets(db, now, 200)],
  ['changes of jobs', () => selectJobChanges(db, school.students * 100 - 10)],
  ['overdue sittings', () => closeOverdueSittings(deps)],
  ['pending gradings', () => retryPendingGradings(deps)],
  ['a bank question deleted', () => removeQuestion(deps, teacher, freeQuestion)],
  ['a prompt of 250 students replaced', () => savePrompt(deps, teacher, prompt)],
  ['what is over deleted', () => deleteWhatIsOver(deps)],
];

for (const [name, run] of work) {
  doing = name;
  await run();
}
console.log('statements  slowest ms   all ms   of');
for (const [name, { statements, slowest, all }] of measured) {
  const cells = [
    String(statements).padStart(10),
    slowest.toFixed(1).padStart(10),
    all.toFixed(0).padStart(8),
  ];
  console.log(`${cells.join('  ')}   ${name}`);
}
await close();
await house.close();
