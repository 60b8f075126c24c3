import { type Keep, median, value } from './figure.ts';
import { openPool } from './load.ts';

/** Calls of each kind after a first one that warms up. */
const runs = 5;

/** How long a teacher of a large course waits for the calls behind their pages, and what they send. */
export async function measureCourseCalls(
  keep: Keep,
  address: string,
  token: string,
  { courseId, lessonId, studentId }: { courseId: number; lessonId: number; studentId: number },
): Promise<void> {
  const calls: [string, object | undefined][] = [
    ['courses.get', { courseId }],
    ['lessons.listByCourse', { courseId }],
    ['lessons.get', { lessonId }],
    ['grades.ofCourse', { courseId }],
    ['grades.lessonsOfStudent', { courseId, studentId }],
    ['reviews.unpublished', { courseId }],
    ['grades.attempt', { studentId, lessonId, attempt: 0 }],
    ['people.myStudents', undefined],
    ['questions.list', { lessonId }],
    ['assignments.overview', { lessonId }],
  ];
  const pool = openPool(address, 1);
  for (const [name, input] of calls) {
    const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const times: number[] = [];
    let kilobytes = 0;
    for (let run = 0; run <= runs; run += 1) {
      const started = performance.now();
      const path = `/api/trpc/${name}${query}`;
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      kilobytes = (await body.arrayBuffer()).byteLength / 1_000;
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode}`);
      if (run > 0) times.push(performance.now() - started);
    }
    const what = `${name} of 300 students and 100 lessons, ${kilobytes.toFixed(0)} kB`;
    keep(value(`course.${name}`, what, 'ms', median(times), null));
  }
  await pool.close();
}
