import { expect, it } from 'vitest';
import { closeOverdueSittings } from '../../src/domain/delivery/sittings/close-overdue-sittings.ts';
import fc from '../support/properties.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { runsOf } from '../support/runs.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestApp, saveData, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type SignedInBrowser, type TestServer } from '../support/test-server.ts';

const minutes = 30;
const minute = 60_000;
const grace = minute;

type Api = 'tRPC' | 'REST';
/** Two pages of the same student; the REST API has no pages. */
type PageName = 'one' | 'two';
type Step =
  | { do: 'start'; by: Api }
  | { do: 'draft'; by: Api; page: PageName; text: string }
  | { do: 'exit'; by: Api; text: string }
  | { do: 'submit'; by: Api; text: string; timeUp: boolean }
  | { do: 'retry' }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' }
  | { do: 'kill' }
  | { do: 'grade'; fails: boolean };

const api = fc.constantFrom<Api>('tRPC', 'REST');
const pageName = fc.constantFrom<PageName>('one', 'two');
const text = fc.constantFrom('primera', 'segunda', '');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start' as const), by: api }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('draft' as const), by: api, page: pageName, text }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('submit' as const), by: api, text, timeUp: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('exit' as const), by: api, text }) },
  { weight: 1, arbitrary: fc.constant({ do: 'retry' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 32) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'sweep' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'kill' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('grade' as const), fails: fc.boolean() }) },
);

type Drafts = [string | null, string | null];

interface ModelAttempt {
  answers: [string, string];
  exit: boolean;
  state: 'grading' | 'pending' | 'graded';
  endsAt: number;
}

/** A simple model of a sitting, the same for both APIs. */
class Model {
  now = 0;
  attempts: ModelAttempt[] = [];
  open: { endsAt: number; drafts: Drafts; seenBy: [Set<PageName>, Set<PageName>] } | null = null;
  /** The number of the sitting that the student's page shows. */
  shown = 0;

  readonly max: number;
  /** Whether the second question is an open one. */
  readonly asks: boolean;

  constructor(max: number, asks: boolean) {
    this.max = max;
    this.asks = asks;
  }

  #over = (sitting: { endsAt: number }) => this.now > sitting.endsAt + grace;

