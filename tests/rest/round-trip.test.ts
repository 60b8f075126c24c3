import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanHtml, htmlToSource, htmlToText, sourceToHtml } from '../../src/shared/content/html.ts';
import { cleanPlain } from '../../src/shared/content/plain.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import fc from '../support/properties.ts';
import { openQuestion } from '../support/questions.ts';
import { runsOf } from '../support/runs.ts';
import type { Person } from '../support/scenario.ts';
import { call, noCallRates } from '../support/test-server.ts';
import { openRestTest, type RestTest } from './support/rest-test.ts';
import { seen, typedLine, typedText } from './support/typed-text.ts';

/** A typed text must reach students and teachers unchanged, through both APIs. */

let rest: RestTest;
let teacher: Person<'teacher'>;
let student: Person<'student'>;
let courseId: number;
let lessonId: number;

beforeAll(async () => {
  rest = await openRestTest({ callRates: noCallRates });
  ({ teacher, student, courseId, lessonId } = await rest.make.readyLesson([openQuestion()], {
    attempts: 1_000,
  }));
});
afterAll(() => rest.close());

async function procedure(person: Person, path: string, input: unknown, method: 'GET' | 'POST' = 'POST') {
  const { token } = await rest.session(person);
  const headers = { authorization: `Bearer ${token}` };
  const answer = (await call(rest.test.server, path, { method, input, headers })).json();
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  return answer.result.data;
}

/** Typed texts without HTML tags: a question text may contain tags, so only other texts are returned as typed. */
const withoutTags = typedText.filter((typed) => !/<\/?[a-z]+[^<>]*>/i.test(cleanPlain(typed)));

interface Typed {
  text: string;
  option: string;
  solution: string;
}
const typedQuestion = fc.record({ text: withoutTags, option: typedText, solution: typedText });

async function deleteFreeQuestions(): Promise<void> {
  const assigned = (await rest.app.deps.db.selectFrom('assignments').select('question_id').execute()).map(
    (row) => row.question_id,
  );
  await rest.app.deps.db.deleteFrom('questions').where('id', 'not in', assigned).execute();
}

async function readBack(id: number) {
  const listed = await procedure(teacher, 'questions.list', { lessonId }, 'GET');
  const own = listed.find((question: { id: number }) => question.id === id);
  const wire = (await rest.send('GET', `/api/get_lesson_questions/${lessonId}`, { as: teacher })).body
    .questions;
  const old = wire.find((question: { id: number }) => question.id === id);
  return { own, old };
}

function expectAsTyped(typed: Typed, { own, old }: Awaited<ReturnType<typeof readBack>>): void {
  expect(htmlToText(own.text)).toBe(seen(typed.text));
  expect(own.options[0].text).toBe(seen(typed.option));
  expect(own.solutionExample).toBe(seen(typed.solution));
  expect(htmlToText(old.question)).toBe(seen(typed.text));
  expect(old.detalles.opciones[0].texto).toBe(seen(typed.option));
  expect(old.detalles.solucion_ejemplo).toBe(seen(typed.solution));
}

describe('a question', () => {
  it('typed into the form is returned as typed through both APIs', async () => {
    await fc.assert(
      fc.asyncProperty(typedQuestion, async (typed) => {
        const question = {
          type: 'opcion_multiple',
          // The form stores the typed text as HTML, as its field does.
          text: sourceToHtml(typed.text),
          difficulty: 3,
          options: [
            { id: 'a', text: typed.option },
            { id: 'b', text: 'otra' },
          ],
          correctAnswer: 'a',
          solutionExample: typed.solution,
        };
        const saved = await procedure(teacher, 'questions.add', { lessonId, question });
        const read = await readBack(saved.at(-1).id);
        expectAsTyped(typed, read);
        // The form also shows it unchanged when it is opened again.
        expect(htmlToSource(read.own.text).trim()).toBe(seen(typed.text));
      }),
      { numRuns: runsOf(40) },
    );
    await deleteFreeQuestions();
  });

  it('sent by the legacy client is returned as typed, except for HTML entities', async () => {
    await fc.assert(
      fc.asyncProperty(typedQuestion, async (typed) => {
        const sent = {
          question: typed.text,
          type: 'opcion_multiple',
          difficulty: 3,
          options: [
            { id: 'a', texto: typed.option },
            { id: 'b', texto: 'otra' },
          ],
          correctAnswer: 'a',
          solutionExample: typed.solution,
        };
        const saved = await rest.send('POST', `/api/save_edited_questions/${lessonId}`, {
          as: teacher,
          body: { questions: [sent] },
        });
        const read = await readBack(saved.body.questions[0].id_question);
        expectAsTyped({ ...typed, text: htmlToText(cleanHtml(typed.text)) }, read);
        // It stays unchanged when it is returned and sent again, as the form of that client does.
        const again = await rest.send('POST', `/api/save_edited_questions/${lessonId}`, {
          as: teacher,
          body: { questions: [{ ...read.old, ...sent, question: read.old.question }] },
        });
        expect(again.body.questions[0].question).toBe(read.old.question);
      }),
      { numRuns: runsOf(40) },
    );
    await deleteFreeQuestions();
  });
});

/** For each type, a text that only its questions have, and its field in each API. */
const fieldsOfTypes = [
  {
    field: 'the statement of an exercise',
    own: (text: string) => ({ type: 'ejercicio', correctAnswer: '1/2', statement: text }),
    old: (text: string) => ({ type: 'ejercicio', correctAnswer: '1/2', exerciseStatement: text }),
    read: ({ own, old }: Awaited<ReturnType<typeof readBack>>) => [
      own.statement,
      old.detalles.enunciado_ejercicio,
    ],
  },
  {
    field: 'the model answer of an open question',
    own: (text: string) => ({ type: 'respuesta_abierta', correctAnswer: text }),
    old: (text: string) => ({ type: 'respuesta_abierta', correctAnswer: text }),
    read: ({ own, old }: Awaited<ReturnType<typeof readBack>>) => [
      own.correctAnswer,
      old.detalles.respuesta_modelo,
    ],
  },
];

