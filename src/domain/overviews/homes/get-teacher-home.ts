import type { EarlyExit } from '../../../shared/contracts/grades.ts';
import type { RunningLesson, TeacherHome, UnfinishedLesson } from '../../../shared/contracts/homes.ts';
import type { QueueCount } from '../../../shared/contracts/reviews.ts';
import type { QueueReason } from '../../../shared/contracts/values.ts';
import { hasCourseRight } from '../../../shared/rules/course-rights.ts';
import { compareByDueDate, lessonStatus } from '../../../shared/rules/lesson-status.ts';
import { agreementChangeShownSeconds, detectAgreementChange, graderName } from '../../attempts/agreement.ts';
import { type SamplePair, selectSamplePairs } from '../../attempts/blind-sample-queries.ts';
import { selectUnpublished } from '../../attempts/published-queries.ts';
import { type StoredLesson, selectCourseLessons } from '../../authoring/lessons/lesson-queries.ts';
import type { Deps } from '../../deps.ts';
import { listAskedExits } from '../../grading/grades/list-early-exits.ts';
import { countQueued } from '../../grading/reviews/list-queue.ts';
import { countRuleChanges } from '../../grading/rule-changes/rule-change-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { listTeacherCourses } from '../../school/courses/list-courses.ts';
import { countImportedKeys } from '../imported-keys/imported-key-queries.ts';
import { countTakers, countUnsavedDrafts, findOldestAppeal } from './lesson-counts-queries.ts';

/** Maximum number of lessons per section; the course pages list all of them. */
const maxPerSection = 6;
const daySeconds = 86_400;
/** Queue reasons that are counted in a separate line. */
const countedSeparately: readonly QueueReason[] = ['appeal', 'awaits-teacher', 'blind-sample'];