  #close(answers: [string, string], exit = false): void {
    const waits = !exit && this.asks && answers[1] !== '';
    const { endsAt } = this.open!;
    this.attempts.push({
      answers: exit ? ['', ''] : answers,
      exit,
      endsAt,
      state: waits ? 'grading' : 'graded',
    });
    this.open = null;
  }

  look(): void {
    if (!this.open || !this.#over(this.open)) return;
    const [first, second] = this.open.drafts;
    this.#close([first ?? '', second ?? '']);
  }

  start(): void {
    const last = this.attempts.at(-1);
    if (this.open) {
      this.shown = this.attempts.length + 1;
      this.look();
      return;
    }
    if (last && last.state !== 'graded') return;
    if (this.attempts.length >= this.max) return;
    const both = (): Set<PageName> => new Set(['one', 'two']);
    this.open = { endsAt: this.now + minutes * minute, drafts: [null, null], seenBy: [both(), both()] };
    this.shown = this.attempts.length + 1;
  }

  /**
   * A page can only overwrite drafts that it has seen; a refusal shows it the current draft. REST overwrites everything.
   */
  draft(answers: [string, string], page: PageName | null): void {
    if (!this.open || !this.#isShownOpen() || this.#over(this.open)) return;
    const { drafts, seenBy } = this.open;
    for (const n of [0, 1] as const) {
      const writes = drafts[n] !== answers[n] && (page === null || seenBy[n].has(page));
      if (writes) {
        drafts[n] = answers[n];
        seenBy[n].clear();
      }
      if (page) seenBy[n].add(page);
    }
  }

  submit(answers: [string, string], timeUp: boolean): void {
    if (this.open && this.#isShownOpen()) {
      if (this.#over(this.open)) this.look();
      else if (timeUp || answers.every((answer) => answer !== '')) this.#close(answers);
      return;
    }
    const attempt = this.attempts[this.shown - 1];
    if (attempt?.state !== 'pending') return;
    if (!this.#over(attempt)) {
      attempt.answers = attempt.answers.map((old, n) => answers[n] || old) as [string, string];
    }
    attempt.state = 'grading';
  }

  exit(): void {
    if (this.open && this.#isShownOpen()) {
      if (this.#over(this.open)) this.look();
      else this.#close(['', ''], true);
    } else this.retry();
  }

  retry(): void {
    if (this.open && this.#isShownOpen()) this.look();
    const attempt = this.attempts[this.shown - 1];
    if (attempt?.state === 'pending') attempt.state = 'grading';
  }

  /** While the circuit breaker is open, an attempt is pending and its job still waits for the model. */
  grade(fails: boolean, jobWaits: boolean): void {
    for (const attempt of this.attempts) {
      const isTried = attempt.state === 'grading' || (jobWaits && attempt.state === 'pending');
      if (isTried) attempt.state = fails ? 'pending' : 'graded';
    }
  }

  #isShownOpen = () => this.shown === this.attempts.length + 1;

  get rows() {
    return this.attempts.map(({ answers, exit, state }, index) => {
      const right = (exit ? 0 : Number(answers[0] === 'b')) + Number(this.asks && answers[1] !== '');
      return {
        number: index + 1,
        state,
        early_exit: exit ? 1 : 0,
        grade: state === 'graded' ? right * 5 : null,
        answers,
      };
    });
  }
}

/** Both APIs on one app, which can be killed and restarted. */
class Pages {
  app!: TestApp;
  test!: TestServer;
  session!: SignedInBrowser;
  student!: Person;
  lessonId = 0;
  evaluator = scriptedEvaluator();
  sitting: { sittingId: number; number: number; questionIds: number[] } | null = null;
  /** The last seen draft version, by page and question id. */
  seen: Record<PageName, Map<number, number>> = { one: new Map(), two: new Map() };

  async open(max: number, asks: boolean): Promise<void> {
    this.app = await openTestApp({ evaluator: this.evaluator });
    const questions = [choiceQuestion(), asks ? openQuestion() : trueFalseQuestion()];
    const ready = await scenario(this.app.deps).readyLesson(questions, {
      attempts: max,
      durationMinutes: minutes,
    });
    this.student = ready.student;
    this.lessonId = ready.lessonId;
    this.test = await openTestServer(this.app, { jobWaitSeconds: 0 });
    this.session = await this.test.signIn(this.student);
  }

  /** Advances the clock and signs in again, because a session can expire during a run. */
  async wait(minutes: number): Promise<void> {
    this.app.clock.advance({ minutes });
    this.session = await this.test.signIn(this.student);
  }

  async kill(): Promise<void> {
    const data = await saveData(this.app);
    const { clock } = this.app;
    await this.close();
    this.app = await openTestApp({ evaluator: this.evaluator, data, clock });
    this.test = await openTestServer(this.app, { jobWaitSeconds: 0 });
  }

  async close(): Promise<void> {
    await this.test.close();
    await this.app.close();
  }

  async #trpc(path: string, input: object) {
    const headers = { authorization: `Bearer ${this.session.token}` };
    const answer = await call(this.test.server, `sittings.${path}`, { method: 'POST', input, headers });
    return answer.json();
  }

  async #rest(method: 'GET' | 'POST', path: string, fields: object = {}) {
    const own = { id_estudiante: this.student.userId, id_lesson: this.lessonId };
    const query = new URLSearchParams(
      Object.entries(own).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const answer = await this.test.server.inject({
      method,
      url: `/api/student/${path}${method === 'GET' ? `?${query}` : ''}`,
      headers: { authorization: `Bearer ${this.session.token}` },
      ...(method === 'POST' && { payload: { ...own, ...fields } }),
    });
    return answer.json();
  }

  async start(by: Api): Promise<void> {
    if (by === 'tRPC') await this.#trpc('start', { lessonId: this.lessonId });
    else await this.#rest('GET', 'get_questions');
    // The page shows the open sitting, or else the last one.
    const { db } = this.app.deps;
    const last = await db
      .selectFrom('sittings')
      .select(['id', 'number'])
      .orderBy('number', 'desc')
      .executeTakeFirst();
    if (!last) return;
    if (last.id !== this.sitting?.sittingId) this.seen = { one: new Map(), two: new Map() };
    const rows = await db
      .selectFrom('sitting_questions')
      .select('question_id')
      .where('sitting_id', '=', last.id)
      .orderBy('position')
      .execute();
    const questionIds = rows.map((row) => row.question_id);
    this.sitting = { sittingId: last.id, number: last.number, questionIds };
  }

  async send(step: Step & { by: Api; text: string }, answers: string[]): Promise<void> {
    if (!this.sitting) return;
    const { sittingId, number, questionIds } = this.sitting;
    const timeUp = step.do === 'submit' && step.timeUp;
    if (step.by === 'tRPC') {
      const given = questionIds.map((questionId, n) => ({ questionId, answer: answers[n]! }));
      if (step.do === 'draft') await this.#saveDrafts(step.page, sittingId, given);
      else if (step.do === 'exit') await this.#trpc('exit', { sittingId });
      else await this.#trpc('submit', { sittingId, answers: given, timeUp });
      return;
    }
    const respuestas = questionIds.map((id_question, n) => ({
      id_question,
      respuesta_estudiante: answers[n]!,
    }));
    const fields = { intento: number, respuestas, tiempo_agotado: timeUp };
    if (step.do === 'draft') await this.#rest('POST', 'save_draft_answers', fields);
    else await this.#rest('POST', 'submit_answers', { ...fields, salida_temprana: step.do === 'exit' });
  }

  async #saveDrafts(page: PageName, sittingId: number, given: { questionId: number; answer: string }[]) {
    const seen = this.seen[page];
    const over = (id: number) => ({ page, version: seen.get(id) ?? 0 });
    const reply = await this.#trpc('saveDrafts', {
      sittingId,
      answers: given.map((draft) => ({ ...draft, over: over(draft.questionId) })),
    });
    const { saved = [], changed = [] } = reply.result?.data ?? {};
    for (const { questionId, version } of [...saved, ...changed]) seen.set(questionId, version);
  }

  async retry(): Promise<void> {
    if (this.sitting) await this.#trpc('retryGrading', { sittingId: this.sitting.sittingId });
  }

  async grade(fails: boolean): Promise<void> {
    this.evaluator.failWith('server-error', fails ? 1_000 : 0);
    await this.app.runJobs();
    // A failed call is repeated after a pause. After several failures the circuit breaker adds another pause, during which
    // the attempt is pending and its job waits.
    for (let tries = 1; tries < 6 && (fails || (await this.jobWaits())); tries += 1) {
      this.app.clock.advance({ minutes: 1 });
      await this.app.runJobs();
    }
  }

  /** Returns whether a grading job is unfinished. */
  async jobWaits(): Promise<boolean> {
    const job = await this.app.deps.db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'grade-sitting')
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    return job !== undefined;
  }

  /** Returns the stored drafts of the open sitting; null for a question without a draft. */
  async drafts(): Promise<(string | null)[]> {
    const rows = await this.app.deps.db
      .selectFrom('sitting_questions')
      .innerJoin('sittings', 'sittings.id', 'sitting_questions.sitting_id')
      .leftJoin('sitting_drafts', (join) =>
        join
          .onRef('sitting_drafts.sitting_id', '=', 'sitting_questions.sitting_id')
          .onRef('sitting_drafts.question_id', '=', 'sitting_questions.question_id'),
      )
      .where('sittings.closed_at', 'is', null)
      .select('sitting_drafts.answer')
      .orderBy('sitting_questions.position')
      .execute();
    return rows.map(({ answer }) => answer);
  }

  async rows() {
    const { db } = this.app.deps;
    const attempts = await db
      .selectFrom('attempts')
      .select(['id', 'number', 'state', 'early_exit', 'grade'])
      .orderBy('number')
      .execute();
    return Promise.all(
      attempts.map(async ({ id, ...attempt }) => {
        const answers = await db
          .selectFrom('answers')
          .select('answer')
          .where('attempt_id', '=', id)
          .orderBy('position')
          .execute();
        return { ...attempt, answers: answers.map(({ answer }) => answer) };
      }),
    );
  }
}

