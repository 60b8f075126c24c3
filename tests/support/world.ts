import { askAssistant } from '../../src/domain/ai/assistant/ask-assistant.ts';
import { saveQuestion } from '../../src/domain/ai/assistant/save-question.ts';
import { insertExample } from '../../src/domain/attempts/boundary-example-queries.ts';
import { selectMarkedAnswers } from '../../src/domain/attempts/mark-queries.ts';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addDocument } from '../../src/domain/authoring/documents/add-document.ts';
import { getLatestGeneration } from '../../src/domain/authoring/generation/edit-drafts.ts';
import { startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import { createImportDraft } from '../../src/domain/authoring/import-drafts/create-draft.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { selectLegacyAttempts } from '../../src/domain/delivery/legacy-lessons/legacy-attempt-queries.ts';
import {
  findLegacyLesson,
  insertLegacyLessons,
} from '../../src/domain/delivery/legacy-lessons/legacy-queries.ts';
import { saveLegacyGrade } from '../../src/domain/delivery/legacy-lessons/save-legacy-grade.ts';
import {
  getLegacyGrading,
  gradeByReference,
  referenceOf,
} from '../../src/domain/delivery/legacy-lessons/start-legacy-grading.ts';
import { enterWithPass } from '../../src/domain/delivery/sitting-passes/enter-with-pass.ts';
import { insertPass } from '../../src/domain/delivery/sitting-passes/pass-queries.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { saveDrafts } from '../../src/domain/delivery/sittings/save-drafts.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import type { Deps } from '../../src/domain/deps.ts';
import { requestReview } from '../../src/domain/grading/appeals/request-review.ts';
import { addSample } from '../../src/domain/grading/calibration/edit-samples.ts';
import { askForExit } from '../../src/domain/grading/exit-requests/own-exit-request.ts';
import { saveColumn } from '../../src/domain/grading/gradebook/change-gradebook.ts';
import { selectColumns } from '../../src/domain/grading/gradebook/gradebook-queries.ts';
import { applyRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { findAccount } from '../../src/domain/identity/identity-queries.ts';
import { openSession } from '../../src/domain/identity/sign-in.ts';
import { addSeconds, toInstant } from '../../src/domain/kernel/clock.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { hashSecret } from '../../src/domain/kernel/secret.ts';
import { selectTeacherCourses } from '../../src/domain/school/courses/course-queries.ts';
import { enrolRoster } from '../../src/domain/school/courses/enrol-roster.ts';
import { requestAccess } from '../../src/domain/school/courses/renew-access.ts';
import { addGroup } from '../../src/domain/school/groups/manage-groups.ts';
import { listNotices, postNotice } from '../../src/domain/school/notices/manage-notices.ts';
import { shareCourse } from '../../src/domain/school/staff/manage-staff.ts';
import { linkSubjects } from '../../src/domain/school/subjects/link-subject.ts';
import { addYear } from '../../src/domain/school/years/manage-years.ts';
import { selectYears } from '../../src/domain/school/years/year-queries.ts';
import { type ShareableRole, shareableRoles } from '../../src/shared/rules/course-rights.ts';
import { pdfWithPages } from './pdf-files.ts';
import { choiceQuestion, openQuestion } from './questions.ts';
import { type Person, scenario } from './scenario.ts';
import { openTestApp, saveData, storeFile, type TestApp } from './test-app.ts';
import { writingEvaluator } from './writing-evaluator.ts';

/** Contained in everything that belongs to the owner or the owning student, and nowhere else. */
export const marker = 'ZANAHORIA';

export const principals = [
  'admin',
  'owner',
  'co-teacher',
  'marker',
  'observer',
  'same-subject',
  'unrelated-teacher',
  'student',
  'classmate',
  'not-enrolled',
  'let-in',
  'signed-out',
  'revoked',
  'must-change',
] as const;
export type Principal = (typeof principals)[number];

let school: Promise<{ data: string; world: World }> | null = null;

/** Opens an app with the small school; the school is built once per process and then copied. */
export async function openWorld(
  options: Parameters<typeof openTestApp>[0] = {},
): Promise<{ app: TestApp; world: World }> {
  school ??= (async () => {
    const app = await openTestApp({ evaluator: writingEvaluator('offline') });
    const world = await buildWorld(app);
    const data = await saveData(app);
    await app.close();
    return { data, world };
  })();
  const { data, world } = await school;
  return { app: await openTestApp({ ...options, data }), world };
}

/** Builds a small school: the lesson of one teacher and the work of one student are the targets of access tests. */
async function buildWorld(app: TestApp) {
  const { deps } = app;
  const make = scenario(deps);
  const subjectId = await make.subject('Física');
  const otherSubjectId = await make.subject('Historia');
  const admin = await make.person('admin');
  const [owner, sameSubject, unrelated] = [
    await make.person('teacher'),
    await make.person('teacher'),
    await make.person('teacher'),
  ];
  for (const [teacher, id] of [
    [owner, subjectId],
    [sameSubject, subjectId],
    [unrelated, otherSubjectId],
  ] as const) {
    await linkSubjects(deps, admin, { role: 'teacher', userId: teacher.userId, subjectIds: [id] });
  }
  const courseOf = async (teacher: Person) =>
    (await selectTeacherCourses(deps.db, teacher.userId))[0]!.courseId;
  const courseId = await courseOf(owner);
  const [student, classmate, notEnrolled] = [
    await make.person('student'),
    await make.person('student'),
    await make.person('student'),
  ];
  const enrol = (teacher: Person, course: number, people: Person[]) =>
    enrolRoster(deps, teacher, {
      courseId: course,
      rows: people.map(({ names, email }) => ({ names, email })),
    });
  await enrol(owner, courseId, [student, classmate]);
  await enrol(unrelated, await courseOf(unrelated), [notEnrolled]);

  const lessonId = await make.lesson(owner, courseId, { topic: `Flotación ${marker}`, attempts: 3 });
  await addQuestion(deps, owner, {
    lessonId,
    question: choiceQuestion({ text: `¿${marker}?`, solutionExample: marker }),
  });
  await addQuestion(deps, owner, {
    lessonId,
    question: openQuestion({ text: `Explica ${marker}.`, correctAnswer: marker }),
  });
  await assignQuestions(deps, owner, lessonId);
  await make.enable(owner, lessonId);
  const [free] = (
    await addQuestion(deps, owner, { lessonId, question: choiceQuestion({ text: `Libre ${marker}` }) })
  ).slice(-1);

  const started = await startSitting(deps, student, lessonId);
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const answers = started.sitting.questions.map(({ id, type }) => ({
    questionId: id,
    answer: type === 'opcion_multiple' ? 'b' : marker,
  }));
  const handed = await submitSitting(
    deps,
    student,
    started.sitting,
    { answers, timeUp: false },
    deps.clock.now(),
  );
  await app.runJobs();
  const open = await startSitting(deps, student, lessonId);
  if (open.kind !== 'sitting') throw new Error('a sitting was expected');
  await saveDrafts(deps, student, open.sitting, answers.slice(0, 1), deps.clock.now());

  // The classmate left one sitting immediately, and asks for the attempt back.
  const left = await startSitting(deps, classmate, lessonId);
  if (left.kind !== 'sitting') throw new Error('a sitting was expected');
  const exited = await exitSitting(deps, classmate, left.sitting, deps.clock.now());
  await askForExit(deps, classmate, exited.attemptId);

  const pdf = await pdfWithPages([`La palabra ${marker} flota en el agua.`]);
  await storeFile(app, 'documents', 'world.pdf', pdf);
  const { documentId } = await addDocument(deps, owner, {
    lessonId,
    fileName: `${marker}.pdf`,
    storedName: 'world.pdf',
    byteSize: pdf.length,
  });
  const generated = await startGeneration(deps, owner, {
    lessonId,
    guidelines: `Sobre ${marker}`,
    count: 2,
    language: 'es',
    difficulty: 3,
    types: ['verdadero_falso'],
    documentId: null,
  });
  await app.runJobs();
  const generation = (await getLatestGeneration(deps, owner, lessonId))!;

  const legacy = {
    name: 'Antigua',
    image: '',
    type: 1 as const,
    area: 'Física',
    language: 'es' as const,
    question: '¿Qué es?',
    photo: '',
  };
  const [legacyLessonId] = await insertLegacyLessons(deps.db, [
    { ...legacy, referenceAnswer: 'Una fuerza.' },
  ]);
  const reference = referenceOf((await findLegacyLesson(deps.db, legacyLessonId!))!);
  const grading = await gradeByReference(deps, student, { reference, answer: `Es ${marker}.` });
  const asked = await askAssistant(deps, student, { question: `¿Qué es ${marker}?` });
  const saved = await saveQuestion(deps, student, { question: marker, answer: marker, askedAt: null });
  await app.runJobs();
  const { grade } = await getLegacyGrading(deps, student, grading.gradingId);
  const times = { timeOfDay: '10:00:00', recordedAt: '2026-01-01T10:00:00.000Z' };
  const older = { lessonId: legacyLessonId!, answer: `Es ${marker}.`, grade: grade! };
  await saveLegacyGrade(deps, student, { ...older, ...times });
  const [legacyAttempt] = await selectLegacyAttempts(deps.db, older.lessonId, student.userId);

  const closed = answers[0]!.questionId;
  const correction = { questionId: closed, correction: { kind: 'full' as const }, reason: marker };
  const { digest } = await tryRegrade(deps, owner, correction);
  const { regradeId } = await applyRegrade(deps, owner, { ...correction, digest });
  await app.runJobs();

  const [closedAnswer, openAnswer] = await selectMarkedAnswers(deps.db, [handed.attemptId]);
  await requestReview(deps, student, { answerId: openAnswer!.id, text: marker });
  await app.runJobs();

  const [, openId] = answers.map(({ questionId }) => questionId);
  const sample = { questionId: openId!, answer: `Muestra ${marker}`, mark: 5 };
  const { samples } = await addSample(deps, owner, sample);

  const example = { questionId: openId!, answerId: openAnswer!.id, nearAnswerId: null };
  await write(deps.db, (tx) => insertExample(tx, example, toInstant(deps.clock.now())));
  const bytes = Buffer.from('Uno {=a}');
  const importDraftId = await createImportDraft(deps, owner, { lessonId, bytes });
  const { id: exampleId } = await deps.db
    .selectFrom('boundary_examples')
    .select('id')
    .executeTakeFirstOrThrow();

  await addYear(deps, admin, { name: 'El que viene', startsOn: '2030-01-01', endsOn: '2030-12-31' });
  const { yearId: nextYearId } = (await selectYears(deps.db))[0]!;

  const staff = await Promise.all(shareableRoles.map(() => make.person('teacher')));
  for (const [index, role] of shareableRoles.entries())
    await shareCourse(deps, owner, { courseId, userId: staff[index]!.userId, role, until: null });

  await requestAccess(deps, owner, { courseId, studentId: classmate.userId });
  await postNotice(deps, owner, { courseId, text: 'Trae bata' });
  const [notice] = await listNotices(deps, owner, courseId);
  const groupId = await addGroup(deps, admin, { yearId: nextYearId, name: 'Primero A' });
  await deps.db
    .insertInto('class_group_members')
    .values({ group_id: groupId, student_id: student.userId, created_at: deps.clock.now().toISOString() })
    .execute();
  const { id: groupChangeId } = await deps.db
    .insertInto('group_changes')
    .values({
      ...{
        student_id: notEnrolled.userId,
        from_group_id: groupId,
        to_group_id: groupId,
        changed_by: admin.userId,
      },
      ...{ changed_at: deps.clock.now().toISOString(), courses: '[]', undone_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  await deps.db
    .insertInto('question_reports')
    .values({
      sitting_id: open.sitting.sittingId,
      question_id: answers[0]!.questionId,
      student_id: student.userId,
      text: marker,
      reported_at: deps.clock.now().toISOString(),
      settlement_id: null,
    })
    .execute();

  await saveColumn(deps, owner, {
    courseId,
    columnId: null,
    name: marker,
    weight: 1,
    categoryId: null,
    termId: null,
  });
  const { columnId } = (await selectColumns(deps.db, [courseId]))[0]!;

  const failed = { state: 'failed', error_code: 'job-timeout' };
  await deps.db.updateTable('jobs').set(failed).where('id', '=', asked.jobId).execute();

  return {
    nextYearId,
    groupId,
    groupChangeId,
    noticeId: notice!.noticeId,
    columnId,
    failedJobId: asked.jobId,
    regradeId,
    sampleId: samples[0]!.sampleId,
    importDraftId,
    exampleId,
    people: {
      admin,
      owner,
      ...(Object.fromEntries(shareableRoles.map((role, index) => [role, staff[index]!])) as Record<
        ShareableRole,
        Person
      >),
      'same-subject': sameSubject,
      'unrelated-teacher': unrelated,
      student,
      classmate,
      'not-enrolled': notEnrolled,
      // The owning student, in a session that is restricted to the open sitting.
      'let-in': student,
    },
    subjectId,
    courseId,
    lessonId,
    freeQuestionId: free!.id,
    gradedSittingId: handed.sittingId,
    gradedAttemptId: handed.attemptId,
    exitedAttemptId: exited.attemptId,
    answerId: closedAnswer!.id,
    openSittingId: open.sitting.sittingId,
    sittingQuestionIds: answers.map(({ questionId }) => questionId),
    documentId,
    generationId: generated.generationId,
    draftId: generation.drafts[0]!.draftId,
    teacherJobId: generated.jobId,
    studentJobId: handed.job!.id,
    legacyLessonId: legacyLessonId!,
    reference,
    gradingId: grading.gradingId,
    legacyAttemptId: legacyAttempt!.id,
    assistantQuestionId: asked.questionId,
    savedQuestionId: saved.id,
  };
}

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Returns a token for each principal without hashing passwords; null for a signed-out visitor. */
export async function tokensOf(deps: Deps, world: World): Promise<Record<Principal, string | null>> {
  const tokenOf = async (userId: number) =>
    (await openSession(deps, (await findAccount(deps.db, userId))!)).token;
  const tokens = { 'signed-out': null } as Record<Principal, string | null>;
  for (const [name, person] of Object.entries(world.people))
    tokens[name as Principal] = await tokenOf(person.userId);
  tokens['let-in'] = await letIn(deps, world);
  const make = scenario(deps);
  const revoked = await make.person('teacher');
  tokens.revoked = await tokenOf(revoked.userId);
  await deps.db.deleteFrom('sessions').where('user_id', '=', revoked.userId).execute();
  const mustChange = await make.person('teacher');
  tokens['must-change'] = await tokenOf(mustChange.userId);
  await deps.db
    .updateTable('users')
    .set({ must_change_password: 1 })
    .where('id', '=', mustChange.userId)
    .execute();
  return tokens;
}

/** Lets the owning student into the open sitting without a password, and returns the token of the session. */
async function letIn(deps: Deps, { lessonId, people }: World): Promise<string> {
  const code = 'abcd2345';
  const expiresAt = toInstant(addSeconds(deps.clock.now(), 60));
  const pass = { lessonId, studentId: people.student.userId, givenBy: people.owner.userId };
  await write(deps.db, (tx) =>
    insertPass(tx, { ...pass, codeHash: hashSecret(code), expiresAt }, toInstant(deps.clock.now())),
  );
  const entry = { code, address: '192.0.2.1', deviceId: null, userAgent: undefined };
  return (await enterWithPass(deps, entry)).token;
}

/** Returns all stored data except tables that any request may change. */
export async function storedRows(deps: Deps): Promise<string> {
  const tables = [
    'users',
    'subjects',
    'school_years',
    'courses',
    'subject_students',
    'enrolments',
    'lessons',
    'grade_terms',
    'grade_categories',
    'grade_columns',
    'outside_marks',
    'outside_mark_changes',
    'course_changes',
    'sitting_presence',
    'room_codes',
    'room_arrivals',
    'sitting_passes',
    'question_reports',
    'report_settlements',
    'report_answers',
    'course_notices',
    'course_staff',
    'access_requests',
    'class_groups',
    'class_group_members',
    'course_groups',
    'group_changes',
    'lesson_prompts',
    'documents',
    'generations',
    'generation_drafts',
    'questions',
    'assignments',
    'question_sets',
    'sittings',
    'sitting_drafts',
    'attempts',
    'answers',
    'decisions',
    'regrades',
    'appeals',
    'exit_requests',
    'usual_comments',
    'second_gradings',
    'late_answers',
    'calibration_samples',
    'confirmed_keys',
    'jobs',
    'mails',
    'saved_questions',
    'assistant_questions',
    'legacy_lessons',
    'legacy_gradings',
    'legacy_attempts',
    'legacy_decisions',
    'legacy_student_questions',
  ] as const;
  const rows = await Promise.all(tables.map((table) => deps.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
