import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../test/find-chromium.ts';
import { type AddFigure, median, value } from './figure.ts';
import { openVisit, scrollThrough, slowestReaction, type Visitor } from './page-visit.ts';
import { type ServerProcess, startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';
import { listOpenSittings, openSittings } from './submissions.ts';

/** The school needs an admin; without one, every page redirects to the set-up page. */
const admin = { ADMIN_EMAIL: 'admin@medida.test', ADMIN_PASSWORD: 'medida-1' };
const largeCourse = {
  students: 300,
  courses: 1,
  lessonsPerCourse: 100,
  coursesPerStudent: 1,
  questionsPerLesson: 5,
};
/** Pages with a table of 300 students, and of their grades in 100 lessons. */
const tables = [
  ['students', '/teacher/estudiantes'],
  ['grades of a course', '/teacher/curso/1/estudiantes'],
] as const;
/** The first sitting belongs to the first student. */
const firstResult = '/student/calificaciones/1';
const desk = { width: 1440, height: 900 };
/** Visits per page; the median counts. */
const visits = 3;

/** Measures the first visit to each page of a student on a slow phone, and scrolling in the largest tables. */
export async function measure(addFigure: AddFigure): Promise<void> {
  if (!existsSync('dist/client/index.html')) throw new Error('the client is not built: use npm run bench');
  const school = await makeSchool(measuredSchool, openSittings);
  const largeSchool = await makeSchool(largeCourse);
  const server = await startProcess('src/server/main.ts', { DATA_DIR: school.dataDir, ...admin });
  const large = await startProcess('src/server/main.ts', { DATA_DIR: largeSchool.dataDir, ...admin });
  const { path, env } = findChromium();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const [sitting] = await listOpenSittings(school);
    const student = school.students.find(({ id }) => id === sitting!.studentId)!;
    const asStudent = visitorOf(student, 'student');
    const ofStudent = { visitor: asStudent, server };
    const ofItsStudent = { visitor: visitorOf(largeSchool.students[0]!, 'student'), server: large };
    // With the query parameter that the product's own links contain.
    const lessonsPath = `/student/curso/${student.subjectIds[0]}?name=Materia%20${student.subjectIds[0]}`;
    const sittingPath = `/student/leccion/${sitting!.lessonId}`;
    const pages: [name: string, path: string, by: { visitor: Visitor | null; server: ServerProcess }][] = [
      ['login', '/login', { visitor: null, server }],
      ['home', '/', ofStudent],
      ['subjects', '/student/asignaturas', ofStudent],
      ['lessons', lessonsPath, ofStudent],
      ['sitting', sittingPath, ofStudent],
      ['grades', '/student/calificaciones', ofStudent],
      ['result', firstResult, ofItsStudent],
      ['receipt', `${firstResult}/comprobante`, ofItsStudent],
      ['assistant', '/student/asistente', ofStudent],
      ['profile', '/dashboard', ofStudent],
    ];
    for (const [name, path, { visitor, server }] of pages) {
      const paints: number[] = [];
      const shifts: number[] = [];
      for (let visit = 0; visit < visits; visit += 1) {
        const { page, close } = await openVisit(browser, server.address, visitor, path);
        paints.push(await page.evaluate<number>('seen.paint'));
        shifts.push(await page.evaluate<number>('seen.shift'));
        await close();
      }
      addFigure(value(`${name}: largest contentful paint`, 'ms', median(paints), { atMost: 2_000 }));
      // Two decimals, as in browser developer tools; smaller shifts are invisible.
      const shift = Math.round(Math.max(...shifts) * 100) / 100;
      addFigure(value(`${name}: layout shift`, '', shift, { atMost: 0.05 }));
    }
    const { page: taking, close } = await openVisit(browser, server.address, asStudent, sittingPath);
    const reaction = await slowestReaction(taking, () => taking.locator('main label').first().click());
    await close();
    addFigure(value('sitting: until a chosen answer is drawn', 'ms', reaction, { atMost: 200 }));
    const asTeacher = visitorOf(largeSchool.teacher, 'teacher');
    for (const [name, path] of tables) {
      const { page, close } = await openVisit(browser, large.address, asTeacher, path, desk);
      const task = await scrollThrough(page);
      await close();
      addFigure(value(`${name}: longest task while scrolling`, 'ms', task, { atMost: 50 }));
    }
  } finally {
    await browser.close();
    await Promise.all([server.stop(), large.stop()]);
    await school.remove();
    await largeSchool.remove();
  }
}

/** Uses the session that `makeSchool` created; the address is only displayed. */
function visitorOf({ id, token }: { id: number; token: string }, role: Visitor['role']): Visitor {
  return { id, email: `${role}${id}@medida.test`, role, token, cookie: `cookie-${token}` };
}
