import { afterEach, beforeEach, expect, it } from 'vitest';
import { selectMarkedAnswers } from '../../src/domain/attempts/mark-queries.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listClassAnswers } from '../../src/domain/grading/reviews/list-class-answers.ts';
import { applyGroupMark, tryGroupMark } from '../../src/domain/grading/reviews/mark-group.ts';
import {
  forgetUsualComment,
  listUsualComments,
} from '../../src/domain/grading/usual-comments/usual-comments.ts';
import { anonymisePerson } from '../../src/domain/operations/personal-data/anonymise-person.ts';
import { disablePerson } from '../../src/domain/operations/personal-data/disable-person.ts';
import { exportPerson } from '../../src/domain/operations/personal-data/export-person.ts';
import { openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** A lesson with one open question that the students have answered alike. */
async function handedIn(count = 1) {
  const lesson = await scenario(app.deps).readyLesson([openQuestion()], { students: count });
  const attemptIds: number[] = [];
  for (const student of lesson.students) {
    const sitting = await startTestSitting(app.deps, student, lesson.lessonId);
    const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'no sé' }));
    const now = app.clock.now();
    attemptIds.push(
      (await submitSitting(app.deps, student, sitting, { answers, timeUp: true }, now)).attemptId,
    );
    await app.runJobs();
  }
  const answers = await selectMarkedAnswers(app.deps.db, attemptIds);
  const { teacher } = lesson;
  const mark = async (feedback: string, index = 0) => {
    const [answer] = await selectMarkedAnswers(app.deps.db, [answers[index]!.attemptId]);
    await changeMark(app.deps, teacher, {
      answerId: answer!.id,
      seen: answer!.decision?.id ?? null,
      change: { to: 'number', grade: 5, feedback },
      reason: '',
    });
    app.clock.advance({ minutes: 1 });
  };
  return { ...lesson, answers, mark, list: () => listUsualComments(app.deps, teacher) };
}

it('counts the lines of a comment, lists those used most first, and counts none that was there before', async () => {
  const { answers, mark, list, teacher } = await handedIn(2);
  const evaluators = answers[0]!.feedback.split('\n')[0]!.trim();
  expect(evaluators).not.toBe('');
  await mark(`${answers[0]!.feedback}\nFalta justificar.\nCuida la ortografía.`);
  // Saved again with the same comment: nothing is counted twice.
  await mark(`${answers[0]!.feedback}\nFalta justificar.\nCuida la ortografía.`);
  await mark('Falta justificar.', 1);
  expect(await list()).toEqual([
    { text: 'Falta justificar.', times: 2 },
    { text: 'Cuida la ortografía.', times: 1 },
  ]);
  const other = await scenario(app.deps).person('teacher');
  expect(await listUsualComments(app.deps, other)).toEqual([]);
  await forgetUsualComment(app.deps, other, 'Falta justificar.');
  await forgetUsualComment(app.deps, teacher, 'Cuida la ortografía.');
  expect(await list()).toEqual([{ text: 'Falta justificar.', times: 2 }]);
});

it('counts a comment to a whole group once', async () => {
  const { lessonId, teacher, list } = await handedIn(3);
  const { id: questionId } = await app.deps.db
    .selectFrom('questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow();
  const { groups } = await listClassAnswers(app.deps, teacher, { questionId, withNames: false });
  const input = { questionId, group: groups[0]!.key, withNames: false, grade: 2, reason: '' };
  const { digest, rows } = await tryGroupMark(app.deps, teacher, { ...input, feedback: 'Inténtalo.' });
  expect(rows).toHaveLength(3);
  await applyGroupMark(app.deps, teacher, { ...input, feedback: 'Inténtalo.', digest });
  expect(await list()).toEqual([{ text: 'Inténtalo.', times: 1 }]);
});

it('keeps at most 200 comments, and displaces the one used least and longest ago', async () => {
  const { teacher, mark, list } = await handedIn();
  const rows = Array.from({ length: 200 }, (_, index) => ({
    owner_id: teacher.userId,
    text: `Comentario ${index}`,
    times: index === 7 ? 1 : 2,
    used_at: '2026-01-01T00:00:00Z',
  }));
  await app.deps.db.insertInto('usual_comments').values(rows).execute();
  await mark('Uno nuevo.');
  const texts = (await list()).map(({ text }) => text);
  expect(texts).toHaveLength(200);
  expect(texts).toContain('Uno nuevo.');
  expect(texts).not.toContain('Comentario 7');
  await mark('Comentario 3');
  expect(await list()).toHaveLength(200);
  expect((await list())[0]).toEqual({ text: 'Comentario 3', times: 3 });
});

it('gives a teacher their comments in the personal export, and deletes them with the account', async () => {
  const { teacher, mark } = await handedIn();
  await mark('Falta justificar.');
  const about = { userId: teacher.userId, language: 'es', school: 'Escuela Uno' } as const;
  const { entries } = await exportPerson(app.deps, teacher, about);
  let exported = '';
  for await (const { body } of entries)
    for await (const part of typeof body === 'string' ? [Buffer.from(body)] : body)
      exported += Buffer.from(part).toString();
  expect(exported).toMatch(/"comment": ?"Falta justificar\."/);
  const admin = await scenario(app.deps).person('admin');
  await disablePerson(app.deps, admin, { userId: teacher.userId, disabled: true });
  await anonymisePerson(app.deps, admin, { userId: teacher.userId, language: 'es' });
  expect(await app.deps.db.selectFrom('usual_comments').selectAll().execute()).toEqual([]);
});
