import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../test/find-chromium.ts';
import { measureCourseCalls } from './course-calls.ts';
import { type Keep, median, type Note, value } from './figure.ts';
import { listOpenSittings, openSittings } from './hand-ins.ts';
import { otherRoutes } from './other-routes.ts';
import { openVisit, scrollThrough, type Visit, type Visitor } from './page-visit.ts';
import { type Measured, startProcess } from './processes.ts';
import { makeSchool, measuredSchool } from './school.ts';
import { scriptBudget } from './script-budget.ts';

/** There has to be one: without, every page is the one that makes the first. */
const admin = { ADMIN_EMAIL: 'admin@medida.test', ADMIN_PASSWORD: 'medida-1' };
const largeCourse = {
  students: 300,
  courses: 1,
  lessonsPerCourse: 100,
  coursesPerStudent: 1,
  questionsPerLesson: 5,
};
/** The last lesson and the first student of that course. */
const inCourse = { courseId: 1, lessonId: 100, studentId: 2 };
/** What stands for the parameters of the other pages there; the first sitting of that school is its first student's. */
const firstOfAll = {
  id: 1,
  cursoId: inCourse.courseId,
  leccionId: inCourse.lessonId,
  questionId: 1,
  attemptId: 1,
  sittingId: 1,
};
const desk = { width: 1440, height: 900 };
/** Visits of a page whose paint has a goal; their median counts. */
const visits = 3;
const paintAtMost = { atMost: 2_000 };

interface PageOf {
  id: string;
  path: string;
  visitor: Visitor | null;
  server: Measured;
  /** Its paint has a goal. */
  soon?: boolean;
}

/** Each page as a slow phone sees it for the first time; and the largest tables under a hand that scrolls. */
export async function measure(keep: Keep, note: Note): Promise<void> {
  if (!existsSync('dist/client/index.html')) throw new Error('the client is not built: use npm run bench');
  const school = await makeSchool(measuredSchool, openSittings);
  note('a course of 300 students and 100 lessons');
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
    const ofTeacher = { visitor: asTeacher, server: large };
    const ofAdmin = { visitor: asAdmin, server: large };
    const ofCourse = `/teacher/curso/${inCourse.courseId}`;
    // With the name that the product's own links bring along.
    const lessonsPath = `/student/curso/${student.subjectIds[0]}?name=Materia%20${student.subjectIds[0]}`;
    const pages: PageOf[] = [
      { id: 'login', path: '/login', visitor: null, server, soon: true },
      { id: 'lessons', path: lessonsPath, ...ofStudent, soon: true },
      { id: 'sitting', path: `/student/leccion/${sitting!.lessonId}`, ...ofStudent, soon: true },
      { id: 'course', path: `${ofCourse}?name=Materia%20${inCourse.courseId}`, ...ofTeacher, soon: true },
      { id: 'student-subjects', path: '/student/asignaturas', ...ofStudent },
      { id: 'student-grades', path: '/student/calificaciones', ...ofStudent },
      { id: 'teacher-subjects', path: '/teacher/asignaturas', ...ofTeacher },
      { id: 'lesson-settings', path: `/teacher/leccion/${inCourse.lessonId}`, ...ofTeacher },
      { id: 'review', path: '/teacher/revisar', ...ofTeacher },
      { id: 'students', path: '/teacher/estudiantes', ...ofTeacher },
      { id: 'course-grades', path: `${ofCourse}/estudiantes`, ...ofTeacher },
      { id: 'admin', path: '/admin', ...ofAdmin },
      { id: 'admin-students', path: '/admin/estudiantes', ...ofAdmin },
    ];
    for (const page of pages) {
      note(page.path);
      const seen: Visit[] = [];
      for (let visit = 0; visit < (page.soon ? visits : 1); visit += 1)
        seen.push(await visitPage(browser, page));
      const of = (figure: keyof Visit) => median(seen.map((visit) => visit[figure]));
      const { id } = page;
      const atMost = budgetOf(page);
      const script = `${id}: script before it is drawn`;
      keep(value(`pages.${id}.script`, script, 'kB', of('scriptKb'), atMost ? { atMost } : null));
      const ahead = `${id}: the same with what is fetched ahead, ${of('requests')} requests`;
      keep(value(`pages.${id}.all-script`, ahead, 'kB', of('allScriptKb'), null));
      const paint = page.soon ? paintAtMost : null;
      keep(value(`pages.${id}.paint`, `${id}: largest contentful paint`, 'ms', of('paint'), paint));
      keepShift(keep, id, Math.max(...seen.map((visit) => visit.shift)));
    }
    const asItsStudent = visitorOf(largeSchool.students[0]!, 'student');
    const visitors = { student: asItsStudent, teacher: asTeacher, admin: asAdmin };
    const visited = pages.map((page) => page.path);
    for (const { id, path, role } of otherRoutes(visited, firstOfAll)) {
      note(path);
      const visitor = role && visitors[role];
      const { scriptKb, requests, shift } = await visitPage(browser, { id, path, visitor, server: large });
      const script = `${id}: script before it is drawn; ${requests} requests`;
      keep(value(`pages.${id}.script`, script, 'kB', scriptKb, null));
      keepShift(keep, id, shift);
    }
    for (const { id, path, server, visitor } of pages.filter((page) => tables.has(page.id))) {
      note(`scrolling ${path}`);
      const { page, close } = await openVisit(browser, server.address, visitor, path, desk);
      const task = await scrollThrough(page);
      await close();
      keep(value(`pages.${id}.scroll`, `${id}: longest task while scrolling`, 'ms', task, { atMost: 50 }));
    }
    await measureCourseCalls(keep, large.address, asTeacher.token, inCourse);
  } finally {
    await browser.close();
    await Promise.all([server.stop(), large.stop()]);
    await school.remove();
    await largeSchool.remove();
  }
}

function budgetOf({ id, visitor }: PageOf): number | null {
  if (id === 'login') return scriptBudget.login;
  if (id === 'sitting') return scriptBudget.lesson;
  return visitor && visitor.role !== 'student' ? scriptBudget.staff : null;
}

/** Told with two decimals, as browsers' tools do: less is nothing anybody sees. */
function keepShift(keep: Keep, id: string, shift: number): void {
  keep(
    value(`pages.${id}.shift`, `${id}: layout shift`, '', Math.round(shift * 100) / 100, { atMost: 0.05 }),
  );
}

/** The pages with a table of 300 students, and of their grades in 100 lessons. */
const tables = new Set(['students', 'course-grades']);

async function visitPage(browser: Browser, { path, visitor, server }: PageOf): Promise<Visit> {
  const visit = await openVisit(browser, server.address, visitor, path);
  try {
    return await visit.report();
  } finally {
    await visit.close();
  }
}

/** Their session is known from the making of the school; the address is only shown. */
function visitorOf({ id, token }: { id: number; token: string }, role: Visitor['role']): Visitor {
  return { id, email: `${role}${id}@medida.test`, role, token, cookie: `cookie-${token}` };
}

/** The admin the server made at its start. */
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
