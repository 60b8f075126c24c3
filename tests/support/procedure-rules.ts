import { choiceQuestion } from './questions.ts';
import { marker, type Principal, type World } from './world.ts';

/** Who may do it on the owner's or the owning student's things; `own` procedures show each caller their own. */
interface ProcedureRule {
  allowed: readonly Principal[];
  input?: (world: World) => unknown;
}

const owner = ['owner'] as const;
const student = ['student'] as const;
const admin = ['admin'] as const;
const teachers = ['owner', 'same-subject', 'unrelated-teacher'] as const;
const students = ['student', 'classmate', 'not-enrolled'] as const;
const enrolled = ['student', 'classmate'] as const;
const everybody = ['admin', ...teachers, ...students] as const;

const lesson = ({ lessonId }: World) => ({ lessonId });
const lessonFields = {
  topic: 'Otro',
  submissionDate: '2030-01-01T00:00:00Z',
  durationMinutes: 10,
  attempts: 2,
};
const person = { names: 'Nueva', email: 'nueva@escuela.test', password: 'secreto1' };
const list = { search: '', sort: 'id', descending: false, page: 1, pageSize: 50 };

const accommodation = (w: World) => ({
  courseId: w.courseId,
  studentId: w.people.student.userId,
  lessonId: null,
});

const classmate = (w: World) => ({ courseId: w.courseId, studentId: w.people.classmate.userId });

const openOne = (w: World) => ({ questionId: w.sittingQuestionIds[1] });

const groupMark = (w: World) => ({
  questionId: w.sittingQuestionIds[0],
  withNames: true,
  group: 'x',
  grade: 5,
  feedback: '',
  reason: '',
});

