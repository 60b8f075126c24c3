import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../../src/server/trpc/app-router.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';

/**
 * Runs the main workflow over HTTP against an installation in a clean root. `begin ADDRESS CODE` sets up the school,
 * has a student take a lesson and a teacher mark it, and leaves a second sitting open; its last line of output is the
 * STATE for `finish ADDRESS STATE`, which submits that sitting. `begin-old` and `still-open` use only calls that
 * 0.1.0 supports. Throws on an unexpected response.
 */

interface State {
  token: string;
  lessonId: number;
  /** The submitted sitting and its grade. */
  first: { sittingId: number; grade: number | null };
  sittingId: number;
  questionId: number;
}

const gradingMilliseconds = 60_000;
const password = 'largo-y-secreto';
const draft = 'Porque el agua que desplaza pesa tanto como el barco.';
const lesson = {
  topic: 'Flotación',
  submissionDate: '2099-12-31T23:59:00.000Z',
  durationMinutes: 60,
  attempts: 2,
};
const choice: QuestionContent = {
  type: 'opcion_multiple',
  text: '¿Cuál es la capital de Ecuador?',
  difficulty: 2,
  options: [
    { id: 'a', text: 'Guayaquil' },
    { id: 'b', text: 'Quito' },
    { id: 'c', text: 'Cuenca' },
  ],
  correctAnswer: 'b',
  statement: '',
  solutionExample: '',
  criteria: [],
};
const open: QuestionContent = {
  ...choice,
  type: 'respuesta_abierta',
  text: '¿Por qué flota un barco de acero?',
  options: [],
  correctAnswer: 'El empuje del agua que desplaza es igual a su peso.',
};

const [step, address, argument] = process.argv.slice(2);
if (step === 'begin' || step === 'begin-old')
  console.log(JSON.stringify(await runFirstHalf(address!, argument!, step === 'begin-old')));
else if (step === 'still-open') await assertOpen(address!, JSON.parse(argument!) as State);
else await finish(address!, JSON.parse(argument!) as State);

function client(address: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${address}/api/trpc`, headers })] });
}

async function runFirstHalf(address: string, code: string, isOld: boolean): Promise<State> {
  const page = await (await fetch(address)).text();
  assert(page.includes('<div id="root"'), 'the address shows a page');
  const email = 'admin@escuela.test';
  const setUp = await client(address).session.setUp.mutate({ code, names: 'Inés', email, password });
  const admin = client(address, setUp.token);
  const subject = await admin.subjects.add.mutate({ name: 'Física', semester: 1, type: 'Presencial' });
  const createUser = async (role: 'teacher' | 'student') => {
    const person = { role, names: 'Ana Torres', email: `${role}@escuela.test`, password };
    const { userId } = await admin.people.add.mutate(person);
    await admin.people.linkSubjects.mutate({ role, userId, subjectIds: [subject.subjectId] });
    const signedIn = await client(address).session.signIn.mutate({ email: person.email, password });
    return { token: signedIn.token, api: client(address, signedIn.token) };
  };
  const teacher = await createUser('teacher');
  const student = await createUser('student');

  const [course] = await teacher.api.courses.listMine.query();
  const { lessonId } = await teacher.api.lessons.create.mutate({
    courseId: course!.courseId,
    ...lesson,
  });
  for (const question of [choice, open]) await teacher.api.questions.add.mutate({ lessonId, question });
  if (isOld) await enableWithOldApi(teacher.token, address, lessonId);
  else await teacher.api.assignments.enable.mutate({ lessonId });

  const first = await start(student.api, lessonId);
  const answers = first.questions.map(({ id, type }) => ({
    questionId: id,
    answer: type === 'respuesta_abierta' ? draft : 'b',
  }));
  await student.api.sittings.submit.mutate({ sittingId: first.sittingId, answers, timeUp: false });
  const submitted = await waitUntilGraded(student.api, first.sittingId);
  if (!isOld) await markOpenAnswer(teacher.api, student.api, submitted);
  const { grade } = await waitUntilGraded(student.api, first.sittingId);

  const second = await start(student.api, lessonId);
  const questionId = second.questions.find(({ type }) => type === 'respuesta_abierta')!.id;
  await student.api.sittings.saveDrafts.mutate({
    sittingId: second.sittingId,
    answers: [{ questionId, answer: draft }],
  });
  const { token } = student;
  return {
    token,
    lessonId,
    first: { sittingId: first.sittingId, grade },
    sittingId: second.sittingId,
    questionId,
  };
}

/** Uses procedures of 0.1.0, which later versions replaced. */
async function enableWithOldApi(token: string, address: string, lessonId: number): Promise<void> {
  const call = async (procedure: string, input: object) => {
    const response = await fetch(`${address}/api/trpc/${procedure}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    assert(response.ok, `${procedure} answers (${await response.text()})`);
  };
  await call('assignments.assign', { lessonId });
  await call('lessons.update', { ...lesson, lessonId, enabled: true });
}

async function markOpenAnswer(
  teacher: ReturnType<typeof client>,
  student: ReturnType<typeof client>,
  { attemptId, sittingId, marked }: Awaited<ReturnType<typeof waitUntilGraded>>,
): Promise<void> {
  assert(marked === 1, 'code marks the choice, and the open answer waits for its teacher');
  const shown = await teacher.grades.attemptById.query({ attemptId });
  const waiting = shown.answers.find(({ type }) => type === 'respuesta_abierta')!;
  const change = { to: 'number', grade: 8, feedback: 'Bien explicado.' } as const;
  await teacher.reviews.changeMark.mutate({ answerId: waiting.answerId, seen: null, change, reason: '' });
  const result = await student.sittings.result.query({ sittingId });
  assert(result.state === 'graded' && result.grade === 9, `the grade is 9, not ${result.grade}`);
}

/** Waits until the evaluator has finished, because a teacher's mark would interfere. */
async function waitUntilGraded(student: ReturnType<typeof client>, sittingId: number) {
  const deadline = Date.now() + gradingMilliseconds;
  for (;;) {
    const result = await student.sittings.result.query({ sittingId });
    if (result.state !== 'grading') return result;
    if (Date.now() > deadline) throw new Error('The grading did not end.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function start(student: ReturnType<typeof client>, lessonId: number) {
  const opened = await student.sittings.start.mutate({ lessonId });
  if (opened.kind !== 'sitting') throw new Error('The lesson did not begin.');
  return opened.sitting;
}

/** Asserts that the session, the graded attempt, and the open sitting with its draft answer still exist. */
async function assertOpen(address: string, { token, lessonId, first, sittingId }: State): Promise<void> {
  const student = client(address, token);
  const { grade } = await student.sittings.result.query({ sittingId: first.sittingId });
  assert(grade === first.grade, `the grade is still ${first.grade}, not ${grade}`);
  const sitting = await start(student, lessonId);
  assert(sitting.sittingId === sittingId, 'the sitting is still the same');
  assert(
    sitting.drafts.some(({ answer }) => answer === draft),
    'the draft is still there',
  );
}

async function finish(address: string, state: State): Promise<void> {
  await assertOpen(address, state);
  const { token, sittingId, questionId } = state;
  const student = client(address, token);
  const answers = [{ questionId, answer: draft }];
  await student.sittings.submit.mutate({ sittingId, answers, timeUp: true });
  const result = await student.sittings.result.query({ sittingId });
  const savedAnswer = result.answers.find(({ answer }) => answer === draft);
  assert(
    savedAnswer !== undefined && result.number === 2,
    'the attempt that was open is handed in with its answer',
  );
}

function assert(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(`This does not hold: ${what}.`);
}
