import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../../src/server/trpc/app-router.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';

/**
 * The main job over HTTP, for a release in a clean root: `begin ADDRESS CODE` sets up the school, has a student take a lesson
 * and its teacher mark it, and leaves a second attempt open. Its last line is what `finish ADDRESS STATE` goes on with, which
 * hands that attempt in. Throws where an answer is another than a school expects.
 */

interface State {
  token: string;
  sittingId: number;
  questionId: number;
}

const gradingMilliseconds = 60_000;
const password = 'largo-y-secreto';
const draft = 'Porque el agua que desplaza pesa tanto como el barco.';
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

const [step, address, word] = process.argv.slice(2);
if (step === 'begin') console.log(JSON.stringify(await begin(address!, word!)));
else await finish(address!, JSON.parse(word!) as State);

function client(address: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${address}/api/trpc`, headers })] });
}

async function begin(address: string, code: string): Promise<State> {
  const page = await (await fetch(address)).text();
  assert(page.includes('<div id="root"'), 'the address shows a page');
  const email = 'admin@escuela.test';
  const setUp = await client(address).session.setUp.mutate({ code, names: 'Inés', email, password });
  const admin = client(address, setUp.token);
  const subject = await admin.subjects.add.mutate({ name: 'Física', semester: 1, type: 'Presencial' });
  const newPerson = async (role: 'teacher' | 'student') => {
    const person = { role, names: 'Ana Torres', email: `${role}@escuela.test`, password };
    const { userId } = await admin.people.add.mutate(person);
    await admin.people.linkSubjects.mutate({ role, userId, subjectIds: [subject.subjectId] });
    const signedIn = await client(address).session.signIn.mutate({ email: person.email, password });
    return { token: signedIn.token, api: client(address, signedIn.token) };
  };
  const teacher = await newPerson('teacher');
  const student = await newPerson('student');

  const [course] = await teacher.api.courses.listMine.query();
  const { lessonId } = await teacher.api.lessons.create.mutate({
    courseId: course!.courseId,
    topic: 'Flotación',
    submissionDate: '2099-12-31T23:59:00.000Z',
    durationMinutes: 60,
    attempts: 2,
  });
  for (const question of [choice, open]) await teacher.api.questions.add.mutate({ lessonId, question });
  await teacher.api.assignments.enable.mutate({ lessonId });

  const first = await start(student.api, lessonId);
  const answers = first.questions.map(({ id, type }) => ({
    questionId: id,
    answer: type === 'respuesta_abierta' ? draft : 'b',
  }));
  await student.api.sittings.submit.mutate({ sittingId: first.sittingId, answers, timeUp: false });
  const handedIn = await graded(student.api, first.sittingId);
  assert(handedIn.marked === 1, 'code marks the choice, and the open answer waits for its teacher');
  const shown = await teacher.api.grades.attemptById.query({ attemptId: handedIn.attemptId });
  const waiting = shown.answers.find(({ type }) => type === 'respuesta_abierta')!;
  const change = { to: 'number', grade: 8, feedback: 'Bien explicado.' } as const;
  await teacher.api.reviews.changeMark.mutate({ answerId: waiting.answerId, seen: null, change, reason: '' });
  const marked = await student.api.sittings.result.query({ sittingId: first.sittingId });
  assert(marked.state === 'graded' && marked.grade === 9, `the grade is 9, not ${marked.grade}`);

  const second = await start(student.api, lessonId);
  const questionId = second.questions.find(({ type }) => type === 'respuesta_abierta')!.id;
  await student.api.sittings.saveDrafts.mutate({
    sittingId: second.sittingId,
    answers: [{ questionId, answer: draft }],
  });
  return { token: student.token, sittingId: second.sittingId, questionId };
}

/** The result once the evaluator has had its turn, which a teacher's mark would disturb. */
async function graded(student: ReturnType<typeof client>, sittingId: number) {
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

async function finish(address: string, { token, sittingId, questionId }: State): Promise<void> {
  const student = client(address, token);
  const [sitting] = (await student.homes.student.query()).open;
  assert(sitting?.answered === 1, 'session, sitting and draft are still there');
  const answers = [{ questionId, answer: draft }];
  await student.sittings.submit.mutate({ sittingId, answers, timeUp: true });
  const result = await student.sittings.result.query({ sittingId });
  const kept = result.answers.find(({ answer }) => answer === draft);
  assert(kept !== undefined && result.number === 2, 'the attempt that was open is handed in with its answer');
}

function assert(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(`This does not hold: ${what}.`);
}
