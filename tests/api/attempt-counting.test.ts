import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeOverdueSittings } from '../../src/domain/sittings/close-overdue-sittings.ts';
import { exitSitting } from '../../src/domain/sittings/exit-sitting.ts';
import { saveDrafts } from '../../src/domain/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/sittings/submit-sitting.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestHouse } from '../support/test-house.ts';

const steps = [
  'start',
  'draft',
  'submit',
  'submit again',
  'exit',
  'wait',
  'sweep',
  'grade',
  'model fails',
] as const;

/** A sitting is a small machine; whatever is done to it in whatever order, attempts add up. */
it('attempts are numbered 1..n, never more than allowed, and each sitting ends in one', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.constantFrom(...steps), { maxLength: 30 }),
      async (max, plan) => {
        const evaluator = scriptedEvaluator();
        const house = await openTestHouse({ evaluator });
        const { deps } = house;
        const { student, lessonId } = await scenario(deps).readyLesson([choiceQuestion(), openQuestion()], {
          attempts: max,
        });
        const seen = new Map<number, { answer: string; sealed: boolean }>();
        let last: { sittingId: number; questions: { id: number }[] } | null = null;
        for (const step of plan) {
          const answers = (text: string) =>
            last!.questions.map(({ id }, index) => ({ questionId: id, answer: index === 0 ? 'b' : text }));
          if (step === 'start') {
            const started = await startSitting(deps, student, lessonId).catch(() => null);
            if (started?.kind === 'sitting') last = started.sitting;
          } else if (step === 'wait') house.clock.advance({ minutes: 17 });
          else if (step === 'sweep') await closeOverdueSittings(deps);
          else if (step === 'grade') await house.runJobs();
          else if (step === 'model fails') evaluator.failWith('server-error', 1);
          else if (last && step === 'draft')
            await codeOf(
              saveDrafts(deps, student, { sittingId: last.sittingId, answers: answers('borrador') }),
            );
          else if (last && step === 'exit') await codeOf(exitSitting(deps, student, last.sittingId));
          else if (last) {
            const text = step === 'submit' ? 'primera' : 'segunda';
            await submitSitting(
              deps,
              student,
              { sittingId: last.sittingId, answers: answers(text), timeUp: false },
              house.clock.now(),
            );
          }
          const attempts = await deps.db.selectFrom('attempts').selectAll().orderBy('number').execute();
          const sittings = await deps.db.selectFrom('sittings').selectAll().execute();
          expect(attempts.map((attempt) => attempt.number)).toEqual(attempts.map((_, index) => index + 1));
          expect(attempts.length).toBeLessThanOrEqual(max);
          expect(attempts).toHaveLength(sittings.filter((sitting) => sitting.closed_at !== null).length);
          expect(sittings.length - attempts.length).toBeLessThanOrEqual(1);
          // What was handed in stays as it was, and a grade once given too.
          for (const attempt of attempts) {
            const rows = await deps.db
              .selectFrom('answers')
              .select('answer')
              .where('attempt_id', '=', attempt.id)
              .orderBy('position')
              .execute();
            const answer = JSON.stringify([
              rows,
              attempt.early_exit,
              attempt.state === 'graded' ? attempt.grade : null,
            ]);
            const before = seen.get(attempt.id);
            if (before?.sealed) expect(answer).toBe(before.answer);
            seen.set(attempt.id, { answer, sealed: attempt.state === 'graded' });
          }
        }
        await house.close();
      },
    ),
    { numRuns: 25 },
  );
});
