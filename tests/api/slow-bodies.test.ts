import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
beforeEach(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  await test.server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await test.close();
  await app.close();
});

/** Sends the headers and half of the body, calls `meanwhile`, then sends the rest; returns the status line. */
async function sendSlowly(path: string, token: string, body: object, meanwhile: () => void): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(body));
  const socket = connect((test.server.server.address() as AddressInfo).port, '127.0.0.1');
  const reached = once(test.server.server, 'request');
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: aula',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${bytes.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(bytes.subarray(0, 20));
  await reached;
  meanwhile();
  socket.write(bytes.subarray(20));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().split('\r\n')[0]!;
}

it.each([
  [
    'the page',
    '/api/trpc/sittings.submit',
    (sittingId: number, answers: { questionId: number; answer: string }[]) => ({
      sittingId,
      answers,
      timeUp: true,
    }),
  ],
  [
    'the older client',
    '/api/student/submit_answers',
    (_sittingId: number, answers: { questionId: number; answer: string }[], ids: object) => ({
      ...ids,
      respuestas: answers.map(({ questionId, answer }) => ({
        id_question: questionId,
        tipo_pregunta: 'verdadero_falso',
        respuesta_estudiante: answer,
      })),
      intento: 1,
      salida_temprana: false,
      tiempo_agotado: true,
    }),
  ],
])(
  'counts answers from %s whose request began in time, however slowly the body arrives',
  async (_who, path, body) => {
    const make = scenario(app.deps);
    const { student, lessonId } = await make.readyLesson([trueFalseQuestion()], { durationMinutes: 30 });
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const { token } = await test.signIn(student);
    const answers = [{ questionId: sitting.questions[0]!.id, answer: 'Verdadero' }];
    app.clock.advance({ minutes: 29 });
    const sent = body(sitting.sittingId, answers, { id_estudiante: student.userId, id_lesson: lessonId });
    const status = await sendSlowly(path, token, sent, () => app.clock.advance({ minutes: 5 }));
    expect(status).toBe('HTTP/1.1 200 OK');
    const result = await getResult(app.deps, student, sitting.sittingId);
    expect(result).toMatchObject({ grade: 10, answers: [{ answer: 'Verdadero' }] });
  },
);
