import { expect, it } from 'vitest';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import type { AnswersShown } from '../../src/shared/contracts/values.ts';
import { collectResponses, type RecordedResponse } from '../support/collect-responses.ts';
import {
  choiceQuestion,
  gapFillingQuestion,
  matchingQuestion,
  multipleAnswersQuestion,
  openQuestion,
  orderingQuestion,
  ruledExercise,
  shortAnswerQuestion,
  trueFalseQuestion,
} from '../support/questions.ts';
import { readZip } from '../support/read-zip.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { noCallRates, openTestServer } from '../support/test-server.ts';
import { openWorld, tokensOf } from '../support/world.ts';

/** A question of each type whose solution, and comments that hold the key, have words that occur nowhere else. */
const items = [
  {
    question: choiceQuestion({
      solutionExample: 'Por la SOLUCION1.',
      details: {
        comment: 'COMENTARIO1: es Quito.',
        optionComments: [{ id: 'a', text: 'COMENTARIO2: Guayaquil no, Quito.' }],
      },
    }),
    answers: { wrong: 'a', right: 'b' },
  },
  {
    question: multipleAnswersQuestion({
      solutionExample: 'Por la SOLUCION2.',
      details: {
        marking: 'parts',
        optionComments: [{ id: 'b', text: 'COMENTARIO3: el Cloroplasto sí.' }],
      },
    }),
    answers: { wrong: 'a, b', right: 'a, c, d' },
  },
  {
    question: trueFalseQuestion({ solutionExample: 'Por la SOLUCION3.' }),
    answers: { wrong: 'Falso', right: 'Verdadero' },
  },
  {
    question: matchingQuestion({
      solutionExample: 'Por la SOLUCION4.',
      details: { ...matchingQuestion().details, comment: 'COMENTARIO4: Ribosoma, Fabrica proteínas.' },
    }),
    answers: { wrong: '', right: matchingQuestion().correctAnswer },
  },
  {
    question: orderingQuestion({ solutionExample: 'Por la SOLUCION5.' }),
    answers: { wrong: '', right: orderingQuestion().correctAnswer },
  },
  {
    question: gapFillingQuestion({
      solutionExample: 'Por la SOLUCION6.',
      details: {
        gaps: [
          { kind: 'text', answers: [{ text: 'ORNITORRINCO', share: 1 }] },
          { kind: 'choice', answers: [{ text: 'luz', share: 1 }], options: ['luz', 'lluvia'] },
          { kind: 'value', answers: [{ text: '48273', share: 1 }] },
        ],
        comment: 'COMENTARIO6: un ornitorrinco.',
      },
    }),
    answers: { wrong: '1) pez; 2) lluvia; 3) 5', right: '1) ORNITORRINCO; 2) luz; 3) 48273' },
  },
  {
    question: shortAnswerQuestion({
      correctAnswer: 'CALEIDOSCOPIO',
      solutionExample: 'Por la SOLUCION7.',
      details: {
        answers: [
          { text: 'CALEIDOSCOPIO', share: 1 },
          { text: 'prisma', share: 0, feedback: 'COMENTARIO7: es un caleidoscopio.' },
        ],
      },
    }),
    answers: { wrong: 'prisma', right: 'CALEIDOSCOPIO' },
  },
  {
    question: ruledExercise({
      solutionExample: 'Por la SOLUCION8.',
      details: {
        ...ruledExercise().details,
        comment: 'COMENTARIO8: salen 29.40 m/s.',
      },
    }),
    answers: { wrong: '3 m/s', right: '29,4 m/s' },
  },
  {
    question: openQuestion({
      correctAnswer: 'Por el PARALELEPIPEDO de agua que desplaza.',
      criteria: [
        { text: 'Por el PARALELEPIPEDO de agua que desplaza.', points: 5 },
        { text: 'Con palabras propias.', points: 5 },
      ],
    }),
    answers: { wrong: 'Porque pesa poco.', right: 'Porque el agua lo empuja.' },
  },
];
const secrets =
  /SOLUCION\d|COMENTARIO\d|ORNITORRINCO|48273|CALEIDOSCOPIO|29[.,]40? m|29\{,\}4|PARALELEPIPEDO|La respuesta correcta es/giu;

type Case = [AnswersShown, 'wrong' | 'right', 'attempts-left' | 'last-attempt' | 'after-due'];

