import { z } from 'zod';
import { listTeacherCourses } from '../../../domain/school/courses/list-courses.ts';
import { linkSubjects } from '../../../domain/school/subjects/link-subject.ts';
import {
  listLinkableSubjects,
  listSubjectsOf,
  listTeacherNames,
} from '../../../domain/school/subjects/list-subjects.ts';
import { restCall } from '../rest-call.ts';
import { personTexts, restErrors } from '../rest-texts.ts';
import { id, pathId } from '../wire/wire-fields.ts';
import { toWireSubject, wireSubject } from '../wire/wire-subject.ts';

const admin = { area: 'admin', access: ['admin'] } as const;
const ofTeacher = z.object({ id_docente: id });
const withTeachers = wireSubject.omit({ assigned: true }).extend({ teachers: z.array(z.string()) });
const links = z.object({
  id_user: id,
  subject_ids: z.array(id).max(1_000).nullish(),
});
const linked = z.object({ message: z.string() });

const subjectsOfTeacher = restCall({
  ...admin,
  id: 'A05',
  method: 'GET',
  path: 'admin/get_teacher_subjects',
  summary: 'The subjects a teacher gives.',
  input: ofTeacher,
  output: z.array(wireSubject.extend({ id_subjectxteacher: z.int() })),
  errors: { 'person-not-found': personTexts.teacher.missing },
  async run({ deps }, { id_docente: userId }) {
    const subjects = await listSubjectsOf(deps, { role: 'teacher', userId });
    const courses = await listTeacherCourses(deps, { userId });
    return subjects.flatMap((subject) =>
      courses
        .filter((course) => course.subjectId === subject.subjectId)
        .map((course) => ({ ...toWireSubject(subject), id_subjectxteacher: course.courseId })),
    );
  },
});

const linkableToTeacher = restCall({
  ...admin,
  id: 'A06',
  method: 'GET',
  path: 'admin/get_linkable_subjects_teacher',
  summary: 'The subjects a teacher does not give yet.',
  input: ofTeacher,
  output: z.array(wireSubject),
  errors: { 'person-not-found': personTexts.teacher.missing },
  run: async ({ deps }, { id_docente: userId }) =>
    (await listLinkableSubjects(deps, { role: 'teacher', userId })).map(toWireSubject),
});

const linkTeacher = restCall({
  ...admin,
  id: 'A07',
  method: 'POST',
  path: 'admin/link_teacher_subjects',
  summary: 'Makes subjects courses of a teacher, all or none.',
  input: links,
  output: linked,
  invalid: restErrors.teacherLinkMissing,
  errors: {
    'no-subjects-chosen': restErrors.noTeacherSubjects,
    'person-not-found': restErrors.teacherLinkMissing,
    'subject-not-found': restErrors.teacherLinkMissing,
  },
  async run({ deps, caller }, input) {
    const subjectIds = input.subject_ids ?? [];
    await linkSubjects(deps, caller, { role: 'teacher', userId: input.id_user, subjectIds });
    return { message: 'Asignaturas vinculadas.' };
  },
});

const subjectsOfStudent = restCall({
  ...admin,
  id: 'A12',
  method: 'GET',
  path: 'admin/get_student_subjects/:id',
  summary: 'The subjects a student is enrolled in.',
  input: pathId,
  output: z.array(withTeachers),
  errors: { 'person-not-found': personTexts.student.missing },
  async run({ deps }, { id: userId }) {
    const subjects = await listSubjectsOf(deps, { role: 'student', userId });
    const teachers = await listTeacherNames(deps);
    return subjects.map((subject) => ({
      ...toWireSubject(subject),
      teachers: teachers.get(subject.subjectId) ?? [],
    }));
  },
});

const linkableToStudent = restCall({
  ...admin,
  id: 'A13',
  method: 'GET',
  path: 'admin/get_linkable_subjects/:id',
  summary: 'The subjects no admin linked to the student yet.',
  input: pathId,
  output: z.array(withTeachers),
  errors: { 'person-not-found': personTexts.student.missing },
  run: async ({ deps }, { id: userId }) =>
    (await listLinkableSubjects(deps, { role: 'student', userId })).map((subject) => ({
      ...toWireSubject(subject),
      teachers: subject.teachers,
    })),
});

const linkStudent = restCall({
  ...admin,
  id: 'A14',
  method: 'POST',
  path: 'admin/link_student_subjects',
  summary: 'Enrols a student in every course of subjects, all or none.',
  input: links,
  output: linked,
  invalid: restErrors.studentLinkMissing,
  errors: {
    'no-subjects-chosen': restErrors.noStudentSubjects,
    'person-not-found': restErrors.studentLinkMissing,
    'subject-not-found': restErrors.studentLinkMissing,
  },
  async run({ deps, caller }, input) {
    const subjectIds = input.subject_ids ?? [];
    await linkSubjects(deps, caller, { role: 'student', userId: input.id_user, subjectIds });
    return { message: 'Asignaturas vinculadas.' };
  },
});

export const linkCalls = [
  subjectsOfTeacher,
  linkableToTeacher,
  linkTeacher,
  subjectsOfStudent,
  linkableToStudent,
  linkStudent,
];
