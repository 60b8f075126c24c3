import { selectMarkedAnswersOfAttempt } from '../../src/domain/attempts/mark-queries.ts';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { createLesson } from '../../src/domain/authoring/lessons/create-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { savePrompt } from '../../src/domain/authoring/question-sets/save-prompt.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { putPool } from '../../src/domain/authoring/questions/put-pool.ts';
import type { StoredQuestion } from '../../src/domain/authoring/questions/question-record.ts';
import { insertLegacyLessons } from '../../src/domain/delivery/legacy-lessons/legacy-queries.ts';
import { reportProblem } from '../../src/domain/delivery/room/report-problem.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { selectSittingQuestions } from '../../src/domain/delivery/sittings/sitting-queries.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import type { Deps } from '../../src/domain/deps.ts';
import {
  saveColumn,
  saveOutsideMarks,
  saveWeights,
} from '../../src/domain/grading/gradebook/change-gradebook.ts';
import { selectCategories } from '../../src/domain/grading/gradebook/gradebook-queries.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { createAccount } from '../../src/domain/identity/create-account.ts';
import { hasAdminAccount } from '../../src/domain/identity/identity-queries.ts';
import { addSeconds } from '../../src/domain/kernel/clock.ts';
import type { JobQueue } from '../../src/domain/kernel/jobs/job-engine.ts';
import { saveSchoolNames, saveTimeZone } from '../../src/domain/operations/installation/school-names.ts';
import { selectTeacherCourses } from '../../src/domain/school/courses/course-queries.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { insertSubject } from '../../src/domain/school/subjects/subject-queries.ts';
import { cleanPlain } from '../../src/shared/content/plain.ts';
import { hasTag } from '../../src/shared/rules/question-tags.ts';
import { createHandlers } from '../../src/worker/handlers.ts';
import { createJobRun } from '../../src/worker/run-jobs.ts';
import { endOfDay, schoolTimeZone } from './end-of-day.ts';
import * as school from './school.ts';

const daySeconds = 24 * 3_600;
/** Number of days that the school already exists, which gives it a history. */
const schoolDays = 21;

/**
 * Fills an empty database with the demo school through the product's own use cases. Does nothing when an admin
 * exists.
 */
