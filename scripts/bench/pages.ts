import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../test/find-chromium.ts';
import { type AddFigure, median, value } from './figure.ts';
import { openVisit, scrollThrough, slowestReaction, type Visit, type Visitor } from './page-visit.ts';
import { type ServerProcess, startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';
import { scriptBudget } from './script-budget.ts';
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
/** Last lesson of that course. */
const inCourse = { courseId: 1, lessonId: 100 };
/** The first sitting belongs to the first student. */
const firstResult = '/student/calificaciones/1';
const desk = { width: 1440, height: 900 };
/** Visits per student page; the median counts. */
const visits = 3;

interface MeasuredPage {
  id: string;
  path: string;
  visitor: Visitor | null;
  server: ServerProcess;
}

/** Measures the first visit to each page on a slow phone, and scrolling in the largest tables. */
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
    const asTeacher = visitorOf(largeSchool.teacher, 'teacher');
    const asAdmin = await signIn(large.address);
    const ofStudent = { visitor: asStudent, server };
    const ofItsStudent = { visitor: visitorOf(largeSchool.students[0]!, 'student'), server: large };
    const ofTeacher = { visitor: asTeacher, server: large };
    const ofAdmin = { visitor: asAdmin, server: large };
    const ofCourse = `/teacher/curso/${inCourse.courseId}`;
    // With the query parameter that the product's own links contain.
    const lessonsPath = `/student/curso/${student.subjectIds[0]}?name=Materia%20${student.subjectIds[0]}`;
    const sittingPath = `/student/leccion/${sitting!.lessonId}`;
    const pages: MeasuredPage[] = [
      { id: 'login', path: '/login', visitor: null, server },
      { id: 'home', path: '/', ...ofStudent },
      { id: 'student-subjects', path: '/student/asignaturas', ...ofStudent },
      { id: 'lessons', path: lessonsPath, ...ofStudent },
      { id: 'sitting', path: sittingPath, ...ofStudent },
      { id: 'student-grades', path: '/student/calificaciones', ...ofStudent },
      { id: 'result', path: firstResult, ...ofItsStudent },
      { id: 'receipt', path: `${firstResult}/comprobante`, ...ofItsStudent },
      { id: 'assistant', path: '/student/asistente', ...ofStudent },
      { id: 'profile', path: '/dashboard', ...ofStudent },
      { id: 'teacher-subjects', path: '/teacher/asignaturas', ...ofTeacher },
      { id: 'course', path: `${ofCourse}?name=Materia%20${inCourse.courseId}`, ...ofTeacher },
      { id: 'lesson-settings', path: `/teacher/leccion/${inCourse.lessonId}`, ...ofTeacher },
      { id: 'review', path: '/teacher/revisar', ...ofTeacher },
      { id: 'students', path: '/teacher/estudiantes', ...ofTeacher },
      { id: 'course-grades', path: `${ofCourse}/estudiantes`, ...ofTeacher },
      { id: 'gradebook', path: `${ofCourse}/calificaciones`, ...ofTeacher },
      { id: 'admin', path: '/admin', ...ofAdmin },
      { id: 'admin-students', path: '/admin/estudiantes', ...ofAdmin },
    ];
    for (const page of pages) {
      const isStudents = !page.visitor || page.visitor.role === 'student';
      const seen: Visit[] = [];
      for (let visit = 0; visit < (isStudents ? visits : 1); visit += 1)
        seen.push(await visitPage(browser, page));
      const of = (figure: keyof Visit) => median(seen.map((visit) => visit[figure]));
      const { id } = page;
      const atMost = budgetOf(page);
      const script = `${id}: script before it is drawn, ${of('requests')} requests`;
      addFigure(value(`pages.${id}.script`, script, 'kB', of('scriptKb'), atMost ? { atMost } : null));
      const paint = isStudents ? { atMost: 2_000 } : null;
      addFigure(value(`pages.${id}.paint`, `${id}: largest contentful paint`, 'ms', of('paint'), paint));
      const shift = Math.max(...seen.map((visit) => visit.shift));
      // Two decimals, as in browser developer tools; smaller shifts are invisible.
      const rounded = Math.round(shift * 100) / 100;
      addFigure(value(`pages.${id}.shift`, `${id}: layout shift`, '', rounded, { atMost: 0.05 }));
    }
    const { page: taking, close } = await openVisit(browser, server.address, asStudent, sittingPath);
    const reaction = await slowestReaction(taking, () => taking.locator('main label').first().click());
    await close();
    addFigure(
      value('pages.sitting.reaction', 'sitting: until a chosen answer is drawn', 'ms', reaction, {
        atMost: 200,
      }),
    );
    for (const { id, path, server, visitor } of pages.filter((page) => tables.has(page.id))) {
      const { page, close } = await openVisit(browser, server.address, visitor, path, desk);
      const task = await scrollThrough(page);
      await close();
      addFigure(
        value(`pages.${id}.scroll`, `${id}: longest task while scrolling`, 'ms', task, { atMost: 50 }),
      );
    }
  } finally {
    await browser.close();
    await Promise.all([server.stop(), large.stop()]);
    await school.remove();
    await largeSchool.remove();
  }
}

function budgetOf({ id, visitor }: MeasuredPage): number | null {
  if (id === 'login') return scriptBudget.login;
  if (id === 'sitting') return scriptBudget.lesson;
  return visitor && visitor.role !== 'student' ? scriptBudget.staff : null;
}

/** Pages with a table of 300 students, and of their grades in 100 lessons. */
const tables = new Set(['students', 'course-grades']);

async function visitPage(browser: Browser, { path, visitor, server }: MeasuredPage): Promise<Visit> {
  const visit = await openVisit(browser, server.address, visitor, path);
  try {
    return await visit.report();
  } finally {
    await visit.close();
  }
}

/** Uses the session that `makeSchool` created; the address is only displayed. */
function visitorOf({ id, token }: { id: number; token: string }, role: Visitor['role']): Visitor {
  return { id, email: `${role}${id}@medida.test`, role, token, cookie: `cookie-${token}` };
}

/** Signs in the admin that the server created at startup. */
async function signIn(address: string): Promise<Visitor> {
  const [email, password] = [admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD];
  const answer = await fetch(`${address}/api/trpc/session.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`the admin could not sign in: ${answer.status}`);
  const { user, token } = ((await answer.json()) as SignedIn).result.data;
  const cookie = /aula_session=([^;]+)/.exec(answer.headers.getSetCookie().join('\n'))![1]!;
  return { id: user.id, email, role: 'admin', token, cookie };
}

interface SignedIn {
  result: { data: { user: { id: number }; token: string } };
}