it('behaves as the same sitting through both APIs, for any sequence of steps', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      fc.array(step, { minLength: 12, maxLength: 30 }),
      async (max, asks, plan) => {
        const model = new Model(max, asks);
        const pages = new Pages();
        await pages.open(max, asks);
        const openedAt = pages.app.clock.now().getTime();
        try {
          for (const one of plan) {
            const answers = (written: string): [string, string] => ['b', written];
            model.now = pages.app.clock.now().getTime() - openedAt;
            if (one.do === 'start') {
              model.start();
              await pages.start(one.by);
            } else if (one.do === 'wait') await pages.wait(one.minutes);
            else if (one.do === 'sweep') {
              model.look();
              await closeOverdueSittings(pages.app.deps);
            } else if (one.do === 'kill') await pages.kill();
            else if (one.do === 'grade') {
              model.grade(one.fails, await pages.jobWaits());
              await pages.grade(one.fails);
            } else if (one.do === 'retry') {
              if (pages.sitting) model.retry();
              await pages.retry();
            } else if (pages.sitting) {
              if (one.do === 'draft') model.draft(answers(one.text), one.by === 'tRPC' ? one.page : null);
              else if (one.do === 'exit') model.exit();
              else model.submit(answers(one.text), one.timeUp);
              await pages.send(one, answers(one.text));
            }
            expect(await pages.rows()).toEqual(model.rows);
            if (model.open) expect(await pages.drafts()).toEqual(model.open.drafts);
          }
        } finally {
          await pages.close();
        }
      },
    ),
    { numRuns: runsOf(40) },
  );
});