export async function seedDemo(base: Deps): Promise<void> {
  if (await hasAdminAccount(base.db)) return;
  const now = base.clock.now();
  const timeZone = schoolTimeZone();
  let time = addSeconds(now, -schoolDays * daySeconds);
  const notified = new Set<JobQueue>();
  const deps: Deps = {
    ...base,
    clock: { now: () => time },
    notifier: { ...base.notifier, notify: ({ queue }) => notified.add(queue) },
  };
  const jobs = createJobRun({ ...deps, handlers: createHandlers(deps), owner: 'demo', random: () => 0 });
  const runJobs = async () => {
    // Iterating a Set also visits entries added meanwhile.
    for (const queue of notified) {
      notified.delete(queue);
      await jobs.serve(queue);
    }
  };

  const password = school.demoPassword;
  const adminId = await createAccount(deps, { ...school.admin, password, role: 'admin' });
  const admin = { userId: adminId, role: 'admin' } as const;
  await saveSchoolNames(deps, admin, { name: school.schoolName, shortName: '' });
  await saveTimeZone(deps, admin, { timeZone });
  const subjectIds = new Map<string, number>();
  for (const subject of school.subjects) {
    subjectIds.set(subject.name, await insertSubject(deps.db, subject, time.toISOString()));
  }
  const courses = new Map<string, { courseId: number; teacherId: number }>();
  for (const { subjects, ...teacher } of school.teachers) {
    const teacherId = await createAccount(deps, { ...teacher, password, role: 'teacher' });
    const given = subjects.map((name) => subjectIds.get(name)!);
    await linkSubjects(deps, admin, { role: 'teacher', userId: teacherId, subjectIds: given });
    for (const course of await selectTeacherCourses(deps.db, teacherId)) {
      courses.set(course.name, { courseId: course.courseId, teacherId });
    }
  }
  const studentIds: number[] = [];
  const running: (() => Promise<void>)[] = [];
  for (const { ability: _, ...student } of school.students) {
    const studentId = await createAccount(deps, { ...student, password, role: 'student' });
    studentIds.push(studentId);
    const enrolled = [...courses.keys()].map((name) => subjectIds.get(name)!);
    await linkSubjects(deps, admin, { role: 'student', userId: studentId, subjectIds: enrolled });
  }
  await insertLegacyLessons(deps.db, school.legacyLessons);

  await seedGradebook();
  for (const lesson of school.lessons) {
    time = addSeconds(now, -(schoolDays - 1) * daySeconds);
    const { courseId, teacherId } = courses.get(lesson.subject)!;
    await seedLesson(lesson, courseId, { userId: teacherId, role: 'teacher' });
  }
  for (const begin of running) await begin();
  base.log.info({ adminId }, 'demo school made');

  /** Fills the gradebook of one course. */
  async function seedGradebook(): Promise<void> {
    const { subject, categories, outside, isAbsent } = school.gradebook;
    const { courseId, teacherId } = courses.get(subject)!;
    const teacher = { userId: teacherId, role: 'teacher' } as const;
    time = addSeconds(now, -6 * daySeconds);
    await saveWeights(deps, teacher, {
      courseId,
      categories: categories.map((category) => ({ categoryId: null, ...category })),
      places: [],
    });
    const stored = await selectCategories(deps.db, [courseId]);
    const ids = new Map(stored.map(({ categoryId, name }) => [name, categoryId]));
    const { category, ...column } = outside;
    const place = { categoryId: ids.get(category)!, termId: null };
    const columnId = await saveColumn(deps, teacher, { columnId: null, courseId, ...column, ...place });
    const marks = studentIds.map((studentId, index) => ({
      studentId,
      grade: isAbsent(index) ? null : quarter(school.students[index]!.ability * 9.5 + chance(index) * 2),
    }));
    await saveOutsideMarks(deps, teacher, { columnId, marks });
  }

  async function seedLesson(
    lesson: school.DemoLesson,
    courseId: number,
    teacher: { userId: number; role: 'teacher' },
  ): Promise<void> {
    const due = (days: number) => endOfDay(timeZone, addSeconds(now, days * daySeconds)).toISOString();
    const values = {
      topic: lesson.topic,
      submissionDate: due(lesson.dueInDays ?? 30),
      durationMinutes: lesson.durationMinutes,
      attempts: lesson.attempts,
    };
    const { lessonId } = await createLesson(deps, teacher, { courseId, ...values, shuffled: true });
    for (const question of lesson.questions) await addQuestion(deps, teacher, { lessonId, question });
    if (lesson.pool) {
      const { name, tag, count } = lesson.pool;
      const bank = await listQuestions(deps, teacher, lessonId);
      const questionIds = bank.filter((question) => hasTag(question, tag)).map(({ id }) => id);
      await putPool(deps, teacher, { lessonId, key: null, name: cleanPlain(name), count, questionIds });
    }
    if (lesson.prompt) {
      const types = ['opcion_multiple', 'verdadero_falso', 'ejercicio', 'respuesta_abierta'] as const;
      const prompt = {
        description: lesson.prompt,
        difficulty: 3,
        questionCount: 5,
        types: [...types],
        language: 'es' as const,
      };
      await savePrompt(deps, teacher, { lessonId, ...prompt, overwrite: false });
    }
    await runJobs();
    if (lesson.assigned) await assignQuestions(deps, teacher, lessonId);
    const submissionDate = lesson.dueInDays === null ? null : values.submissionDate;
    await updateLesson(deps, teacher, { lessonId, ...values, submissionDate, enabled: lesson.enabled });
    if (lesson.category) {
      const categories = await selectCategories(deps.db, [courseId]);
      const category = categories.findIndex(({ name }) => name === lesson.category);
      const place = { kind: 'lesson', id: lessonId, category, termId: null } as const;
      await saveWeights(deps, teacher, { courseId, categories, places: [place] });
    }
    for (const [index, studentId] of studentIds.entries()) {
      // Last of all, at the time the demo starts.
      if (lesson.running?.(index)) running.push(() => begin(lessonId, studentId, index));
      for (let number = 0; number < lesson.taken(index); number += 1) {
        time = addSeconds(now, -(18 - number * 2 - index * 0.1) * daySeconds);
        const ability = school.students[index]!.ability + number * 0.1;
        const attemptId = await sit(lessonId, studentId, ability);
        if (attemptId !== null && !lesson.waiting?.(index)) await mark(teacher, attemptId, ability);
      }
    }
  }

  /** Marks the answers that no rule could mark, six hours later. */
  async function mark(
    teacher: { userId: number; role: 'teacher' },
    attemptId: number,
    ability: number,
  ): Promise<void> {
    time = addSeconds(time, 6 * 3_600);
    for (const answer of await selectMarkedAnswersOfAttempt(deps.db, attemptId)) {
      if (answer.grade !== null) continue;
      const grade = quarter(ability * 10);
      const change = { to: 'number' as const, grade, feedback: school.feedbackFor(grade) };
      await changeMark(deps, teacher, { answerId: answer.id, seen: null, change, reason: '' });
    }
  }

  /** Starts an attempt some minutes ago and answers its first questions; one student reports a problem. */
  async function begin(lessonId: number, studentId: number, index: number): Promise<void> {
    const student = { userId: studentId, role: 'student' as const };
    time = addSeconds(now, -60 * (4 + (index % 5)));
    const started = await startSitting(deps, student, lessonId);
    if (started.kind !== 'sitting') return;
    const { sittingId } = started.sitting;
    const questions = await selectSittingQuestions(deps.db, sittingId);
    const { ability } = school.students[index]!;
    const given = questions.slice(0, 1 + (index % questions.length)).map((question, place) => ({
      questionId: question.id,
      answer: answerOf(question, ability, chance(studentId * 17 + place)),
    }));
    time = addSeconds(now, -30);
    await saveDrafts(deps, student, { sittingId }, given, time, given.length);
    const { about, text } = school.problemReport;
    const question = index === school.problemReport.by && questions.find((one) => one.text.includes(about));
    if (question) await reportProblem(deps, student, { sittingId, questionId: question.id, text });
  }

  async function sit(lessonId: number, studentId: number, ability: number): Promise<number | null> {
    const student = { userId: studentId, role: 'student' as const };
    const started = await startSitting(deps, student, lessonId);
    if (started.kind !== 'sitting') return null;
    const { sittingId } = started.sitting;
    const questions = await selectSittingQuestions(deps.db, sittingId);
    const answers = questions.map((question, index) => ({
      questionId: question.id,
      answer: answerOf(question, ability, chance(studentId * 31 + lessonId * 7 + index)),
    }));
    time = addSeconds(time, 11 * 60);
    const given = { answers, timeUp: false };
    const { attemptId } = await submitSitting(deps, student, { sittingId }, given, time);
    await runJobs();
    return attemptId;
  }
}

/** Rounds up or down to a quarter of a point, at most 10. */
const quarter = (grade: number) => Math.min(10, Math.round(grade * 4) / 4);

/** Returns a pseudo-random number from 0 to 1 for a seed, which makes the demo school reproducible. */
function chance(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

function answerOf(question: StoredQuestion, ability: number, luck: number): string {
  const right = luck < ability;
  switch (question.type) {
    case 'opcion_multiple':
      return right
        ? question.correctAnswer
        : question.options.find(({ id }) => id !== question.correctAnswer)!.id;
    case 'verdadero_falso':
      return right === (question.correctAnswer === 'Verdadero') ? 'Verdadero' : 'Falso';
    case 'ejercicio':
      return right ? question.correctAnswer : '0.5';
    case 'respuesta_abierta': {
      const words = question.correctAnswer.split(' ');
      return words.slice(0, Math.max(4, Math.round(words.length * Math.min(1, ability)))).join(' ');
    }
    default:
      return right ? question.correctAnswer : 'otra cosa';
  }
}
