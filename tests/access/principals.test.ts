import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../../src/server/trpc/app-router.ts';
import { choiceQuestion } from '../support/questions.ts';
import { call, openTestApp, type TestApp } from '../support/test-app.ts';
import type { TestHouse } from '../support/test-house.ts';
import {
  marker,
  openWorld,
  type Principal,
  principals,
  storedRows,
  tokensOf,
  type World,
} from '../support/world.ts';

/** Who may do it on the owner's or the owning student's things; `own` procedures show each caller their own. */
interface Rule {
  allowed: readonly Principal[];
  input?: (world: World) => unknown;
}

const owner = ['owner'] as const;
const student = ['student'] as const;
const admin = ['admin'] as const;
const teachers = ['owner', 'same-subject', 'unrelated-teacher'] as const;
const students = ['student', 'classmate', 'not-enrolled'] as const;
const enrolled = ['student', 'classmate'] as const;
const everybody = ['admin', ...teachers, ...students] as const;

const lesson = ({ lessonId }: World) => ({ lessonId });
const lessonFields = {
  topic: 'Otro',
  submissionDate: '2030-01-01T00:00:00Z',
  durationMinutes: 10,
  attempts: 2,
};
const person = { names: 'Nueva', email: 'nueva@escuela.test', password: 'secreto1' };
const list = { search: '', sort: 'id', descending: false, page: 1, pageSize: 50 };

const accommodation = (w: World) => ({
  courseId: w.courseId,
  studentId: w.people.student.userId,
  lessonId: null,
});

