import { expect, it } from 'vitest';
import { startSitting } from '../../src/domain/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/sittings/submit-sitting.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestHouse } from '../support/test-house.ts';

/** Students who press the button in the same second. */
const students = 60;

it('a whole class that hands in at once through two servers is served, each once', {
  timeout: 120_000,
}, async () => {
  const house = await openTestHouse();
  const servers = await Promise.all([1, 2].map(() => openPostgres(house.database.env.DATABASE_URL!)));
  const lesson = await scenario(house.deps).readyLesson([trueFalseQuestion(), openQuestion()], { students });
  const handIn = async (student: (typeof lesson.students)[number], n: number) => {
    const deps = { ...house.deps, db: servers[n % 2]!.db };
    const started = await startSitting(deps, student, lesson.lessonId);
    if (started.kind !== 'sitting') throw new Error('a sitting was expected');
    const { sitting } = started;
    const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Verdadero' }));
    await submitSitting(deps, student, sitting, { answers, timeUp: false }, house.clock.now());
  };
  const told = await Promise.allSettled(lesson.students.map(handIn));
  expect(told.filter(({ status }) => status === 'rejected')).toEqual([]);
  const attempts = await house.deps.db.selectFrom('attempts').select('student_id').execute();
  expect(new Set(attempts.map((row) => row.student_id)).size).toBe(students);
  expect(attempts).toHaveLength(students);
  for (const { close } of servers) await close();
  await house.close();
});