/** Returns the secrets in everything both APIs and the export tell the student, with the calls that told them. */
async function toldSecrets(...[answersShown, given, when]: Case): Promise<Map<string, string[]>> {
  const { app, world } = await openWorld({ evaluator: scriptedEvaluator() });
  const { deps } = app;
  const { owner, student } = world.people;
  const make = scenario(deps);
  const { student: token } = await tokensOf(deps, world);
  const lessonId = await make.lesson(owner, world.courseId, {
    attempts: when === 'attempts-left' ? 2 : 1,
    dueInMinutes: 60,
  });
  for (const { question } of items) await addQuestion(deps, owner, { lessonId, question });
  await assignQuestions(deps, owner, lessonId);
  const lesson = await getLesson(deps, owner, lessonId);
  await updateLesson(deps, owner, { ...lesson, answersShown, enabled: true });

  const sitting = await startTestSitting(deps, student, lessonId);
  const answers = sitting.questions.map(({ id }, index) => ({
    questionId: id,
    answer: items[index]!.answers[given],
  }));
  const sent = { answers, timeUp: true };
  const handed = await submitSitting(deps, student, sitting, sent, app.clock.now());
  const told: RecordedResponse[] = [{ by: 'hand-in', status: 200, text: JSON.stringify(handed) }];
  await app.runJobs();
  // A teacher who gives another mark and leaves the words of code as they are writes nothing of their own.
  const { answers: marks } = await getAttempt(deps, owner, handed.attemptId);
  const { answerId, feedback } = marks[0]!;
  const change = { to: 'number' as const, grade: 3, feedback };
  await changeMark(deps, owner, { answerId, seen: null, change, reason: '' });
  await changeMark(deps, owner, {
    answerId: marks[1]!.answerId,
    seen: null,
    change: { to: 'kept' },
    reason: '',
  });
  if (when === 'after-due') app.clock.advance({ minutes: 61 });

  const test = await openTestServer(app, { jobWaitSeconds: 0.05, callRates: noCallRates });
  const own = { ...world, lessonId, gradedSittingId: handed.sittingId };
  told.push(...(await collectResponses(test, own, token)));
  for (const by of ['sittings.result', 'receipts.get', 'grades.mine', 'homes.student', 'S02', 'S09'])
    expect(told.find((one) => one.by === by)?.status, by).toBe(200);
  const zip = await test.server.inject({
    method: 'POST',
    url: `/api/files/people/${student.userId}/export?language=es`,
    headers: { authorization: `Bearer ${token}` },
  });
  for (const [name, body] of readZip(zip.rawPayload))
    told.push({ by: name, status: 200, text: String(body) });
  await test.close();
  await app.close();

  // The student's own answers are no secret.
  const hidden = answers.map(({ answer }) => answer).filter((answer) => answer.length > 3);
  return new Map(
    told.flatMap(({ by, text }) => {
      const rest = hidden.reduce((left, answer) => left.replaceAll(answer, ''), text);
      const parts = given === 'right' ? rest.replace(/"answer":"[^"]*"/g, '') : rest;
      const found = parts.match(secrets);
      return found ? [[by, [...new Set(found)]]] : [];
    }),
  );
}

it.each<Case>([
  ['never', 'wrong', 'last-attempt'],
  ['never', 'wrong', 'after-due'],
  ['never', 'right', 'after-due'],
  ['after-due', 'wrong', 'last-attempt'],
  ['after-due', 'right', 'last-attempt'],
  ['after-attempts', 'wrong', 'attempts-left'],
  ['after-attempts', 'right', 'attempts-left'],
])('tells the key in no answer of both APIs: shown %s, a %s answer, %s', async (...given) => {
  expect(await toldSecrets(...given)).toEqual(new Map());
});

it.each<Case>([
  ['after-due', 'wrong', 'after-due'],
  ['after-attempts', 'wrong', 'last-attempt'],
])('tells the key once the lesson shows it: shown %s, a %s answer, %s', async (...given) => {
  const told = await toldSecrets(...given);
  expect(told.get('sittings.result')).toEqual(
    expect.arrayContaining([
      ...Array.from({ length: 8 }, (_, index) => `SOLUCION${index + 1}`),
      ...[1, 2, 3, 4, 6, 7, 8].map((number) => `COMENTARIO${number}`),
      'La respuesta correcta es',
      'CALEIDOSCOPIO',
      'PARALELEPIPEDO',
    ]),
  );
});