const rules: Record<string, Rule> = {
  'accommodations.list': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'accommodations.save': {
    allowed: owner,
    input: (w) => ({
      ...accommodation(w),
      extraTime: 50,
      timeUnit: 'percent',
      extraAttempts: 1,
      extraDays: 2,
      reason: marker,
    }),
  },
  'accommodations.remove': { allowed: owner, input: accommodation },
  'assignments.overview': { allowed: owner, input: lesson },
  'assignments.assign': { allowed: owner, input: lesson },
  'assistant.ask': { allowed: [...teachers, ...students], input: () => ({ question: 'Hola' }) },
  'assistant.answer': { allowed: student, input: (w) => ({ questionId: w.assistantQuestionId }) },
  'assistant.save': { allowed: everybody, input: () => ({ question: 'a', answer: 'b' }) },
  'assistant.saved': { allowed: everybody },
  'assistant.savedOne': { allowed: student, input: (w) => ({ id: w.savedQuestionId }) },
  'courses.listMine': { allowed: teachers },
  'courses.get': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'documents.get': { allowed: owner, input: (w) => ({ documentId: w.documentId }) },
  'documents.latest': { allowed: owner, input: lesson },
  'generation.start': {
    allowed: owner,
    input: (w) => ({
      lessonId: w.lessonId,
      guidelines: 'x',
      count: 1,
      language: 'es',
      difficulty: 3,
      types: ['verdadero_falso'],
      documentId: null,
    }),
  },
  'generation.resume': { allowed: owner, input: (w) => ({ generationId: w.generationId }) },
  'generation.latest': { allowed: owner, input: lesson },
  'generation.putDrafts': { allowed: owner, input: (w) => ({ generationId: w.generationId, drafts: [] }) },
  'generation.resetDraft': {
    allowed: owner,
    input: (w) => ({ generationId: w.generationId, draftId: w.draftId }),
  },
  'generation.save': { allowed: owner, input: (w) => ({ generationId: w.generationId }) },
  'grades.ofCourse': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'grades.table': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'grades.lessonsOfStudent': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, studentId: w.people.student.userId }),
  },
  'grades.ofStudent': { allowed: ['admin', 'owner'], input: (w) => ({ studentId: w.people.student.userId }) },
  'grades.attempt': {
    allowed: owner,
    input: (w) => ({ studentId: w.people.student.userId, lessonId: w.lessonId, attempt: 0 }),
  },
  'grades.earlyExits': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'grades.waiting': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'grades.retry': { allowed: owner, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'grades.mine': { allowed: students },
  'jobs.get': { allowed: student, input: (w) => ({ jobId: w.studentJobId }) },
  'jobs.cancel': { allowed: owner, input: (w) => ({ jobId: w.teacherJobId }) },
  'legacy.list': { allowed: everybody },
  'legacy.test': { allowed: everybody, input: (w) => ({ lessonId: w.legacyLessonId }) },
  'legacy.attempts': { allowed: everybody, input: (w) => ({ lessonId: w.legacyLessonId }) },
  'legacy.gradeByReference': { allowed: everybody, input: (w) => ({ reference: w.reference, answer: 'x' }) },
  'legacy.gradeByQuestion': {
    allowed: everybody,
    input: (w) => ({ lessonId: w.legacyLessonId, question: '¿Qué es?', answer: 'x', language: 'es' }),
  },
  'legacy.grading': { allowed: student, input: (w) => ({ gradingId: w.gradingId }) },
  'legacy.save': {
    // Everybody may save an own grade; this one is nobody's but the student's, and a wrong one at that.
    allowed: everybody,
    input: (w) => ({
      lessonId: w.legacyLessonId,
      answer: `Es ${marker}.`,
      grade: 99,
      timeOfDay: '1:2:3',
      recordedAt: '2026-01-01',
    }),
  },
  'legacy.question': { allowed: everybody, input: (w) => ({ lessonId: w.legacyLessonId }) },
  'lessons.listByCourse': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'lessons.create': { allowed: owner, input: (w) => ({ courseId: w.courseId, ...lessonFields }) },
  'lessons.get': { allowed: owner, input: lesson },
  'lessons.update': {
    allowed: owner,
    input: (w) => ({ lessonId: w.lessonId, ...lessonFields, enabled: false }),
  },
  'lessons.listAll': { allowed: admin, input: () => ({}) },
  'lessons.listForStudent': { allowed: enrolled, input: (w) => ({ subjectId: w.subjectId }) },
  'people.list': { allowed: admin, input: () => ({ ...list, role: 'student' }) },
  'people.add': { allowed: admin, input: () => ({ role: 'student', ...person }) },
  'people.update': {
    allowed: admin,
    input: (w) => ({ role: 'student', userId: w.people.student.userId, names: 'x', email: 'x@y.test' }),
  },
  'people.resetPassword': {
    allowed: admin,
    input: (w) => ({ role: 'student', userId: w.people.classmate.userId }),
  },
  'people.subjects': { allowed: admin, input: (w) => ({ role: 'student', userId: w.people.student.userId }) },
  'people.linkableSubjects': {
    allowed: admin,
    input: (w) => ({ role: 'student', userId: w.people.student.userId }),
  },
  'people.linkSubjects': {
    allowed: admin,
    input: (w) => ({ role: 'student', userId: w.people.student.userId, subjectIds: [w.subjectId] }),
  },
  'people.myStudents': { allowed: teachers },
  'prompts.get': { allowed: owner, input: lesson },
  'prompts.save': {
    allowed: owner,
    input: (w) => ({
      lessonId: w.lessonId,
      description: 'x',
      difficulty: 3,
      questionCount: 2,
      types: ['ejercicio'],
      language: 'es',
      overwrite: true,
    }),
  },
  'questionSets.overview': { allowed: owner, input: lesson },
  'questionSets.prepare': { allowed: owner, input: (w) => ({ lessonId: w.lessonId, onlyFailed: false }) },
  'questionSets.stop': { allowed: owner, input: lesson },
  'questions.list': { allowed: owner, input: lesson },
  'questions.add': { allowed: owner, input: (w) => ({ lessonId: w.lessonId, question: choiceQuestion() }) },
  'questions.update': {
    allowed: owner,
    input: (w) => ({ questionId: w.freeQuestionId, question: choiceQuestion() }),
  },
  'questions.remove': { allowed: owner, input: (w) => ({ questionId: w.freeQuestionId }) },
  'regrades.question': { allowed: owner, input: (w) => ({ questionId: w.sittingQuestionIds[0] }) },
  'regrades.tryOut': {
    allowed: owner,
    input: (w) => ({ questionId: w.sittingQuestionIds[0], correction: { kind: 'full' }, reason: '' }),
  },
  'regrades.carryOut': {
    allowed: owner,
    input: (w) => ({
      questionId: w.sittingQuestionIds[0],
      correction: { kind: 'full' },
      reason: '',
      digest: '',
    }),
  },
  'regrades.undo': { allowed: owner, input: (w) => ({ regradeId: w.regradeId }) },
  'reviews.audit': { allowed: ['admin', ...teachers], input: () => list },
  'reviews.sent': { allowed: ['admin', 'owner'], input: (w) => ({ attemptId: w.gradedAttemptId }) },
  'reviews.changeMark': {
    allowed: owner,
    input: (w) => ({ answerId: w.answerId, seen: null, change: { to: 'kept' }, reason: '' }),
  },
  'reviews.history': { allowed: owner, input: (w) => ({ answerId: w.answerId }) },
  'reviews.takeBackExit': {
    allowed: owner,
    input: (w) => ({ attemptId: w.exitedAttemptId, reason: '' }),
  },
  'rosters.preview': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, rows: [{ names: 'A', email: 'a@b.test' }] }),
  },
  'rosters.enrol': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, rows: [{ names: 'A', email: 'a@b.test' }] }),
  },
  'sittings.prepare': { allowed: enrolled, input: lesson },
  'sittings.start': { allowed: enrolled, input: lesson },
  'sittings.saveDrafts': {
    allowed: student,
    input: (w) => ({
      sittingId: w.openSittingId,
      answers: [{ questionId: w.sittingQuestionIds[0], answer: 'a' }],
    }),
  },
  'sittings.submit': {
    allowed: student,
    input: (w) => ({ sittingId: w.openSittingId, answers: [], timeUp: true }),
  },
  'sittings.exit': { allowed: student, input: (w) => ({ sittingId: w.openSittingId }) },
  'sittings.result': { allowed: student, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'sittings.retryGrading': { allowed: student, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'subjects.listEnrolled': { allowed: students },
  'subjects.list': { allowed: admin, input: () => list },
  'subjects.add': { allowed: admin, input: () => ({ name: 'x', semester: 1, type: 'Virtual' }) },
  'subjects.update': {
    allowed: admin,
    input: (w) => ({ subjectId: w.subjectId, name: 'x', semester: 1, type: 'Virtual' }),
  },
};

/** Public, about the session itself, or a stream: procedures.test.ts and job-feed.test.ts have them. */
const elsewhere = [
  'jobs.changes',
  'session.signIn',
  'session.signOut',
  'session.current',
  'session.changePassword',
  'session.setUp',
  'settings.public',
];

interface Procedure {
  _def: { type: 'query' | 'mutation' | 'subscription' };
}
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;

it('every procedure says what each principal may do with it', () => {
  expect(Object.keys(procedures).filter((path) => !(path in rules) && !elsewhere.includes(path))).toEqual([]);
});

describe.each(Object.entries(rules))('%s', (path, rule) => {
  let house: TestHouse;
  let test: TestApp;
  let world: World;
  let tokens: Awaited<ReturnType<typeof tokensOf>>;

  beforeAll(async () => {
    ({ house, world } = await openWorld());
    test = await openTestApp(house);
    tokens = await tokensOf(house.deps, world);
  });
  afterAll(async () => {
    await test.close();
    await house.close();
  });

  const ask = (principal: Principal) => {
    const token = tokens[principal];
    return call(test.app, path, {
      method: procedures[path]!._def.type === 'mutation' ? 'POST' : 'GET',
      input: rule.input?.(world),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  };

  it('refuses everybody else, writes nothing for them and tells them nothing', async () => {
    const before = await storedRows(house.deps);
    for (const principal of principals.filter((candidate) => !rule.allowed.includes(candidate))) {
      const answer = await ask(principal);
      expect([401, 403, 404], `${principal}: ${answer.body}`).toContain(answer.statusCode);
      expect(answer.body, principal).not.toContain(marker);
    }
    expect(await storedRows(house.deps)).toBe(before);
  });

  it('lets in who may', async () => {
    // The owner and the owning student last: what they do may change the world for the others.
    const order = [...rule.allowed].sort(
      (one, other) =>
        Number(one === 'student' || one === 'owner') - Number(other === 'student' || other === 'owner'),
    );
    for (const principal of order) {
      const answer = await ask(principal);
      const code = answer.json().error?.data?.appCode;
      expect(
        ['unauthenticated', 'forbidden', 'not-found', 'server-error'],
        `${principal}: ${answer.body}`,
      ).not.toContain(code);
      const ownsMarker = ['owner', 'student', 'admin'].includes(principal);
      const sharedWithClassmates = ['sittings.start', 'lessons.listForStudent', 'grades.mine'].includes(path);
      if (!ownsMarker && !sharedWithClassmates) expect(answer.body, principal).not.toContain(marker);
    }
  });
});