/** Returns the caller's teacher home: running sittings, waiting reviews, unfinished lessons and upcoming due dates. */
export async function getTeacherHome(deps: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<TeacherHome> {
  const { db } = deps;
  const now = deps.clock.now();
  const courses = await listTeacherCourses(deps, caller);
  const active = courses.filter(({ year }) => !year.closed);
  const edited = active.filter(({ role }) => hasCourseRight(role, 'lessons'));
  const lessons = (await Promise.all(active.map(({ courseId }) => selectCourseLessons(db, courseId)))).flat();
  const ids = lessons.map(({ lessonId }) => lessonId);
  const [takers, drafts, queue, appeals, exits, pairs, ruleChanges, importedKeys, unpublished] =
    await Promise.all([
      countTakers(db, ids),
      countUnsavedDrafts(db, ids),
      countQueued(deps, caller).then(({ answers }) => answers),
      findOldestAppeal(db, caller.userId),
      listAskedExits(deps, caller),
      selectSamplePairs(db, { teacherId: caller.userId }),
      countRuleChanges(db, caller.userId),
      countImportedKeys(db, caller.userId),
      Promise.all(
        edited.map(async ({ courseId, name }) =>
          (await selectUnpublished(db, courseId)).map((marks) => ({ ...marks, courseId, subjectName: name })),
        ),
      ),
    ]);
  const open = lessons
    .filter((lesson) => lesson.studentsWithQuestions > 0 && lessonStatus(lesson, now) === 'available')
    .map((lesson) => running(lesson, takers))
    .sort(compareByDueDate);
  const tomorrow = toInstant(addSeconds(now, daySeconds));
  return {
    serverNow: toInstant(now),
    running: open.filter(
      ({ inside, submissionDate }) => inside > 0 || (submissionDate !== null && submissionDate < tomorrow),
    ),
    waiting: {
      appeals,
      exits: oldestExit(exits),
      toMark: countOf(
        queue,
        (reasons) => reasons.includes('awaits-teacher') && !reasons.includes('blind-sample'),
      ),
      toCompare: countOf(queue, (reasons) => reasons.includes('blind-sample')),
      toCheck: countOf(queue, (reasons) => !reasons.some((reason) => countedSeparately.includes(reason))),
      ruleChanges,
      importedKeys,
      moved: movedLessons(lessons, pairs, addSeconds(now, -agreementChangeShownSeconds)),
      unpublished: unpublished.flat().map(({ unpublished: count, ...marks }) => ({ ...marks, count })),
    },
    unfinished: lessons
      .filter((lesson) => edited.some(({ courseId }) => courseId === lesson.courseId))
      .flatMap((lesson) => unfinished(lesson, drafts, now))
      .slice(0, maxPerSection),
    closing: open.filter(({ submissionDate }) => submissionDate !== null).slice(0, maxPerSection),
    courses: active.map(({ courseId, name, semester, studentCount, role }) => ({
      courseId,
      name,
      semester,
      students: studentCount,
      creates: hasCourseRight(role, 'lessons'),
      lessons: lessons.filter((lesson) => lesson.courseId === courseId).length,
      open: open.filter((lesson) => lesson.courseId === courseId).length,
      inPreparation: lessons.filter((lesson) => lesson.courseId === courseId && !lesson.enabled).length,
    })),
  };
}

function oldestExit([oldest, ...others]: readonly EarlyExit[]): TeacherHome['waiting']['exits'] {
  if (!oldest?.request) return null;
  return { count: others.length + 1, since: oldest.request.at, names: oldest.names };
}

function running(lesson: StoredLesson, takers: Awaited<ReturnType<typeof countTakers>>): RunningLesson {
  const { lessonId, topic, subjectName, courseId, submissionDate, studentsWithQuestions } = lesson;
  return {
    ...{ lessonId, topic, subjectName, courseId, submissionDate },
    students: studentsWithQuestions,
    handedIn: takers.handedIn.get(lessonId) ?? 0,
    inside: takers.inside.get(lessonId) ?? 0,
  };
}

/** Returns the next step of an incomplete lesson; empty for a complete or past one. */
function unfinished(lesson: StoredLesson, drafts: Map<number, number>, now: Date): UnfinishedLesson[] {
  const { lessonId, topic, subjectName, enabled, submissionDate } = lesson;
  if (submissionDate !== null && new Date(submissionDate) <= now) return [];
  const of = (kind: UnfinishedLesson['kind'], count = 0) => [{ lessonId, topic, subjectName, kind, count }];
  const unsaved = drafts.get(lessonId) ?? 0;
  if (unsaved > 0) return of('drafts', unsaved);
  const { questionCount, hasPrompt, studentCount, studentsWithQuestions } = lesson;
  // A lesson with a prompt generates the questions of each student when the student starts.
  if (questionCount === 0 && !hasPrompt && studentsWithQuestions === 0) return of('no-questions');
  const missing = studentCount - studentsWithQuestions;
  if (!hasPrompt && studentsWithQuestions === 0 && studentCount > 0) return of('not-assigned');
  if (!enabled && studentCount > 0) return of('not-enabled');
  if (enabled && !hasPrompt && missing > 0) return of('students-without-questions', missing);
  return [];
}

/** Returns the lessons in which the agreement with blind marks moved after a change of model, prompts or question. */
function movedLessons(
  lessons: readonly StoredLesson[],
  pairs: readonly SamplePair[],
  after: Date,
): TeacherHome['waiting']['moved'] {
  return lessons.flatMap(({ lessonId, topic, subjectName }) => {
    const own = pairs.filter((pair) => pair.lessonId === lessonId);
    const ofQuestions = Map.groupBy(own, ({ questionId }) => questionId);
    const moved =
      detectAgreementChange(own, graderName) ??
      [...ofQuestions.values()]
        .map((some) => detectAgreementChange(some, ({ questionVersion }) => questionVersion))
        .find((one) => one !== null);
    return moved && new Date(moved.since) >= after ? [{ lessonId, topic, subjectName, moved }] : [];
  });
}

function countOf(queue: readonly QueueCount[], matches: (reasons: QueueCount['reasons']) => boolean): number {
  return queue.reduce((sum, { reasons, count }) => (matches(reasons) ? sum + count : sum), 0);
}
