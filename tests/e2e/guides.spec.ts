import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enrolledSubjects as enSubjects } from '../../src/shared/i18n/en/enrolled-subjects.ts';
import { lessonConfiguration as enConfiguration } from '../../src/shared/i18n/en/lesson-configuration.ts';
import { lessons as enLessons } from '../../src/shared/i18n/en/lessons.ts';
import { nav as enNav } from '../../src/shared/i18n/en/nav.ts';
import { questionBank as enBank } from '../../src/shared/i18n/en/question-bank.ts';
import { sitting as enSitting } from '../../src/shared/i18n/en/sitting.ts';
import { teacherCourses as enCourses } from '../../src/shared/i18n/en/teacher-courses.ts';
import { enrolledSubjects as esSubjects } from '../../src/shared/i18n/es/enrolled-subjects.ts';
import { lessonConfiguration as esConfiguration } from '../../src/shared/i18n/es/lesson-configuration.ts';
import { lessons as esLessons } from '../../src/shared/i18n/es/lessons.ts';
import { nav as esNav } from '../../src/shared/i18n/es/nav.ts';
import { questionBank as esBank } from '../../src/shared/i18n/es/question-bank.ts';
import { sitting as esSitting } from '../../src/shared/i18n/es/sitting.ts';
import { teacherCourses as esCourses } from '../../src/shared/i18n/es/teacher-courses.ts';
import { expectAccessible } from './accessible.ts';
import { expect, sharedTest as test } from './fixtures.ts';

const texts = {
  es: {
    nav: esNav,
    courses: esCourses,
    bank: esBank,
    configuration: esConfiguration,
    subjects: esSubjects,
    lessons: esLessons,
    sitting: esSitting,
    topic: 'El ciclo del agua',
    question: '¿Qué hace el agua cuando se evapora?',
    options: ['Pasa a vapor', 'Se congela', 'Se vuelve salada'],
  },
  en: {
    nav: enNav,
    courses: enCourses,
    bank: enBank,
    configuration: enConfiguration,
    subjects: enSubjects,
    lessons: enLessons,
    sitting: enSitting,
    topic: 'The water cycle',
    question: 'What does water do when it evaporates?',
    options: ['It becomes vapour', 'It freezes', 'It becomes salty'],
  },
} as const;

const pictures = join(import.meta.dirname, '../../docs/guides/pictures');

/** GUIDE_PICTURES=yes takes the pictures of the guides again. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.GUIDE_PICTURES !== 'yes') return;
  await page.screenshot({ animations: 'disabled', path: join(pictures, `${name}.png`) });
}

async function inLanguage(page: Page, language: 'es' | 'en'): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 720 });
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto('/');
}

test.describe('the guide to a first lesson', () => {
  for (const language of ['es', 'en'] as const)
    test(`matches the product step by step (${language})`, {
      tag: language === 'en' ? '@extended' : [],
    }, async ({ make, signedIn }) => {
      const { nav, courses, bank, configuration, subjects, lessons, sitting, ...lesson } = texts[language];
      const { teacher, student } = await make.course(1, language === 'es' ? 'Ciencias' : 'Science');
      const page = await signedIn(teacher);
      await inLanguage(page, language);

      await page.getByRole('link', { name: nav.subjects }).first().click();
      await page.getByRole('link', { name: courses.seeDetails }).click();
      await page.getByRole('button', { name: courses.createLesson }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel(courses.topic).fill(lesson.topic);
      await form.getByLabel(courses.submissionDate).fill('2099-12-31T23:59');
      await picture(page, `first-lesson-1-${language}`);
      await form.getByRole('button', { name: courses.create }).click();
      await expect(page.getByRole('heading', { name: configuration.title })).toBeVisible();

      await page.getByRole('tab', { name: configuration.contentTab }).click();
      await page.getByRole('button', { name: bank.writeFirst }).click();
      const question = page.getByRole('region', { name: bank.newQuestion });
      await question.getByLabel(bank.text).fill(lesson.question);
      for (const [place, option] of lesson.options.entries()) {
        const letter = 'abc'[place]!;
        await question.getByRole('textbox', { name: bank.option.replace('{{letter}}', letter) }).fill(option);
      }
      await question.getByRole('radio').first().check({ force: true });
      await picture(page, `first-lesson-2-${language}`);
      await question.getByRole('button', { name: bank.saveNew }).click();
      await expect(page.getByText(bank.added)).toBeVisible();

      await page.getByRole('tab', { name: configuration.dataTab }).click();
      await page.getByRole('button', { name: configuration.next.enable }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: configuration.enableAccept }).click();
      await expect(page.getByText(configuration.enabledNow)).toBeVisible();

      const pupil = await signedIn(student);
      await inLanguage(pupil, language);
      await pupil.getByRole('link', { name: nav.subjects }).first().click();
      await pupil.getByRole('link', { name: subjects.seeMore }).click();
      await pupil.getByRole('button', { name: lessons.start }).click();
      await pupil.getByRole('button', { name: sitting.start.begin, exact: true }).click();
      await pupil.getByText(lesson.options[0], { exact: true }).click();
      await picture(pupil, `first-lesson-3-${language}`);
      await pupil.getByRole('button', { name: sitting.submit }).first().click();
      await expect(pupil.getByText(/\/ 10/).first()).toBeVisible();
    });
});

test('links each role to its guide, which the product serves', { tag: '@extended' }, async ({
  make,
  signedIn,
}) => {
  const places = [
    ['admin', '/admin', 'Guía de la administración'],
    ['teacher', '/teacher/asignaturas', 'Guía del docente'],
    ['student', '/dashboard', 'Guía del estudiante'],
  ] as const;
  for (const [role, path, title] of places) {
    const page = await signedIn(await make.person(role), path);
    const others: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(page.url()).origin) others.push(request.url());
    });
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ayuda' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/ayuda\/en\//);
    expect(others).toEqual([]);
  }
});

test('shows the pictures of a guide', async ({ make, signedIn }) => {
  const page = await signedIn(await make.person('teacher'), '/ayuda/es/first-lesson.html');
  const widths = await page
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  expect(widths).toEqual([1024, 1024, 1024]);
});

test('leads from the addresses that people type to the guides', async ({ product }) => {
  for (const [typed, page] of [
    ['/ayuda', '/ayuda/es/index.html'],
    ['/ayuda/', '/ayuda/es/index.html'],
    ['/ayuda/es', '/ayuda/es/index.html'],
    ['/ayuda/en/', '/ayuda/en/index.html'],
  ] as const) {
    const answer = await fetch(product.address + typed);
    expect(new URL(answer.url).pathname).toBe(page);
    expect(await answer.text()).toContain(page.includes('/en/') ? '<h1>Help</h1>' : '<h1>Ayuda</h1>');
  }
});
