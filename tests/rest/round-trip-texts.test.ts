import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from '../support/properties.ts';
import type { Person } from '../support/scenario.ts';
import { call, noCallRates } from '../support/test-server.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';
import { openRestTest, type RestTest } from './support/rest-test.ts';
import { seen, typedLine, typedText } from './support/typed-text.ts';

/** Names, prompts and questions to the assistant must be returned as typed, through both APIs. */

let rest: RestTest;
let admin: Person;
let teacher: Person<'teacher'>;
let student: Person<'student'>;
let subjectId: number;
let lessonId: number;

beforeAll(async () => {
  // The assistant returns its question.
  rest = await openRestTest({
    callRates: noCallRates,
    evaluator: { ...writingEvaluator('offline'), answerQuestion: async (question) => question },
  });
  admin = await rest.make.person('admin');
  const course = await rest.make.course(1);
  ({ teacher, student, subjectId } = course);
  lessonId = await rest.make.lesson(teacher, course.courseId);
});
afterAll(() => rest.close());

async function own(
  person: Person,
  path: string,
  input: unknown = undefined,
  method: 'GET' | 'POST' = 'POST',
) {
  const { token } = await rest.session(person);
  const headers = { authorization: `Bearer ${token}` };
  const answer = (await call(rest.test.server, path, { method, input, headers })).json();
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  return answer.result.data;
}

async function old(person: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await rest.send(method, `/api/${path}`, { as: person, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

interface Field {
  field: string;
  typed: fc.Arbitrary<string>;
  /** Stores the text through each API; returns the value for `read`. */
  ways: ((typed: string) => Promise<unknown>)[];
  read: (kept: unknown) => Promise<unknown[]>;
  runs: number;
}

const list = { page: 1, pageSize: 200 };

const person = (role: 'teacher' | 'student', who: () => Person): Field => ({
  field: `the name of a ${role}`,
  typed: typedLine,
  ways: [
    (names) => own(admin, 'people.update', { role, userId: who().userId, names, email: who().email }),
    (names) =>
      old(admin, 'PUT', `api/admin/update_${role}`, { id_user: who().userId, names, email: who().email }),
  ],
  read: async () => {
    const { rows } = await own(admin, 'people.list', { role, ...list }, 'GET');
    const wire = await old(admin, 'GET', `api/admin/get_${role}s`);
    return [
      rows.find((one: { userId: number }) => one.userId === who().userId).names,
      wire.find((one: { id_user: number }) => one.id_user === who().userId).names,
    ];
  },
  runs: 10,
});

const prompt = { difficulty: 3, language: 'es' };

const fields: Field[] = [
  person('teacher', () => teacher),
  person('student', () => student),
  {
    field: 'the name of a subject',
    typed: typedLine,
    ways: [
      (name) => own(admin, 'subjects.update', { subjectId, name, semester: 3, type: 'Presencial' }),
      (name) =>
        old(admin, 'PUT', 'api/admin/update_subject', {
          subject_id: subjectId,
          subject_name: name,
          subject_semester: 3,
          subject_type: 'Presencial',
        }),
    ],
    read: async () => {
      const { rows } = await own(admin, 'subjects.list', list, 'GET');
      const [shown] = await own(student, 'subjects.listEnrolled', undefined, 'GET');
      const wire = await old(admin, 'GET', 'api/admin/get_subjects');
      return [
        rows.find((one: { subjectId: number }) => one.subjectId === subjectId).name,
        shown.name,
        wire.find((one: { id_subject: number }) => one.id_subject === subjectId).name,
      ];
    },
    runs: 10,
  },
  {
    field: 'the prompt of a lesson',
    typed: typedText,
    ways: [
      (description) =>
        own(teacher, 'prompts.save', {
          ...prompt,
          lessonId,
          description,
          questionCount: 5,
          types: ['ejercicio'],
          way: 'each',
          overwrite: true,
        }),
      (description) =>
        old(teacher, 'POST', `generate_prompt/${lessonId}`, {
          ...prompt,
          mode: 'custom_manual',
          description,
          num_questions: 5,
          questionTypes: ['ejercicio'],
        }),
    ],
    read: async () => [
      (await own(teacher, 'prompts.get', { lessonId }, 'GET')).description,
      (await old(teacher, 'GET', `get_lesson_prompts/${lessonId}`)).prompts[0].description,
    ],
    runs: 10,
  },
  {
    field: 'the guidelines of questions to be written',
    typed: typedText,
    ways: [
      async (guidelines) => {
        const wanted = { lessonId, guidelines, count: 1, types: ['verdadero_falso'], documentId: null };
        await own(teacher, 'generation.start', { ...prompt, ...wanted });
        await rest.app.runJobs();
      },
      (guidelines) =>
        old(teacher, 'POST', `generate_questions_chatgpt/${lessonId}`, {
          ...prompt,
          guidelines,
          numQuestions: 1,
          questionTypes: ['verdadero_falso'],
        }),
    ],
    read: async () => [(await own(teacher, 'generation.latest', { lessonId }, 'GET')).guidelines],
    runs: 5,
  },
  {
    field: 'a question to the assistant',
    typed: typedText,
    ways: [
      async (question) => {
        const { questionId } = await own(student, 'assistant.ask', { question });
        await rest.app.runJobs();
        return (await own(student, 'assistant.answer', { questionId }, 'GET')).answer;
      },
      async (pregunta) => (await old(student, 'POST', 'api/question', { pregunta })).respuesta,
    ],
    read: async (answer) => [answer],
    runs: 5,
  },
  {
    field: 'a question kept with its answer',
    typed: typedText,
    ways: [
      async (question) => (await own(student, 'assistant.save', { question, answer: question })).id,
      async (pregunta) =>
        (
          await old(student, 'POST', 'api/savequestion', {
            pregunta,
            respuestagpt: pregunta,
            id_usuario: student.userId,
          })
        ).id_pregunta,
    ],
    read: async (id) => {
      const kept = await own(student, 'assistant.savedOne', { id }, 'GET');
      const [wire] = await old(student, 'POST', 'api/get_question', { id_pregunta: id });
      return [kept.question, kept.answer, wire.data.pregunta, wire.data.respuesta];
    },
    runs: 10,
  },
];

describe.each(fields)('$field', ({ typed, ways, read, runs }) => {
  it('is returned as typed through both APIs, whichever stored it', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        for (const keep of ways) {
          for (const shown of await read(await keep(text))) expect(shown).toBe(seen(text));
        }
      }),
      { numRuns: runs },
    );
  });
});
