import { expect, it } from 'vitest';
import { seedDemo } from '../../scripts/demo/seed-demo.ts';
import { selectBank } from '../../src/domain/authoring/questions/question-queries.ts';
import { listDraws } from '../../src/domain/grading/item-analysis/list-draws.ts';
import { countTags } from '../../src/shared/rules/question-tags.ts';
import { openTestApp } from '../support/test-app.ts';

it('contains tagged questions and a lesson that draws from a pool by tag', async () => {
  const app = await openTestApp();
  try {
    await seedDemo(app.deps);
    const lessons = await app.deps.db
      .selectFrom('lessons')
      .innerJoin('courses', 'courses.id', 'lessons.course_id')
      .select(['lessons.id', 'lessons.topic', 'courses.teacher_id as userId'])
      .execute();
    const banks = await Promise.all(lessons.map(({ id }) => selectBank(app.deps.db, id)));
    const questions = banks.flat();
    expect(questions.filter(({ tags = [] }) => tags.length === 0)).toEqual([]);
    expect(countTags(questions).map(({ tag }) => tag)).toContain('límites');
    const { id, userId } = lessons.find(({ topic }) => topic === 'La célula y sus partes')!;
    const pool = questions.filter((question) => question.pool?.name === 'Orgánulos');
    expect(pool.map(({ tags }) => tags?.includes('orgánulos'))).toEqual([true, true, true, true]);
    const { students } = await listDraws(app.deps, { userId, role: 'teacher', readOnly: true }, id);
    expect(students.map(({ questionIds }) => questionIds.length)).toEqual(Array(8).fill(2));
    expect(students.filter(({ started }) => started)).toHaveLength(4);
  } finally {
    await app.close();
  }
});