describe.each(fieldsOfTypes)('$field', ({ own, old, read }) => {
  it('is returned as typed through both APIs, whichever stored it', async () => {
    await fc.assert(
      fc.asyncProperty(typedText, async (typed) => {
        const common = { difficulty: 3, solutionExample: 'Así.' };
        const question = { ...common, text: '¿Cuánto?', ...own(typed) };
        const added = await procedure(teacher, 'questions.add', { lessonId, question });
        const sent = { ...common, question: '¿Cuánto?', ...old(typed) };
        const saved = await rest.send('POST', `/api/save_edited_questions/${lessonId}`, {
          as: teacher,
          body: { questions: [sent] },
        });
        for (const id of [added.at(-1).id, saved.body.questions[0].id_question]) {
          expect(read(await readBack(id))).toEqual([seen(typed), seen(typed)]);
        }
      }),
      { numRuns: runsOf(15) },
    );
    await deleteFreeQuestions();
  });
});

describe('the criteria of an open question', () => {
  const note = 'Un ejemplo propio también vale.';
  it('are returned as typed, also after the legacy client sent the question again', async () => {
    await fc.assert(
      fc.asyncProperty(typedText, async (typed) => {
        const question = { ...openQuestion(), criteria: [{ text: typed, points: 10, note }] };
        const added = await procedure(teacher, 'questions.add', { lessonId, question });
        const { own, old } = await readBack(added.at(-1).id);
        expect(own.criteria).toEqual([{ text: seen(typed), points: 10, own: true, note }]);
        expect(JSON.stringify(old)).not.toContain(note);
        await rest.send('POST', `/api/save_edited_questions/${lessonId}`, {
          as: teacher,
          body: { questions: [{ ...old, difficulty: 5 }] },
        });
        const again = await readBack(own.id);
        expect(again.own).toMatchObject({ difficulty: 5, criteria: own.criteria });
        await rest.send('PUT', `/api/update_question/${own.id}`, {
          as: teacher,
          body: { ...old, difficulty: 2 },
        });
        expect((await readBack(own.id)).own).toMatchObject({ difficulty: 2, criteria: own.criteria });
      }),
      { numRuns: runsOf(15) },
    );
    await deleteFreeQuestions();
  });
});

describe('an answer', () => {
  it.each(['tRPC', 'REST'])('given through %s is shown as typed to student and teacher', async (api) => {
    await fc.assert(
      fc.asyncProperty(typedText, async (typed) => {
        const started = await procedure(student, 'sittings.start', { lessonId });
        const { sittingId, number, questions } = started.sitting;
        const [{ id }] = questions;
        if (api === 'tRPC') {
          const answers = [{ questionId: id, answer: typed }];
          await procedure(student, 'sittings.submit', { sittingId, answers, timeUp: false });
          await rest.app.runJobs();
        } else {
          const body = {
            id_estudiante: student.userId,
            id_lesson: lessonId,
            intento: number,
            salida_temprana: false,
            respuestas: [{ id_question: id, respuesta_estudiante: typed }],
          };
          await rest.send('POST', '/api/student/submit_answers', { as: student, body });
        }
        const result = await procedure(student, 'sittings.result', { sittingId }, 'GET');
        expect(result.answers[0].answer).toBe(cleanPlain(typed));
        const input = { studentId: student.userId, lessonId, attempt: number - 1 };
        const detail = await procedure(teacher, 'grades.attempt', input, 'GET');
        expect(detail.answers[0].answer).toBe(cleanPlain(typed));
      }),
      { numRuns: runsOf(12) },
    );
  });
});

describe('a topic', () => {
  it('is returned as typed', async () => {
    await fc.assert(
      fc.asyncProperty(typedLine, async (topic) => {
        const lesson = {
          courseId,
          topic,
          submissionDate: rest.app.clock.inMinutes(600),
          durationMinutes: 30,
          attempts: 1,
        };
        const { lessonId: made } = await procedure(teacher, 'lessons.create', lesson);
        const listed = await procedure(teacher, 'lessons.listByCourse', { courseId }, 'GET');
        expect(listed.find((one: { lessonId: number }) => one.lessonId === made).topic).toBe(seen(topic));
      }),
      { numRuns: runsOf(15) },
    );
  });
});

it('stores no hostile text as a tag, and keeps its visible characters', async () => {
  for (const text of hostileTexts) {
    const question = {
      type: 'opcion_multiple',
      text,
      difficulty: 3,
      options: [
        { id: 'a', text },
        { id: 'b', text: 'otra' },
      ],
      correctAnswer: 'a',
      solutionExample: text,
    };
    const saved = await procedure(teacher, 'questions.add', { lessonId, question });
    const { own } = await readBack(saved.at(-1).id);
    for (const tag of own.text.match(/<[^>]*>?/g) ?? []) {
      expect(tag).toMatch(
        /^<\/?(?:b|i|em|strong|u|sub|sup|p|br|ul|ol|li|code|pre|table|thead|tbody|tr|td|th)>$/,
      );
    }
    expect(own.options[0].text).toBe(seen(text));
    expect(own.text + own.options[0].text).not.toMatch(/\p{Cc}(?<![\n\t])|[\u200b\u202a-\u202e]/u);
  }
});
