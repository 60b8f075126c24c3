import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAssistantAnswer } from '../../src/domain/ai/assistant/ask-assistant.ts';
import { selectSavedQuestions } from '../../src/domain/ai/assistant/assistant-queries.ts';
import {
  assignQuestions,
  getAssignmentOverview,
} from '../../src/domain/authoring/assignments/assign-questions.ts';
import { getLatestDocument } from '../../src/domain/authoring/documents/get-document.ts';
import { getLatestGeneration } from '../../src/domain/authoring/generation/edit-drafts.ts';
import { startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import { getLesson, listCourseLessons } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { selectLessonsPage } from '../../src/domain/authoring/lessons/lesson-queries.ts';
import { getSets, prepareSets, stopSets } from '../../src/domain/authoring/question-sets/prepare-sets.ts';
import {
  addQuestion,
  listQuestions,
  removeQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { getLegacyProgress } from '../../src/domain/delivery/legacy-lessons/legacy-progress.ts';
import { closeOverdueSittings } from '../../src/domain/delivery/sittings/close-overdue-sittings.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { prepareSitting } from '../../src/domain/delivery/sittings/prepare-sitting.ts';
import { retryPendingGradings } from '../../src/domain/delivery/sittings/retry-grading.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { listOwnAppeals } from '../../src/domain/grading/appeals/list-own-appeals.ts';
import { requestReview } from '../../src/domain/grading/appeals/request-review.ts';
import { getCalibration } from '../../src/domain/grading/calibration/get-calibration.ts';
import { listRealAnswers } from '../../src/domain/grading/calibration/list-real-answers.ts';
import { keepExit } from '../../src/domain/grading/exit-requests/keep-exit.ts';
import { askForExit } from '../../src/domain/grading/exit-requests/own-exit-request.ts';
import { countMarksByGrader } from '../../src/domain/grading/grades/count-marks-by-grader.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { listEarlyExits } from '../../src/domain/grading/grades/list-early-exits.ts';
import {
  listCourseAverages,
  listCourseGrades,
  listLessonGrades,
  listOwnGrades,
  listStudentGrades,
} from '../../src/domain/grading/grades/list-grades.ts';
import { analyseItems } from '../../src/domain/grading/item-analysis/analyse-items.ts';
import { countQueued, listQueue } from '../../src/domain/grading/reviews/list-queue.ts';
import { listUnpublished, publishMarks } from '../../src/domain/grading/reviews/publish-marks.ts';
import { listRuleChanges } from '../../src/domain/grading/rule-changes/list-rule-changes.ts';
import { listUsualComments } from '../../src/domain/grading/usual-comments/usual-comments.ts';
import { selectPeoplePage, selectStudentsOfTeacher } from '../../src/domain/identity/people-queries.ts';
import { signIn } from '../../src/domain/identity/sign-in.ts';
import { selectJobChanges, selectLatestRevision } from '../../src/domain/kernel/jobs/job-queries.ts';
import { getOwnJob } from '../../src/domain/kernel/jobs/own-jobs.ts';
import {
  describeGroupChange,
  sortCourses,
} from '../../src/domain/operations/group-changes/describe-group-change.ts';
import { getStudentHome } from '../../src/domain/overviews/homes/get-student-home.ts';
import { getTeacherHome } from '../../src/domain/overviews/homes/get-teacher-home.ts';
import { selectDoubtedQuestions } from '../../src/domain/overviews/imported-keys/imported-key-queries.ts';
import { listImportedKeys } from '../../src/domain/overviews/imported-keys/list-imported-keys.ts';
import {
  getCourseProgress,
  getLessonProgress,
  getQuestionProgress,
} from '../../src/domain/overviews/lesson-progress/get-lesson-progress.ts';
import { listStudentLessons } from '../../src/domain/overviews/student-lessons/list-student-lessons.ts';
import { getTermOverview } from '../../src/domain/overviews/term-overview/get-term-overview.ts';
import {
  selectStudentSubjects,
  selectTeacherCourses,
} from '../../src/domain/school/courses/course-queries.ts';
import { getCourse } from '../../src/domain/school/courses/get-course.ts';
import { listSubjectsOf } from '../../src/domain/school/subjects/list-subjects.ts';
import { selectSubjectsPage } from '../../src/domain/school/subjects/subject-queries.ts';
import { startWorker } from '../../src/worker/start-worker.ts';
import { compareMarks, keepFormerRules } from '../support/former-rules.ts';
import { openQuestion } from '../support/questions.ts';
import { password, scenario } from '../support/scenario.ts';
import type { TestApp } from '../support/test-app.ts';
import { openWorld, type World } from '../support/world.ts';

/** Tables that may be scanned completely, with the reason why that stays cheap. */
const mayBeScanned: Record<string, string> = {
  model_circuit: 'one row for each model server',
  subjects: 'a school has a few dozen',
  courses: 'a subject has a few teachers',
  school_years: 'one a year',
  class_groups: 'a few dozen a year, read so when an admin changes the group of a student',
  legacy_lessons: 'come from one import and never grow',
  legacy_questions: 'come from one import and never grow',
  open_sittings: 'as many as sit a lesson at the moment',
  settings: 'a handful of names',
  rule_check_requests: 'questions to compare with new rules, read one by one, oldest first',
  backups: 'one a night, for half a year',
  course_changes: 'a few a course, read so once a night',
  boundary_examples: 'a teacher chooses a few a question, read so once an hour',
  calibration_samples: 'a teacher chooses a few a question, read so once an hour',
};

/** An admin's list of lessons with a substring search: a few hundred rows, for which no index helps. */
const listOfLessons = /from "lessons" inner join "courses".* like \? escape/;

let app: TestApp;
let world: World;
const asked = new Map<string, readonly unknown[]>();

beforeAll(async () => {
  ({ app, world } = await openWorld({ onQuery: ({ sql, parameters }) => asked.set(sql, parameters) }));
});
afterAll(() => app.close());

/** Returns the aliases of the tables that the query plan scans completely. */
async function scannedBy(sql: string, parameters: readonly unknown[]): Promise<string[]> {
  const plan = await app.deps.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return plan.rows.flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? []);
}

/** Returns the table of an alias in the statement; null for a subquery. */
function tableOf(sql: string, name: string): string | null {
  if (/^\d+$/.test(name) || sql.includes(`) as "${name}"`)) return null;
  return new RegExp(`"(\\w+)" as "${name}"`).exec(sql)?.[1] ?? name;
}

describe('the plan of a frequent statement', () => {
  it('scans no growing table completely', async () => {
    const { deps } = app;
    const { owner, student, classmate, admin } = world.people;
    const { lessonId, courseId, subjectId } = world;

    await signIn(deps, { email: student.email, password, address: '127.0.0.1', deviceId: 'x' });
    await selectStudentSubjects(deps.db, student.userId);
    await listStudentLessons(deps, student, { subjectId });
    await prepareSitting(deps, classmate, lessonId);
    const started = await startSitting(deps, classmate, lessonId);
    if (started.kind !== 'sitting') throw new Error('a sitting was expected');
    const answers = started.sitting.questions.map(({ id }) => ({ questionId: id, answer: 'b' }));
    await saveDrafts(deps, classmate, started.sitting, answers, deps.clock.now());
    await submitSitting(deps, classmate, started.sitting, { answers, timeUp: false }, deps.clock.now());
    await app.runJobs();
    await getResult(deps, classmate, started.sitting.sittingId);
    const left = await exitSitting(deps, student, { sittingId: world.openSittingId }, deps.clock.now());
    await askForExit(deps, student, left.attemptId);
    await listEarlyExits(deps, owner, courseId);
    await keepExit(deps, owner, { attemptId: left.attemptId, reason: 'Lo hablamos.' });
    await getStudentHome(deps, student);
    await listOwnGrades(deps, student);
    await listOwnAppeals(deps, student, world.gradedSittingId);
    await requestReview(deps, student, { answerId: world.answerId, text: 'Mírala.' });
    await getAssistantAnswer(deps, student, world.assistantQuestionId);
    await selectSavedQuestions(deps.db, student.userId);
    await getLegacyProgress(deps, student, { lessonId: world.legacyLessonId, userId: student.userId });

    await selectTeacherCourses(deps.db, owner.userId);
    await getCourse(deps, owner, courseId);
    await listCourseLessons(deps, owner, courseId);
    await getLesson(deps, owner, lessonId);
    await getLessonProgress(deps, owner, lessonId);
    await getQuestionProgress(deps, owner, lessonId);
    await getCourseProgress(deps, owner, courseId);
    await listQuestions(deps, owner, lessonId);
    const added = await addQuestion(deps, owner, { lessonId, question: openQuestion() });
    await removeQuestion(deps, owner, { questionId: added.at(-1)!.id });
    await assignQuestions(deps, owner, lessonId);
    await getAssignmentOverview(deps, owner, lessonId);
    await getLatestDocument(deps, owner, lessonId);
    await getLatestGeneration(deps, owner, lessonId);
    const text = { guidelines: 'Flotación', count: 2, language: 'es' as const, difficulty: 3 };
    await startGeneration(deps, owner, { lessonId, ...text, types: ['verdadero_falso'], documentId: null });
    await scenario(deps).prompt(owner, lessonId, 2);
    await prepareSets(deps, owner, { lessonId, onlyFailed: false });
    await scenario(deps).prompt(owner, lessonId, 3);
    await getSets(deps, owner, lessonId);
    await stopSets(deps, owner, lessonId);
    await listCourseAverages(deps, owner, courseId);
    await countMarksByGrader(deps, owner, { courseId });
    await countMarksByGrader(deps, owner, { lessonId });
    await listCourseGrades(deps, owner, courseId);
    await listLessonGrades(deps, owner, { courseId, studentId: student.userId });
    await listStudentGrades(deps, owner, student.userId);
    await getAttemptDetails(deps, owner, { studentId: student.userId, lessonId, attempt: 0 });
    await listUnpublished(deps, owner, courseId);
    await publishMarks(deps, owner, { lessonId, onlyReviewed: true });
    await selectStudentsOfTeacher(deps.db, owner.userId);
    await analyseItems(deps, owner, lessonId);
    await getCalibration(deps, owner, world.sittingQuestionIds[1]!);
    await listRealAnswers(deps, owner, world.sittingQuestionIds[1]!);
    await listQueue(deps, owner, { page: 1, dayStartedAt: deps.clock.now().toISOString() });
    await countQueued(deps, owner);
    await keepFormerRules(deps, lessonId);
    await app.deps.db
      .insertInto('rule_check_requests')
      .values({ question_id: world.sittingQuestionIds[0]! })
      .execute();
    await compareMarks(deps);
    await listRuleChanges(deps, owner);
    await app.deps.db
      .insertInto('key_doubts')
      .values({ question_id: world.sittingQuestionIds[0]!, key: 'Falso', reason: 'order' })
      .execute();
    await listImportedKeys(deps, owner);
    await listImportedKeys(deps, admin);
    await selectDoubtedQuestions(deps.db, [world.sittingQuestionIds[0]!]);
    await getTeacherHome(deps, owner);
    await getTermOverview(deps, {});
    const groups = { fromGroupId: world.groupId, toGroupId: world.groupId };
    await describeGroupChange(deps, { studentId: student.userId, ...groups });
    const group = (groupId: number) => ({ groupId, name: '', yearId: world.nextYearId });
    const [from, to] = [group(world.groupId), group(world.groupId + 1)];
    await sortCourses(deps.db, { studentId: student.userId, from, to });
    await listUsualComments(deps, owner);

    const list = { page: 1, pageSize: 25, search: 'a', sort: 'names', descending: false };
    await selectPeoplePage(deps.db, 'student', list);
    await selectSubjectsPage(deps.db, list);
    await selectLessonsPage(deps.db, list);
    await listSubjectsOf(deps, { role: 'student', userId: student.userId });
    await listStudentGrades(deps, admin, student.userId);

    await selectLatestRevision(deps.db);
    await selectJobChanges(deps.db, 0);
    await getOwnJob(deps, student, world.studentJobId);
    await closeOverdueSittings(deps);
    await retryPendingGradings(deps);
    const engine = { notify: () => {}, health: async () => ({ ok: true }) as const };
    const worker = await startWorker(
      deps,
      { ...engine, start: async () => {}, stop: async () => {} },
      'plan',
    );
    await worker.stop();

    const statements = [...asked].filter(([sql]) => /^(select|insert|update|delete)/.test(sql));
    expect(statements.length).toBeGreaterThan(80);
    const scans: string[] = [];
    for (const [sql, parameters] of statements) {
      if (listOfLessons.test(sql)) continue;
      for (const name of await scannedBy(sql, parameters)) {
        const table = tableOf(sql, name);
        if (table && !(table in mayBeScanned)) scans.push(`${table}: ${sql}`);
      }
    }
    expect(scans).toEqual([]);
  });
});
