import { z } from 'zod';
import { assignChosenQuestions } from '../../../domain/authoring/assignments/assign-chosen-questions.ts';
import { getAssignmentOverview } from '../../../domain/authoring/assignments/assign-questions.ts';
import { listLessonStudents } from '../../../domain/authoring/assignments/list-lesson-students.ts';
import { restCall } from '../rest-call.ts';
import { restErrors } from '../rest-texts.ts';
import { id, pathId } from '../wire/wire-fields.ts';
import { sortByFullName, toWirePerson, wirePerson } from '../wire/wire-person.ts';

const ids = z
  .array(id)
  .max(10_000)
  .nullish()
  .transform((list) => [...new Set(list ?? [])]);

const stats = restCall({
  id: 'T12',
  method: 'GET',
  path: 'get_assignment_stats/:id',
  summary: 'How many students have questions of a lesson, and how many.',
  area: 'teacher',
  access: ['teacher'],
  input: pathId,
  output: z.object({
    stats: z.object({
      totalStudents: z.int(),
      studentsWithQuestions: z.int(),
      questionsAssigned: z.int(),
    }),
  }),
  async run({ deps, caller }, input) {
    const overview = await getAssignmentOverview(deps, caller, input.id);
    const { studentsWithQuestions, questionsAssigned } = overview;
    return { stats: { totalStudents: overview.students.length, studentsWithQuestions, questionsAssigned } };
  },
});

const studentsWithQuestions = restCall({
  id: 'T20',
  method: 'GET',
  path: 'students_with_questions/:id',
  summary: 'The students who have at least one question of a lesson.',
  area: 'teacher',
  access: ['teacher'],
  input: pathId,
  output: z.object({ studentsWithQuestions: z.int(), students: z.array(wirePerson) }),
  async run({ deps, caller }, input) {
    const all = sortByFullName(await listLessonStudents(deps, caller, input.id));
    const students = all.filter((student) => student.questionCount > 0).map(toWireStudent);
    return { studentsWithQuestions: students.length, students };
  },
});

const enrolled = restCall({
  id: 'T21',
  method: 'GET',
  path: 'get_enrolled_students/:id',
  summary: "The students enrolled in a lesson's course.",
  area: 'teacher',
  access: ['teacher'],
  input: pathId,
  output: z.object({ students: z.array(wirePerson) }),
  run: async ({ deps, caller }, input) => ({
    students: sortByFullName(await listLessonStudents(deps, caller, input.id)).map(toWireStudent),
  }),
});

const assign = restCall({
  id: 'T22',
  method: 'POST',
  path: 'assign_questions_to_students',
  summary: 'Gives questions to students, for good; pairs that exist stay.',
  area: 'teacher',
  access: ['teacher'],
  input: z.object({ lesson_id: id, question_ids: ids, student_ids: ids }),
  output: z.object({ success: z.literal(true), message: z.string(), assigned: z.int() }),
  invalid: restErrors.badIds,
  errors: {
    'no-questions': restErrors.nothingToAssign,
    'no-enrolled-students': restErrors.nobodyToAssign,
    'invalid-input': restErrors.badIds,
  },
  async run({ deps, caller }, input) {
    const assigned = await assignChosenQuestions(deps, caller, {
      lessonId: input.lesson_id,
      questionIds: input.question_ids,
      studentIds: input.student_ids,
    });
    return { success: true as const, message: 'Preguntas asignadas exitosamente.', assigned };
  },
});

function toWireStudent(student: { studentId: number; names: string; email: string }) {
  return toWirePerson({ ...student, userId: student.studentId });
}

export const assignmentCalls = [stats, studentsWithQuestions, enrolled, assign];
