import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { saveTerms } from '../../src/domain/school/years/manage-terms.ts';
import { listYears } from '../../src/domain/school/years/manage-years.ts';
import { trueFalseQuestion } from '../support/questions.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('shows the head of studies what is left in each course of a term, and no mean of a few marks', async ({
  app,
  make,
  signedIn,
}) => {
  const admin = await make.person('admin');
  const full = await make.readyLesson([trueFalseQuestion()], { students: 5 });
  const few = await make.readyLesson([trueFalseQuestion()], { students: 5 });
  const empty = await make.course(2);
  await app.deps.db
    .updateTable('lessons')
    .set({ marks_shown: 'by-teacher' })
    .where('id', '=', few.lessonId)
    .execute();
  for (const [{ students, lessonId }, count] of [
    [full, 5],
    [few, 2],
  ] as const)
    for (const [index, student] of students.slice(0, count).entries()) {
      const sitting = await startTestSitting(app.deps, student, lessonId);
      const answer = index === 0 ? 'Falso' : 'Verdadero';
      const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer }));
      await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.deps.clock.now());
    }
  const year = (await listYears(app.deps)).find(({ current }) => current)!;
  await saveTerms(app.deps, admin, {
    yearId: year.yearId,
    terms: [{ termId: null, name: '1ª evaluación', startsOn: year.startsOn, endsOn: year.endsOn }],
  });

  const page = await signedIn(admin, '/admin');
  await page.getByRole('link', { name: 'Cómo va la evaluación' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo va la evaluación' })).toBeVisible();
  const row = ({ teacher }: { teacher: { names: string } }) =>
    page.getByRole('row').filter({ hasText: teacher.names });
  const rows = page.getByRole('row');
  // First what is left: unpublished marks, then a course without lessons.
  await expect(rows.nth(1)).toContainText(few.teacher.names);
  await expect(row(few)).toContainText('2 notas sin publicar');
  await expect(row(few)).toContainText('40 %');
  await expect(row(few)).toContainText('Sin media: hay 2 notas');
  await expect(row(empty)).toContainText('Ninguna lección');
  await expect(row(full)).toContainText('100 %');
  await expect(row(full)).toContainText('8.00');
  await expect(row(full)).toContainText('Nada');
  await expect(page.getByText('notas en 1 curso')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Docente').selectOption(full.teacher.names);
  await expect(rows).toHaveCount(2);
  await page.getByText('Todo el año', { exact: true }).click();
  await expect(page).toHaveURL(/evaluacion=todo/);
  await expect(row(full)).toContainText('8.00');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(page);
});
