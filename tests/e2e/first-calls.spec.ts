import type { Page } from '@playwright/test';
import { choiceQuestion } from '../support/questions.ts';
import { expect, sharedTest as test } from './fixtures.ts';
import { holdCode } from './hold-code.ts';
import { coursePath } from './teacher-pages.ts';

/** Records `procedure input` of every call that the page makes. */
function calls(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const paths = /^\/api\/trpc\/(.+)$/.exec(url.pathname)?.[1]?.split(',') ?? [];
    const inputs = JSON.parse(url.searchParams.get('input') ?? request.postData() ?? '{}');
    paths.forEach((path, index) => {
      made.push(`${path} ${JSON.stringify(inputs[index])}`);
    });
  });
  return made;
}

const lessonsPath = (subjectId: number) => `/student/curso/${subjectId}?name=F%C3%ADsica`;

test('requests the data of a page while its code loads', async ({ make, signedIn }) => {
  const { student, subjectId } = await make.readyLesson([choiceQuestion()]);
  const page = await signedIn(student, '/student/asignaturas');
  for (const [path, asked, heading] of [
    [lessonsPath(subjectId), /session\.current,lessons\.listForStudent/, 'Física'],
    ['/', /session\.current,homes\.student/, 'Hoy'],
  ] as const) {
    const release = await holdCode(page);
    const answered = page.waitForResponse(asked);
    await page.goto(path, { waitUntil: 'commit' });
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole('heading')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.unrouteAll();
  }
});

test("names the home code of each role in the HTML, and fetches only that of the user's role", async ({
  make,
  signedIn,
}) => {
  const page = await signedIn(await make.person('teacher'), '/student/asignaturas');
  await page.goto('/');
  const fetched = (role: string) =>
    page
      .locator(`link[data-role=${role}]`)
      .evaluateAll((links) =>
        links.map((link) => `${(link as HTMLLinkElement).rel} ${link.dataset.texts ?? ''}`),
      );
  expect(new Set(await fetched('teacher'))).toEqual(new Set(['modulepreload ', 'modulepreload es', ' en']));
  for (const role of ['student', 'admin'])
    expect(new Set(await fetched(role)), role).toEqual(new Set([' ', ' es', ' en']));
});

test('makes no request twice on any page', async ({ make, signedIn }) => {
  const { teacher, student, subjectId, courseId, lessonId } = await make.readyLesson([choiceQuestion()]);
  const visits = [
    [student, '/', 'homes.student'],
    [teacher, '/', 'homes.teacher'],
    [student, '/student/asignaturas', 'subjects.listEnrolled'],
    [student, lessonsPath(subjectId), 'lessons.listForStudent'],
    [student, '/student/calificaciones', 'grades.mine'],
    [student, `/student/leccion/${lessonId}`, 'sittings.open'],
    [teacher, '/teacher/asignaturas', 'courses.listMine'],
    [teacher, coursePath(courseId), 'lessons.listByCourse'],
    [teacher, `/teacher/curso/${courseId}/estudiantes`, 'grades.ofCourse'],
    [teacher, `/teacher/leccion/${lessonId}`, 'lessons.get'],
    [teacher, '/teacher/estudiantes', 'people.myStudents'],
    [teacher, '/teacher/revisar', 'reviews.queueCounts'],
  ] as const;
  const pages = { student: await signedIn(student), teacher: await signedIn(teacher) };
  // Late calls of the page opened at sign-in would count as calls of the first visit.
  for (const page of Object.values(pages)) await page.waitForLoadState('networkidle');
  for (const [person, path, procedure] of visits) {
    const page = pages[person.role];
    const made = calls(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(
      made.filter((call) => call.startsWith(`${procedure} `)),
      path,
    ).toHaveLength(1);
    expect(made, path).toEqual([...new Set(made)]);
    page.removeAllListeners('request');
  }
});

test('discards data that was requested for a user who has since signed out', async ({ make, signedIn }) => {
  const { student } = await make.readyLesson([choiceQuestion()]);
  const { student: other } = await make.course(1, 'Historia');
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem('currentUser')!);
  const next = await kept(await signedIn(other, '/student/asignaturas'));
  const page = await signedIn(student, '/student/asignaturas');
  await expect(page.getByText('Física')).toBeVisible();
  const release = await holdCode(page);
  const answered = page.waitForResponse(/subjects\.listEnrolled/);
  await page.goto('/student/asignaturas', { waitUntil: 'commit' });
  await answered;
  await page.evaluate((user) => localStorage.setItem('currentUser', user), next);
  release();
  await expect(page.getByText('Historia')).toBeVisible();
  await expect(page.getByText('Física')).toHaveCount(0);
});
