import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { createLesson } from '../../src/domain/authoring/lessons/create-lesson.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { savePrompt } from '../../src/domain/authoring/question-sets/save-prompt.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import type { Deps } from '../../src/domain/deps.ts';
import { createAccount } from '../../src/domain/identity/create-account.ts';
import { selectTeacherCourses } from '../../src/domain/school/courses/course-queries.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { insertSubject } from '../../src/domain/school/subjects/subject-queries.ts';
import type { Role } from '../../src/shared/contracts/identity.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import type { MarksShown } from '../../src/shared/contracts/values.ts';

export const password = 'secreto1';

export interface Person<R extends Role = Role> {
  userId: number;
  role: R;
  email: string;
  names: string;
}

export interface LessonValues {
  topic?: string;
  durationMinutes?: number;
  attempts?: number;
  dueInMinutes?: number;
}

/**
 * Counts over the whole run, so that two scenarios of one app do not create the same user. All numbers have four digits, so
 * that names sort in order of creation.
 */
let people = 1_000;

/** Creates the users and data of a test through the product's use cases. */
export function scenario(deps: Deps) {
  async function person<R extends Role>(role: R, email?: string): Promise<Person<R>> {
    people += 1;
    const account = { names: `Persona ${people}`, email: email ?? `${role}${people}@escuela.test` };
    const userId = await createAccount(deps, { ...account, password, role });
    return { userId, role, ...account };
  }

  /** Logs the action of an admin as done by the user, because most tests have no admin. */
  const link = ({ userId, role }: Person<'teacher' | 'student'>, subjectId: number) =>
    linkSubjects(deps, { userId, role }, { role, userId, subjectIds: [subjectId] });

  const make = {
    person,

    async subject(name = 'Física'): Promise<number> {
      return insertSubject(
        deps.db,
        { name, semester: 3, type: 'Presencial' },
        deps.clock.now().toISOString(),
      );
    },

    /** Creates a course with a new teacher and this many new students. */
    async course(studentCount = 1, name = 'Física') {
      const subjectId = await make.subject(name);
      const teacher = await person('teacher');
      await link(teacher, subjectId);
      const students = [];
      for (let n = 0; n < studentCount; n += 1) students.push(await make.enrolled(subjectId));
      const course = (await selectTeacherCourses(deps.db, teacher.userId))[0]!;
      return { subjectId, courseId: course.courseId, teacher, students, student: students[0]! };
    },

    async enrolled(subjectId: number): Promise<Person<'student'>> {
      const student = await person('student');
      await link(student, subjectId);
      return student;
    },

    async lesson(teacher: Person<'teacher'>, courseId: number, values: LessonValues = {}): Promise<number> {
      const due = new Date(deps.clock.now().getTime() + (values.dueInMinutes ?? 7 * 24 * 60) * 60_000);
      const lesson = await createLesson(deps, teacher, {
        courseId,
        topic: values.topic ?? 'Empuje y flotación',
        submissionDate: due.toISOString(),
        durationMinutes: values.durationMinutes ?? 30,
        attempts: values.attempts ?? 2,
      });
      return lesson.lessonId;
    },

    async enable(teacher: Person<'teacher'>, lessonId: number, enabled = true): Promise<void> {
      const { findLessonDetail } = await import('../../src/domain/authoring/lessons/lesson-queries.ts');
      const lesson = (await findLessonDetail(deps.db, lessonId))!;
      await updateLesson(deps, teacher, { ...lesson, enabled });
    },

    /** Sets when the lesson shows its marks. */
    async publishBy(teacher: Person<'teacher'>, lessonId: number, marksShown: MarksShown): Promise<void> {
      const lesson = await getLesson(deps, teacher, lessonId);
      await updateLesson(deps, teacher, { ...lesson, marksShown });
    },

    async prompt(teacher: Person<'teacher'>, lessonId: number, questionCount = 3): Promise<void> {
      const types = ['opcion_multiple', 'verdadero_falso'] as const;
      await savePrompt(deps, teacher, {
        lessonId,
        description: 'La flotación de los cuerpos y el principio de Arquímedes.',
        difficulty: 3,
        questionCount,
        types: [...types],
        language: 'es',
        overwrite: true,
      });
    },

    /** Creates a course with one enabled lesson with these questions, assigned to all students. */
    async readyLesson(questions: QuestionContent[], values: LessonValues & { students?: number } = {}) {
      const course = await make.course(values.students ?? 1);
      const lessonId = await make.lesson(course.teacher, course.courseId, values);
      for (const question of questions) await addQuestion(deps, course.teacher, { lessonId, question });
      await assignQuestions(deps, course.teacher, lessonId);
      await make.enable(course.teacher, lessonId);
      return { ...course, lessonId };
    },
  };
  return make;
}
