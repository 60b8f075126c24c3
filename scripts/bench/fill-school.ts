import { sql } from 'kysely';
import type { Db } from '../../src/domain/kernel/database/database.ts';

export interface SchoolShape {
  students: number;
  courses: number;
  lessonsPerCourse: number;
  coursesPerStudent: number;
  questionsPerLesson: number;
}

const time = '2026-05-04T12:00:00.000Z';

/**
 * Fills a database with a school of the given size, in plain SQL. Teacher `c` gives course `c` (1-based) with lessons
 * from `10 (c - 1) + 1`; every student has a graded attempt at every lesson of their courses.
 */
export async function fillSchool(db: Db, shape: SchoolShape): Promise<void> {
  const { students, courses, lessonsPerCourse, coursesPerStudent, questionsPerLesson } = shape;
  /** Step between the courses of one student, so that they differ. */
  const step = Math.max(1, Math.floor(courses / coursesPerStudent));
  const run = (text: string) => sql.raw(text).execute(db);
  const numbers = (count: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  const person = (role: string, count: number, from: number) =>
    run(`insert into users (id, email, email_key, names, role, password_hash, created_at, updated_at)
      ${numbers(count)} select ${from} + i, '${role}' || i || '@medida.test', '${role}' || i || '@medida.test',
      'Ñandú ' || (i * 7919 % 1009) || ' de la Medida', '${role}', '-', '${time}', '${time}' from n`);
  await person('teacher', courses, 0);
  await person('student', students, courses);
  await run(`insert into subjects (id, name, semester, type, created_at, updated_at)
    ${numbers(courses)} select i, 'Materia ' || i, 1 + i % 10, 'Presencial', '${time}', '${time}' from n`);
  await run(`insert into courses (id, subject_id, teacher_id, year_id, created_at)
    ${numbers(courses)} select i, i, i, (select min(id) from school_years), '${time}' from n`);
  await run(`insert into enrolments (course_id, student_id, origin, created_at)
    ${numbers(students)} select 1 + (n.i + ${step} * k.i) % ${courses}, ${courses} + n.i, 'roster', '${time}'
    from n, (select i from n where i <= ${coursesPerStudent}) k`);
  await run(`insert into lessons (id, course_id, topic, enabled, submission_date, duration_minutes, attempts,
      created_at, updated_at)
    ${numbers(courses * lessonsPerCourse)} select i, 1 + (i - 1) / ${lessonsPerCourse}, 'Derivadas ' || i, 1,
      '2099-12-31T23:59:00.000Z', 30, 2, '${time}', '${time}' from n`);
  await run(`insert into questions (id, lesson_id, position, type, text, difficulty, options, correct_answer,
      statement, solution_example, criteria, language, created_at, updated_at)
    ${numbers(courses * lessonsPerCourse * questionsPerLesson)} select i, 1 + (i - 1) / ${questionsPerLesson},
      1 + (i - 1) % ${questionsPerLesson}, 'verdadero_falso', 'La derivada de una suma.', 2, '[]', 'Verdadero',
      '', '', '[]', 'es', '${time}', '${time}' from n`);
  await run(`insert into sittings (lesson_id, student_id, number, started_at, ends_at, closed_at, closed_by)
    select lessons.id, enrolments.student_id, 1, '${time}', '${time}', '${time}', 'student'
    from enrolments join lessons on lessons.course_id = enrolments.course_id`);
  await run(`insert into attempts (sitting_id, lesson_id, student_id, number, state, early_exit, late, grade,
      submitted_at, graded_at, published_at)
    select id, lesson_id, student_id, 1, 'graded', 0, 0, id % 11, '${time}', '${time}', '${time}' from sittings`);
  const ofSitting = 'from sittings join questions on questions.lesson_id = sittings.lesson_id';
  await run(`insert into sitting_questions (sitting_id, question_id, position)
    select sittings.id, questions.id, questions.position ${ofSitting}`);
  await run(`insert into assignments (question_id, student_id, lesson_id, position, created_at)
    select questions.id, sittings.student_id, sittings.lesson_id, questions.position, '${time}' ${ofSitting}`);
  // Without a model, a fifth of the answers are open and have provisional marks.
  await run(`insert into answers (attempt_id, question_id, position, answer, grade, feedback, review_reason, graded_by)
    select attempts.id, questions.id, questions.position, 'Verdadero', attempts.grade, 'Así es.',
      case when questions.position = 1 then 'provisional' end,
      case when questions.position = 1 then 'provisional' else 'calculado' end
    from attempts join questions on questions.lesson_id = attempts.lesson_id`);
  // Search keys, as the product stores them beside each text.
  await run(`update users set email_search_key = email,
    search_key = replace(replace(lower(names), 'Ñ', 'n'), 'ú', 'u')`);
  await run(`update subjects set search_key = lower(name)`);
  await run(`update lessons set search_key = lower(topic)`);
  // Draft answers left by an older version.
  await run(`insert into sitting_drafts (sitting_id, question_id, answer, saved_at)
    select sitting_id, question_id, 'Verdadero', '${time}' from sitting_questions where position = 1`);
  await run(`insert into jobs (kind, job_key, payload, user_id, state, stage, run_after, revision, created_at,
      finished_at)
    select 'grade-sitting', 'grade:' || id, '{}', student_id, 'done', 'finished', '${time}', id, '${time}',
      '${time}' from sittings`);
  await run(`insert into ai_calls (purpose, model, prompt_version, tokens_in, tokens_out, milliseconds, outcome,
      attempt_id, lesson_id, request, response, created_at)
    select 'grade', 'm', '1', 900, 90, 900, 'ok', id, lesson_id, 'La respuesta', '10', '2020-01-01'
    from attempts where id % 2 = 0`);
}
