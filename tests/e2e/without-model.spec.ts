import { expectAccessible } from './accessible.ts';
import { expect, sharedTest, test } from './fixtures.ts';
import { lessonPath } from './teacher-pages.ts';

test.describe('the form for questions without a model', () => {
  sharedTest('names the exercises that can be generated before the request', async ({ make, signedIn }) => {
    const { teacher, courseId } = await make.course(1);
    const lessonId = await make.lesson(teacher, courseId, { topic: 'Ecuaciones de segundo grado' });
    const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
    const notice = page.getByRole('status').filter({ hasText: 'No hay un modelo de IA conectado' });
    await expect(notice).toContainText('ecuaciones de segundo grado: La ecuación');
    await expect(notice).toContainText('sube un documento en PDF');
    await expectAccessible(page);
  });

  sharedTest(
    'says that nothing can be generated, until the topic names such an exercise',
    async ({ make, signedIn }) => {
      const { teacher, courseId } = await make.course(1);
      const lessonId = await make.lesson(teacher, courseId, { topic: 'El aparato digestivo y su función' });
      const page = await signedIn(teacher, lessonPath(lessonId, 'parametros'));
      const notice = page.getByRole('status').filter({ hasText: 'No hay un modelo de IA conectado' });
      await expect(notice).toContainText('no se puede escribir ninguna pregunta sin un documento');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
    },
  );
});
