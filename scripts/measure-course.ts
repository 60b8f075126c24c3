import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/platform/config.ts';
import { startServer } from '../src/server/main.ts';
import { fillCourse, teacherEmail, teacherPassword } from './measure/fill-course.ts';

/**
 * How long a teacher waits in a large course: makes one in a database of its own, serves it as the product
 * does, and times the calls behind the teacher's pages.
 * `node scripts/measure-course.ts [--students 300] [--lessons 100] [--keep]`; `--keep` leaves the server
 * running, for a look with a browser.
 */

/** Calls of each kind after a first one that warms up. */
const runs = 11;

const numberOf = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};

const dataDir = mkdtempSync(join(tmpdir(), 'aula-measure-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const config = readConfig({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  PORT: process.env.PORT ?? '0',
  ADMIN_EMAIL: 'admin@medida.test',
  ADMIN_PASSWORD: teacherPassword,
});
const size = { students: numberOf('students', 300), lessons: numberOf('lessons', 100) };
const { courseId, lessonId, studentId } = await fillCourse(config, size);
const server = await startServer(config, { runJobs: true });

const signedIn = await fetch(`${server.address}/api/trpc/session.signIn`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: teacherEmail, password: teacherPassword }),
});
const { token } = ((await signedIn.json()) as { result: { data: { token: string } } }).result.data;

const calls: [string, object | undefined][] = [
  ['courses.listMine', undefined],
  ['courses.get', { courseId }],
  ['lessons.listByCourse', { courseId }],
  ['lessons.get', { lessonId }],
  ['grades.ofCourse', { courseId }],
  ['grades.lessonsOfStudent', { courseId, studentId }],
  ['reviews.unpublished', { courseId }],
  ['grades.attempt', { studentId, lessonId, attempt: 0 }],
  ['people.myStudents', undefined],
  ['grades.ofStudent', { studentId }],
  ['questions.list', { lessonId }],
  ['assignments.overview', { lessonId }],
];
console.log(`${size.students} students, ${size.lessons} lessons, one graded attempt of each at each\n`);
console.log('call                     median ms   slowest ms        kB');
for (const [name, input] of calls) {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run <= runs; run += 1) {
    const start = performance.now();
    const answer = await fetch(`${server.address}/api/trpc/${name}${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    if (run > 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const cells = [
    times[Math.floor(runs / 2)]!.toFixed(1),
    times.at(-1)!.toFixed(1),
    (bytes / 1024).toFixed(0),
  ];
  console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(12)).join(''));
}

if (process.argv.includes('--keep')) {
  console.log(`\n${server.address}/teacher/curso/${courseId}?name=Matem%C3%A1ticas`);
  console.log(`${teacherEmail} ${teacherPassword}, lesson ${lessonId}`);
} else {
  await server.stop();
}