/** Every procedure about the world's things. */
export const procedureRules: Record<string, ProcedureRule> = {
  'accommodations.list': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'accommodations.save': {
    allowed: owner,
    input: (w) => ({
      ...accommodation(w),
      extraTime: 50,
      timeUnit: 'percent',
      extraAttempts: 1,
      extraDays: 2,
      reason: marker,
    }),
  },
  'accommodations.remove': { allowed: owner, input: accommodation },
  'ai.overview': { allowed: admin },
  'ai.costs': { allowed: admin, input: () => ({ month: '2026-06' }) },
  'ai.sent': { allowed: admin, input: () => ({ search: marker }) },
  'ai.allowWork': { allowed: admin, input: () => ({ allowed: true }) },
  'ai.chooseModel': { allowed: admin, input: () => ({ work: 'grading', choice: null, prices: null }) },
  'ai.tryModels': { allowed: admin },
  'ai.fetchLocalModel': { allowed: admin, input: () => ({ address: 'http://127.0.0.1:9', model: 'x' }) },
  'ai.startTrial': { allowed: admin, input: () => ({ work: 'grading' }) },
  'ai.markingPolicy': { allowed: admin },
  'calibration.removeExample': { allowed: owner, input: (w) => ({ exampleId: w.exampleId }) },
  'ai.papers': { allowed: ['admin'], input: () => ({ language: 'es' }) },
  'ai.paper': { allowed: ['admin'], input: () => ({ name: 'notice', language: 'es', version: null }) },
  'ai.keepPaper': { allowed: ['admin'], input: () => ({ name: 'notice', language: 'es' }) },
  'ai.agreement': { allowed: ['admin'] },
  'ai.setMarkingPolicy': {
    allowed: admin,
    input: () => ({ marks: 'proposed', feedback: true, middle: false, sampleEvery: 10 }),
  },
  'ai.setBudget': { allowed: admin, input: () => ({ budget: null }) },
  'appeals.ask': { allowed: student, input: (w) => ({ answerId: w.answerId, text: marker }) },
  'appeals.ofSitting': { allowed: student, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'calibration.ofQuestion': { allowed: owner, input: openOne },
  'calibration.realAnswers': { allowed: owner, input: openOne },
  'calibration.addSample': {
    allowed: owner,
    input: (w) => ({ ...openOne(w), answer: 'Otra muestra', mark: 7 }),
  },
  'calibration.changeMark': { allowed: owner, input: (w) => ({ sampleId: w.sampleId, mark: 7 }) },
  'calibration.removeSample': { allowed: owner, input: (w) => ({ sampleId: w.sampleId }) },
  'calibration.run': { allowed: owner, input: openOne },
  'calibration.rule': { allowed: admin },
  'calibration.saveRule': { allowed: admin, input: () => ({ rule: null }) },
  'items.ofLesson': { allowed: owner, input: lesson },
  'items.confirmKey': { allowed: owner, input: (w) => ({ questionId: w.sittingQuestionIds[0] }) },
  'assignments.overview': { allowed: owner, input: lesson },
  'assignments.assign': { allowed: owner, input: lesson },
  'assignments.enable': { allowed: owner, input: lesson },
  'assistant.ask': { allowed: [...teachers, ...students], input: () => ({ question: 'Hola' }) },
  'assistant.answer': { allowed: student, input: (w) => ({ questionId: w.assistantQuestionId }) },
  'assistant.save': { allowed: everybody, input: () => ({ question: 'a', answer: 'b' }) },
  'assistant.saved': { allowed: everybody },
  'assistant.savedOne': { allowed: student, input: (w) => ({ id: w.savedQuestionId }) },
  'assistant.deleteSaved': { allowed: student, input: (w) => ({ id: w.savedQuestionId }) },
  'courses.listMine': { allowed: teachers },
  'courses.copy': { allowed: owner, input: (w) => ({ courseId: w.courseId, yearId: w.nextYearId }) },
  'courses.notices': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'courses.postNotice': { allowed: owner, input: (w) => ({ courseId: w.courseId, text: 'Aviso' }) },
  'courses.removeNotice': { allowed: owner, input: (w) => ({ noticeId: w.noticeId }) },
  'courses.get': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'courses.removeMember': { allowed: [...owner, ...admin], input: classmate },
  'courses.returnMember': { allowed: [...owner, ...admin], input: classmate },
  'courses.renewAccess': { allowed: owner, input: classmate },
  'courses.formerMembers': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'courses.ofStudent': { allowed: admin, input: (w) => ({ userId: w.people.student.userId }) },
  'documents.get': { allowed: owner, input: (w) => ({ documentId: w.documentId }) },
  'documents.latest': { allowed: owner, input: lesson },
  'generation.start': {
    allowed: owner,
    input: (w) => ({
      lessonId: w.lessonId,
      guidelines: 'x',
      count: 1,
      language: 'es',
      difficulty: 3,
      types: ['verdadero_falso'],
      documentId: null,
    }),
  },
  'generation.resume': { allowed: owner, input: (w) => ({ generationId: w.generationId }) },
  'generation.latest': { allowed: owner, input: lesson },
  'generation.time': { allowed: owner, input: ({ lessonId }) => ({ lessonId, count: 5 }) },
  'generation.writableWithoutModel': {
    allowed: owner,
    input: ({ lessonId }) => ({ lessonId, guidelines: '', language: 'es' }),
  },
  'generation.putDrafts': { allowed: owner, input: (w) => ({ generationId: w.generationId, drafts: [] }) },
  'generation.resetDraft': {
    allowed: owner,
    input: (w) => ({ generationId: w.generationId, draftId: w.draftId }),
  },
  'generation.save': { allowed: owner, input: (w) => ({ generationId: w.generationId }) },
  'grades.ofCourse': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'grades.graders': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'gradebook.get': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'gradebook.lessonResults': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'gradebook.saveCategories': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, categories: [{ categoryId: null, name: marker, weight: 40 }] }),
  },
  'gradebook.placeLesson': {
    allowed: owner,
    input: ({ lessonId }) => ({ lessonId, categoryId: null, termId: null }),
  },
  'gradebook.saveColumn': {
    allowed: owner,
    input: (w) => ({
      courseId: w.courseId,
      columnId: null,
      name: marker,
      weight: 1,
      categoryId: null,
      termId: null,
    }),
  },
  'gradebook.saveMarks': {
    allowed: owner,
    input: (w) => ({
      columnId: w.columnId,
      marks: [{ studentId: w.people.student.userId, grade: 7 }],
    }),
  },
  'gradebook.removeColumn': { allowed: owner, input: (w) => ({ columnId: w.columnId }) },
  'grades.table': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'grades.lessonsOfStudent': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, studentId: w.people.student.userId }),
  },
  'grades.ofStudent': { allowed: ['admin', 'owner'], input: (w) => ({ studentId: w.people.student.userId }) },
  'grades.attempt': {
    allowed: owner,
    input: (w) => ({ studentId: w.people.student.userId, lessonId: w.lessonId, attempt: 0 }),
  },
  'grades.attemptById': { allowed: ['admin', 'owner'], input: (w) => ({ attemptId: w.exitedAttemptId }) },
  'grades.earlyExits': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'grades.waiting': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'grades.retry': { allowed: owner, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'grades.mine': { allowed: students },
  'homes.student': { allowed: students },
  'homes.teacher': { allowed: teachers },
  'installation.changes': { allowed: admin, input: () => list },
  'installation.home': { allowed: admin },
  'installation.mail': { allowed: admin },
  'installation.sendTestMail': { allowed: admin, input: () => ({ language: 'es' }) },
  'installation.search': { allowed: admin, input: () => ({ search: 'persona' }) },
  'jobs.get': { allowed: student, input: (w) => ({ jobId: w.studentJobId }) },
  'jobs.wait': { allowed: student, input: (w) => ({ jobId: w.studentJobId }) },
  'jobs.cancel': { allowed: owner, input: (w) => ({ jobId: w.teacherJobId }) },
  'jobs.all': { allowed: admin, input: () => ({ pile: 'ended', kind: null, page: 1, pageSize: 25 }) },
  'jobs.retry': { allowed: admin, input: (w) => ({ jobId: w.failedJobId }) },
  'jobs.stop': { allowed: admin, input: (w) => ({ jobId: w.teacherJobId }) },
  'legacy.list': { allowed: everybody },
  'legacy.test': { allowed: everybody, input: (w) => ({ lessonId: w.legacyLessonId }) },
  'legacy.attempts': { allowed: everybody, input: (w) => ({ lessonId: w.legacyLessonId }) },
  'legacy.everyAttempt': { allowed: admin, input: () => list },
  'legacy.attempt': { allowed: admin, input: (w) => ({ legacyAttemptId: w.legacyAttemptId }) },
  'legacy.changeMark': {
    allowed: admin,
    input: (w) => ({ legacyAttemptId: w.legacyAttemptId, seen: null, change: { to: 'kept' }, reason: '' }),
  },
  'legacy.gradeByReference': { allowed: everybody, input: (w) => ({ reference: w.reference, answer: 'x' }) },
  'legacy.gradeByQuestion': {
    allowed: everybody,
    input: (w) => ({ lessonId: w.legacyLessonId, question: '¿Qué es?', answer: 'x', language: 'es' }),
  },
  'legacy.grading': { allowed: student, input: (w) => ({ gradingId: w.gradingId }) },
  'legacy.save': {
    // Everybody may save an own grade; this one is nobody's but the student's, and a wrong one at that.
    allowed: everybody,
    input: (w) => ({
      lessonId: w.legacyLessonId,
      answer: `Es ${marker}.`,
      grade: 99,
      timeOfDay: '1:2:3',
      recordedAt: '2026-01-01',
    }),
  },
  'legacy.question': { allowed: everybody, input: (w) => ({ lessonId: w.legacyLessonId }) },
  'lessons.listByCourse': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'lessons.preview': { allowed: owner, input: lesson },
  'lessons.markPreview': {
    allowed: owner,
    input: (w) => ({
      lessonId: w.lessonId,
      answers: [{ questionId: w.sittingQuestionIds[0], answer: marker }],
    }),
  },
  'lessons.listArchived': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'lessons.archive': { allowed: owner, input: ({ lessonId }) => ({ lessonId, archived: false }) },
  'lessons.create': { allowed: owner, input: (w) => ({ courseId: w.courseId, ...lessonFields }) },
  'lessons.duplicate': {
    allowed: owner,
    input: (w) => ({ lessonId: w.lessonId, courseId: w.courseId }),
  },
  'lessons.get': { allowed: owner, input: lesson },
  'lessons.update': {
    allowed: owner,
    input: (w) => ({ lessonId: w.lessonId, ...lessonFields, enabled: false }),
  },
  'lessons.listAll': { allowed: admin, input: () => ({}) },
  'lessons.listForStudent': { allowed: enrolled, input: (w) => ({ subjectId: w.subjectId }) },
  'groups.list': { allowed: [...admin, ...teachers] },
  'groups.add': { allowed: admin, input: (w) => ({ yearId: w.nextYearId, name: 'Segundo B' }) },
  'groups.rename': { allowed: admin, input: (w) => ({ groupId: w.groupId, name: 'Segundo C' }) },
  'groups.remove': { allowed: admin, input: (w) => ({ groupId: w.groupId }) },
  'groups.enrol': {
    allowed: [...owner, ...admin],
    input: (w) => ({ courseId: w.courseId, groupId: w.groupId }),
  },
  'people.previewImport': {
    allowed: admin,
    input: () => ({ role: 'student', rows: [{ names: 'Nueva Persona', account: '' }] }),
  },
  'people.import': {
    allowed: admin,
    input: () => ({ role: 'student', rows: [{ names: 'Nueva Persona', account: '' }] }),
  },
  'people.change': {
    allowed: admin,
    input: (w) => ({
      role: 'student',
      userIds: [w.people.student.userId],
      action: { kind: 'join', groupId: w.groupId },
    }),
  },
  'people.list': { allowed: admin, input: () => ({ ...list, role: 'student' }) },
  'people.add': { allowed: admin, input: () => ({ role: 'student', ...person }) },
  'people.update': {
    allowed: admin,
    input: (w) => ({ role: 'student', userId: w.people.student.userId, names: 'x', email: 'x@y.test' }),
  },
  'people.resetPassword': {
    allowed: admin,
    input: (w) => ({ role: 'student', userId: w.people.classmate.userId }),
  },
  'people.held': { allowed: admin, input: (w) => ({ userId: w.people.student.userId }) },
  'people.disable': {
    allowed: admin,
    input: (w) => ({ userId: w.people.classmate.userId, disabled: false }),
  },
  'people.anonymise': {
    allowed: admin,
    input: (w) => ({ userId: w.people['not-enrolled'].userId, language: 'es' }),
  },
  'people.access': { allowed: admin, input: (w) => ({ role: 'student', userId: w.people.student.userId }) },
  'people.endSessions': {
    allowed: admin,
    input: (w) => ({ role: 'student', userId: w.people.classmate.userId }),
  },
  'people.unlink': {
    allowed: admin,
    input: (w) => ({ role: 'student', userId: w.people.classmate.userId }),
  },
  'people.subjects': { allowed: admin, input: (w) => ({ role: 'student', userId: w.people.student.userId }) },
  'people.linkableSubjects': {
    allowed: admin,
    input: (w) => ({ role: 'student', userId: w.people.student.userId }),
  },
  'people.linkSubjects': {
    allowed: admin,
    input: (w) => ({ role: 'student', userId: w.people.student.userId, subjectIds: [w.subjectId] }),
  },
  'people.myStudents': { allowed: teachers },
  'prompts.get': { allowed: owner, input: lesson },
  'prompts.save': {
    allowed: owner,
    input: (w) => ({
      lessonId: w.lessonId,
      description: 'x',
      difficulty: 3,
      questionCount: 2,
      types: ['ejercicio'],
      language: 'es',
      way: 'bank',
      overwrite: true,
    }),
  },
  'questionSets.overview': { allowed: owner, input: lesson },
  'questionSets.wait': { allowed: owner, input: lesson },
  'questionSets.prepare': { allowed: owner, input: (w) => ({ lessonId: w.lessonId, onlyFailed: false }) },
  'questionSets.stop': { allowed: owner, input: lesson },
  'questions.exportPreview': { allowed: owner, input: lesson },
  'questions.search': { allowed: teachers, input: () => ({ search: '' }) },
  'questions.reuse': {
    allowed: owner,
    input: (w) => ({ lessonId: w.lessonId, questionIds: [w.freeQuestionId] }),
  },
  'questions.move': {
    allowed: owner,
    input: (w) => ({ lessonId: w.lessonId, questionId: w.freeQuestionId, place: 1 }),
  },
  'questions.list': { allowed: owner, input: lesson },
  'questions.add': { allowed: owner, input: (w) => ({ lessonId: w.lessonId, question: choiceQuestion() }) },
  'questions.correct': {
    allowed: owner,
    input: (w) => ({ questionId: w.freeQuestionId, question: choiceQuestion() }),
  },
  'questions.update': {
    allowed: owner,
    input: (w) => ({ questionId: w.freeQuestionId, question: choiceQuestion() }),
  },
  'questions.remove': { allowed: owner, input: (w) => ({ questionId: w.freeQuestionId }) },
  'receipts.get': { allowed: student, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'regrades.question': { allowed: owner, input: (w) => ({ questionId: w.sittingQuestionIds[0] }) },
  'regrades.tryOut': {
    allowed: owner,
    input: (w) => ({ questionId: w.sittingQuestionIds[0], correction: { kind: 'full' }, reason: '' }),
  },
  'regrades.carryOut': {
    allowed: owner,
    input: (w) => ({
      questionId: w.sittingQuestionIds[0],
      correction: { kind: 'full' },
      reason: '',
      digest: '',
    }),
  },
  'regrades.undo': { allowed: owner, input: (w) => ({ regradeId: w.regradeId }) },
  'retention.overview': { allowed: admin },
  'retention.save': { allowed: admin, input: () => ({ kind: 'jobs', days: 2 }) },
  'reviews.audit': { allowed: ['admin', ...teachers], input: () => list },
  'reviews.sent': { allowed: ['admin', 'owner'], input: (w) => ({ attemptId: w.gradedAttemptId }) },
  'reviews.changeMark': {
    allowed: owner,
    input: (w) => ({ answerId: w.answerId, seen: null, change: { to: 'kept' }, reason: '' }),
  },
  'reviews.blindAnswer': { allowed: owner, input: (w) => ({ answerId: w.answerId }) },
  'reviews.markBlind': {
    allowed: owner,
    input: (w) => ({ answerId: w.answerId, change: { to: 'number', grade: 5, feedback: '' }, reason: '' }),
  },
  'reviews.openProposal': { allowed: owner, input: (w) => ({ answerId: w.answerId }) },
  'reviews.confirmProposals': {
    allowed: owner,
    input: (w) => ({ answers: [{ answerId: w.answerId, seen: null }] }),
  },
  'reviews.queue': {
    allowed: teachers,
    input: () => ({ page: 1, dayStartedAt: '2026-01-01T00:00:00Z' }),
  },
  'reviews.queueCounts': { allowed: teachers },
  /** Of a lesson that is not the caller's there is nothing in the queue. */
  'reviews.queueQuestions': { allowed: teachers, input: (w) => ({ lessonId: w.lessonId }) },
  'reviews.releaseHeld': { allowed: owner, input: (w) => ({ questionId: w.sittingQuestionIds[0] }) },
  'reviews.history': { allowed: ['admin', 'owner'], input: (w) => ({ answerId: w.answerId }) },
  'reviews.classAnswers': {
    allowed: owner,
    input: (w) => ({ questionId: w.sittingQuestionIds[0], withNames: true }),
  },
  'reviews.tryGroupMark': { allowed: owner, input: groupMark },
  'reviews.applyGroupMark': { allowed: owner, input: (w) => ({ ...groupMark(w), digest: '' }) },
  'reviews.undoGroupMark': {
    allowed: owner,
    input: (w) => ({ questionId: w.sittingQuestionIds[0], decisionIds: [1] }),
  },
  'reviews.takeBackExit': {
    allowed: owner,
    input: (w) => ({ attemptId: w.exitedAttemptId, reason: '' }),
  },
  'reviews.unpublished': { allowed: owner, input: (w) => ({ courseId: w.courseId }) },
  'reviews.publish': { allowed: owner, input: (w) => ({ lessonId: w.lessonId, onlyReviewed: false }) },
  'room.get': { allowed: owner, input: lesson },
  'room.giveTime': {
    allowed: owner,
    input: ({ lessonId }) => ({ lessonId, studentId: null, minutes: 5 }),
  },
  'room.endForAll': { allowed: owner, input: lesson },
  'rosters.preview': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, rows: [{ names: 'A', email: 'a@b.test' }] }),
  },
  'rosters.enrol': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, rows: [{ names: 'A', email: 'a@b.test' }] }),
  },
  'session.mine': { allowed: everybody },
  'session.passwordGiver': { allowed: [...everybody, 'must-change'] },
  'session.endOthers': { allowed: everybody },
  'session.setReadingAids': { allowed: everybody, input: () => ({ aids: ['large'] }) },
  'room.setCode': { allowed: owner, input: (w) => ({ lessonId: w.lessonId, asked: false }) },
  'room.letIn': {
    allowed: owner,
    input: (w) => ({ lessonId: w.lessonId, studentId: w.people.classmate.userId }),
  },
  'room.settleReports': {
    allowed: owner,
    input: (w) => ({
      lessonId: w.lessonId,
      questionId: w.sittingQuestionIds[0],
      outcome: 'no-fault',
      minutes: 0,
      word: 'x',
    }),
  },
  'sittings.reports': { allowed: student, input: (w) => ({ sittingId: w.openSittingId }) },
  'sittings.reportProblem': {
    allowed: student,
    input: (w) => ({ sittingId: w.openSittingId, questionId: w.sittingQuestionIds[1], text: marker }),
  },
  'sittings.prepare': { allowed: enrolled, input: lesson },
  'sittings.open': { allowed: enrolled, input: lesson },
  'sittings.start': { allowed: enrolled, input: lesson },
  'sittings.saveDrafts': {
    allowed: student,
    input: (w) => ({
      sittingId: w.openSittingId,
      answers: [{ questionId: w.sittingQuestionIds[0], answer: 'a' }],
    }),
  },
  'sittings.submit': {
    allowed: student,
    input: (w) => ({ sittingId: w.openSittingId, answers: [], timeUp: true }),
  },
  'sittings.exit': { allowed: student, input: (w) => ({ sittingId: w.openSittingId }) },
  'sittings.result': { allowed: student, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'sittings.retryGrading': { allowed: student, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'years.list': { allowed: everybody },
  'years.add': {
    allowed: admin,
    input: () => ({ name: 'Otro', startsOn: '2031-01-01', endsOn: '2031-12-01' }),
  },
  'years.update': {
    allowed: admin,
    input: (w) => ({ yearId: w.nextYearId, name: 'Otro', startsOn: '2031-01-01', endsOn: '2031-12-01' }),
  },
  'years.terms': { allowed: admin, input: (w) => ({ yearId: w.nextYearId }) },
  'years.saveTerms': {
    allowed: admin,
    input: (w) => ({
      yearId: w.nextYearId,
      terms: [{ termId: null, name: 'Primera', startsOn: '2030-01-01', endsOn: '2030-03-31' }],
    }),
  },
  'settings.gradeScale': { allowed: everybody },
  'settings.saveGradeScale': { allowed: admin, input: () => ({ scale: '0-20', decimals: 1 }) },
  'years.close': { allowed: admin, input: (w) => ({ yearId: w.nextYearId, closed: true }) },
  'subjects.listEnrolled': { allowed: students },
  'subjects.list': { allowed: admin, input: () => list },
  'subjects.add': { allowed: admin, input: () => ({ name: 'x', semester: 1, type: 'Virtual' }) },
  'subjects.update': {
    allowed: admin,
    input: (w) => ({ subjectId: w.subjectId, name: 'x', semester: 1, type: 'Virtual' }),
  },
};
