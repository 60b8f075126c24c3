import { choiceQuestion } from './questions.ts';
import { marker, type Principal, type World } from './world.ts';

/**
 * Who may call a procedure about the data of the owner or the owning student; procedures about `own` data allow everyone.
 */
interface ProcedureRule {
  allowed: readonly Principal[];
  input?: (world: World) => unknown;
}

const owner = ['owner'] as const;
const student = ['student'] as const;
const admin = ['admin'] as const;
/** A folder that does not exist. */
const offBoxInput = () => ({
  place: { kind: 'folder' as const, path: '/nowhere/at/all' },
  passphrase: 'a passphrase of a test',
});
/** The roles in a shared course that may change lessons, decide marks, and read. */
const editors = ['co-teacher', 'owner'] as const;
const markers = ['marker', ...editors] as const;
const readers = ['observer', ...markers] as const;
const teachers = ['same-subject', 'unrelated-teacher', ...readers] as const;
const students = ['student', 'classmate', 'not-enrolled'] as const;
/** The owning student, also in a session that is restricted to the open sitting. */
const sitter = ['student', 'let-in'] as const;
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

/** Every procedure about data of the world. */
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
  'ai.showPictures': { allowed: admin, input: () => ({ allowed: false }) },
  'ai.chooseModel': { allowed: admin, input: () => ({ work: 'grading', choice: null, prices: null }) },
  'ai.tryModels': { allowed: admin },
  'ai.fetchLocalModel': { allowed: admin, input: () => ({ address: 'http://127.0.0.1:9', model: 'x' }) },
  'ai.startTrial': { allowed: admin, input: () => ({ work: 'grading' }) },
  'ai.markingPolicy': { allowed: admin },
  'calibration.approveExample': { allowed: editors, input: (w) => ({ exampleId: w.exampleId }) },
  'calibration.removeExample': { allowed: editors, input: (w) => ({ exampleId: w.exampleId }) },
  'ai.documents': { allowed: ['admin'], input: () => ({ language: 'es' }) },
  'ai.document': { allowed: ['admin'], input: () => ({ name: 'notice', language: 'es', version: null }) },
  'ai.keepDocument': { allowed: ['admin'], input: () => ({ name: 'notice', language: 'es' }) },
  'ai.agreement': { allowed: ['admin'] },
  'ai.setMarkingPolicy': {
    allowed: admin,
    input: () => ({ marks: 'proposed', feedback: true, middle: false, sampleEvery: 10 }),
  },
  'ai.setBudget': { allowed: admin, input: () => ({ budget: null }) },
  'appeals.ask': { allowed: student, input: (w) => ({ answerId: w.answerId, text: marker }) },
  'appeals.exit': { allowed: ['classmate'], input: (w) => ({ attemptId: w.exitedAttemptId }) },
  'appeals.askForExit': { allowed: ['classmate'], input: (w) => ({ attemptId: w.exitedAttemptId }) },
  'appeals.ofSitting': { allowed: student, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'calibration.ofQuestion': { allowed: readers, input: openOne },
  'calibration.realAnswers': { allowed: readers, input: openOne },
  'calibration.addSample': {
    allowed: editors,
    input: (w) => ({ ...openOne(w), answer: 'Otra muestra', mark: 7 }),
  },
  'calibration.changeMark': { allowed: editors, input: (w) => ({ sampleId: w.sampleId, mark: 7 }) },
  'calibration.removeSample': { allowed: editors, input: (w) => ({ sampleId: w.sampleId }) },
  'calibration.run': { allowed: editors, input: openOne },
  'calibration.rule': { allowed: admin },
  'calibration.saveRule': { allowed: admin, input: () => ({ rule: null }) },
  'items.ofLesson': { allowed: readers, input: lesson },
  'items.draws': { allowed: readers, input: lesson },
  'items.confirmKey': { allowed: editors, input: (w) => ({ questionId: w.sittingQuestionIds[0] }) },
  'assignments.overview': { allowed: readers, input: lesson },
  'assignments.assign': { allowed: editors, input: lesson },
  'assignments.enable': { allowed: editors, input: lesson },
  'assistant.lessonToFinish': { allowed: everybody },
  'assistant.ask': { allowed: [...teachers, ...students], input: () => ({ question: 'Hola' }) },
  'assistant.answer': { allowed: student, input: (w) => ({ questionId: w.assistantQuestionId }) },
  'assistant.save': { allowed: everybody, input: () => ({ question: 'a', answer: 'b' }) },
  'assistant.saved': { allowed: everybody },
  'assistant.savedOne': { allowed: student, input: (w) => ({ id: w.savedQuestionId }) },
  'assistant.deleteSaved': { allowed: student, input: (w) => ({ id: w.savedQuestionId }) },
  'courses.listMine': { allowed: teachers },
  'courses.copy': { allowed: owner, input: (w) => ({ courseId: w.courseId, yearId: w.nextYearId }) },
  'courses.decisions': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'courses.notices': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'courses.postNotice': { allowed: editors, input: (w) => ({ courseId: w.courseId, text: 'Aviso' }) },
  'courses.removeNotice': { allowed: editors, input: (w) => ({ noticeId: w.noticeId }) },
  'courses.get': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'courses.staff': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'courses.staffCandidates': { allowed: owner, input: (w) => ({ courseId: w.courseId, search: 'ana' }) },
  'courses.share': {
    allowed: owner,
    input: (w) => ({
      courseId: w.courseId,
      userId: w.people['unrelated-teacher'].userId,
      role: 'observer',
      until: null,
    }),
  },
  'courses.unshare': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, userId: w.people.marker.userId }),
  },
  'courses.removeMember': { allowed: [...owner, ...admin], input: classmate },
  'courses.returnMember': { allowed: [...owner, ...admin], input: classmate },
  'courses.renewAccess': { allowed: owner, input: classmate },
  'courses.memberAccess': { allowed: owner, input: classmate },
  'courses.requestAccess': { allowed: owner, input: classmate },
  'courses.formerMembers': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'courses.ofStudent': { allowed: admin, input: (w) => ({ userId: w.people.student.userId }) },
  'documents.get': { allowed: readers, input: (w) => ({ documentId: w.documentId }) },
  'documents.latest': { allowed: readers, input: lesson },
  'generation.start': {
    allowed: editors,
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
  'generation.resume': { allowed: editors, input: (w) => ({ generationId: w.generationId }) },
  'generation.latest': { allowed: readers, input: lesson },
  'generation.time': { allowed: readers, input: ({ lessonId }) => ({ lessonId, count: 5 }) },
  'generation.writableWithoutModel': {
    allowed: readers,
    input: ({ lessonId }) => ({ lessonId, guidelines: '', language: 'es' }),
  },
  'generation.putDrafts': { allowed: editors, input: (w) => ({ generationId: w.generationId, drafts: [] }) },
  'generation.resetDraft': {
    allowed: editors,
    input: (w) => ({ generationId: w.generationId, draftId: w.draftId }),
  },
  'generation.save': { allowed: editors, input: (w) => ({ generationId: w.generationId }) },
  'grades.ofCourse': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'grades.graders': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'gradebook.get': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'gradebook.lessonResults': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'gradebook.saveWeights': {
    allowed: editors,
    input: (w) => ({
      courseId: w.courseId,
      categories: [{ categoryId: null, name: marker, weight: 40 }],
      places: [{ kind: 'lesson', id: w.lessonId, category: 0, termId: null }],
    }),
  },
  'gradebook.saveColumn': {
    allowed: editors,
    input: (w) => ({
      courseId: w.courseId,
      columnId: null,
      name: marker,
      weight: 1,
      categoryId: null,
      termId: null,
    }),
  },
  'gradebook.markChanges': { allowed: markers, input: (w) => ({ columnId: w.columnId }) },
  'gradebook.saveMarks': {
    allowed: markers,
    input: (w) => ({
      columnId: w.columnId,
      marks: [{ studentId: w.people.student.userId, grade: 7 }],
    }),
  },
  'gradebook.removeColumn': { allowed: editors, input: (w) => ({ columnId: w.columnId }) },
  'grades.table': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'grades.lessonsOfStudent': {
    allowed: readers,
    input: (w) => ({ courseId: w.courseId, studentId: w.people.student.userId }),
  },
  'grades.ofStudent': {
    allowed: ['admin', ...readers],
    input: (w) => ({ studentId: w.people.student.userId }),
  },
  'grades.attempt': {
    allowed: readers,
    input: (w) => ({ studentId: w.people.student.userId, lessonId: w.lessonId, attempt: 0 }),
  },
  'grades.attemptById': { allowed: ['admin', ...readers], input: (w) => ({ attemptId: w.exitedAttemptId }) },
  'grades.earlyExits': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'grades.askedExits': { allowed: teachers },
  'grades.waiting': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'grades.retry': { allowed: markers, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'grades.mine': { allowed: students },
  'homes.student': { allowed: students },
  'homes.teacher': { allowed: teachers },
  'installation.changes': { allowed: admin, input: () => list },
  'installation.home': { allowed: admin },
  'installation.mail': { allowed: admin },
  'settings.timeZone': { allowed: admin },
  'settings.assistant': { allowed: admin },
  'settings.saveAssistant': { allowed: admin, input: () => ({ allowed: true }) },
  'settings.saveCurrency': { allowed: admin, input: () => ({ currency: 'MXN' }) },
  'settings.saveTimeZone': { allowed: admin, input: () => ({ timeZone: 'America/Guayaquil' }) },
  'installation.mailServer': { allowed: admin },
  'installation.saveMailServer': {
    allowed: admin,
    input: () => ({ host: 'mail.escuela.test', port: 25, user: '', from: 'aula@escuela.test' }),
  },
  'installation.removeMailServer': { allowed: admin },
  'installation.offBox': { allowed: admin },
  'installation.saveOffBox': { allowed: admin, input: offBoxInput },
  'installation.removeOffBox': { allowed: admin },
  'installation.copyOffBox': { allowed: admin },
  'installation.standing': { allowed: admin },
  'installation.declareSchool': { allowed: admin, input: () => ({ sendMails: false }) },
  'installation.tryPassphrase': { allowed: admin, input: () => ({ passphrase: 'x' }) },
  'installation.sendTestMail': { allowed: admin, input: () => ({ language: 'es' }) },
  'installation.updates': { allowed: admin },
  'installation.setUpdates': { allowed: admin, input: () => ({ ask: true }) },
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
    // Every student may save a grade; this one belongs to the student, and the server has not given it.
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
  'lessons.viewAsStudent': {
    allowed: readers,
    input: (w) => ({ courseId: w.courseId, studentId: w.people.student.userId }),
  },
  'lessons.listByCourse': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'lessons.preview': { allowed: readers, input: lesson },
  'lessons.markPreview': {
    allowed: editors,
    input: (w) => ({
      lessonId: w.lessonId,
      answers: [{ questionId: w.sittingQuestionIds[0], answer: marker }],
    }),
  },
  'lessons.listArchived': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'lessons.archive': { allowed: editors, input: ({ lessonId }) => ({ lessonId, archived: false }) },
  'lessons.create': { allowed: editors, input: (w) => ({ courseId: w.courseId, ...lessonFields }) },
  'lessons.duplicate': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, courseId: w.courseId }),
  },
  'lessons.progress': { allowed: readers, input: lesson },
  'lessons.questionProgress': { allowed: readers, input: lesson },
  'lessons.courseProgress': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'lessons.get': { allowed: readers, input: lesson },
  'lessons.update': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, ...lessonFields, enabled: false }),
  },
  'lessons.listAll': { allowed: admin, input: () => ({}) },
  'lessons.listForStudent': { allowed: enrolled, input: (w) => ({ subjectId: w.subjectId }) },
  'groups.list': { allowed: [...admin, ...teachers] },
  'groups.add': { allowed: admin, input: (w) => ({ yearId: w.nextYearId, name: 'Segundo B' }) },
  'groups.rename': { allowed: admin, input: (w) => ({ groupId: w.groupId, name: 'Segundo C' }) },
  'groups.remove': { allowed: admin, input: (w) => ({ groupId: w.groupId }) },
  'groups.describeChange': {
    allowed: admin,
    input: (w) => ({ studentId: w.people.student.userId, fromGroupId: w.groupId, toGroupId: null }),
  },
  'groups.change': {
    allowed: admin,
    input: (w) => ({
      ...{ studentId: w.people.student.userId, fromGroupId: w.groupId, toGroupId: w.groupId },
      ...{ ends: [], begins: [], withAccommodation: false },
    }),
  },
  'groups.undoChange': { allowed: admin, input: (w) => ({ changeId: w.groupChangeId }) },
  'groups.enrol': {
    allowed: [...owner, ...admin],
    input: (w) => ({ courseId: w.courseId, groupId: w.groupId }),
  },
  'people.beginFirstCourse': {
    allowed: admin,
    input: () => ({
      subject: 'Biología',
      teacher: { names: 'Nueva Docente', account: '' },
      students: [{ names: 'Nueva Alumna', account: '' }],
    }),
  },
  'mail.mine': { allowed: everybody },
  'mail.sendVerification': { allowed: everybody, input: () => ({ language: 'es' }) },
  'mail.setNotices': { allowed: everybody, input: () => ({ off: ['due-tomorrow'] }) },
  'mail.keepLanguage': { allowed: everybody, input: () => ({ language: 'en' }) },
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
  'people.dismissAccessRequest': {
    allowed: admin,
    input: (w) => ({ userId: w.people.classmate.userId }),
  },
  'people.held': { allowed: admin, input: (w) => ({ userId: w.people.student.userId }) },
  'people.disable': {
    allowed: admin,
    input: (w) => ({ userId: w.people.classmate.userId, disabled: false }),
  },
  'people.succession': { allowed: admin, input: (w) => ({ userId: w.people.owner.userId }) },
  'people.passOnCourses': {
    allowed: admin,
    input: (w) => ({
      userId: w.people.owner.userId,
      to: w.people['unrelated-teacher'].userId,
      courseIds: [w.courseId],
      until: '2030-01-01',
      disable: false,
    }),
  },
  'people.endSubstitution': { allowed: admin, input: (w) => ({ courseId: w.courseId }) },
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
  'prompts.get': { allowed: readers, input: lesson },
  'prompts.save': {
    allowed: editors,
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
  'questionSets.overview': { allowed: readers, input: lesson },
  'questionSets.wait': { allowed: readers, input: lesson },
  'questionSets.prepare': { allowed: editors, input: (w) => ({ lessonId: w.lessonId, onlyFailed: false }) },
  'questionSets.stop': { allowed: editors, input: lesson },
  'questions.exportPreview': { allowed: readers, input: lesson },
  'questions.search': { allowed: teachers, input: () => ({ search: '' }) },
  'questions.reuse': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, questionIds: [w.freeQuestionId] }),
  },
  'questions.move': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, questionId: w.freeQuestionId, place: 1 }),
  },
  'questions.putStimulus': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, key: null, title: '', text: 'x', questionIds: [] }),
  },
  'questions.putPool': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, key: null, name: 'x', count: 1, questionIds: [] }),
  },
  'questions.tags': { allowed: readers, input: lesson },
  'questions.putTags': { allowed: editors, input: (w) => ({ questionId: w.freeQuestionId, tags: [] }) },
  'questions.renameTag': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, from: 'x', to: 'y' }),
  },
  'questions.correctStimulus': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, key: 'x'.repeat(22), title: '', text: '' }),
  },
  'imports.answer': {
    allowed: owner,
    input: (w) => ({ draftId: w.importDraftId, number: 1, kind: 'which-right', answer: null }),
  },
  'imports.confirm': { allowed: owner, input: (w) => ({ draftId: w.importDraftId, take: [1] }) },
  'imports.undoable': { allowed: readers, input: lesson },
  'imports.discard': { allowed: owner, input: (w) => ({ draftId: w.importDraftId }) },
  'questions.undoImport': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, questionIds: [w.freeQuestionId + 1_000_000] }),
  },
  'questions.list': { allowed: readers, input: lesson },
  'questions.add': { allowed: editors, input: (w) => ({ lessonId: w.lessonId, question: choiceQuestion() }) },
  'questions.correct': {
    allowed: editors,
    input: (w) => ({ questionId: w.freeQuestionId, question: choiceQuestion() }),
  },
  'questions.update': {
    allowed: editors,
    input: (w) => ({ questionId: w.freeQuestionId, question: choiceQuestion() }),
  },
  'questions.settleDoubt': { allowed: editors, input: (w) => ({ questionId: w.freeQuestionId }) },
  'questions.remove': { allowed: editors, input: (w) => ({ questionId: w.freeQuestionId }) },
  'receipts.get': { allowed: student, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'regrades.question': { allowed: readers, input: (w) => ({ questionId: w.sittingQuestionIds[0] }) },
  'regrades.tryOut': {
    allowed: editors,
    input: (w) => ({ questionId: w.sittingQuestionIds[0], correction: { kind: 'full' }, reason: '' }),
  },
  'regrades.carryOut': {
    allowed: editors,
    input: (w) => ({
      questionId: w.sittingQuestionIds[0],
      correction: { kind: 'full' },
      reason: '',
      digest: '',
    }),
  },
  'regrades.undo': { allowed: editors, input: (w) => ({ regradeId: w.regradeId }) },
  'retention.overview': { allowed: admin },
  'retention.save': { allowed: admin, input: () => ({ kind: 'jobs', days: 2 }) },
  'importedKeys.list': { allowed: ['admin', ...teachers] },
  'importedKeys.check': {
    allowed: ['admin', ...editors],
    input: (w) => ({ questionIds: [w.sittingQuestionIds[0]], checked: true }),
  },
  'ruleChanges.list': { allowed: teachers },
  'ruleChanges.keep': {
    allowed: editors,
    input: (w) => ({ questionId: w.sittingQuestionIds[0], kept: true }),
  },
  'reviews.audit': { allowed: ['admin', ...teachers], input: () => list },
  'reviews.sent': { allowed: ['admin', ...readers], input: (w) => ({ attemptId: w.gradedAttemptId }) },
  'reviews.changeMark': {
    allowed: markers,
    input: (w) => ({ answerId: w.answerId, seen: null, change: { to: 'kept' }, reason: '' }),
  },
  /** Only the caller's own; of anybody else's nothing is deleted. */
  'reviews.usualComments': { allowed: teachers },
  'reviews.forgetComment': { allowed: teachers, input: () => ({ text: 'Falta justificar.' }) },
  'reviews.blindAnswer': { allowed: readers, input: (w) => ({ answerId: w.answerId }) },
  'reviews.markBlind': {
    allowed: markers,
    input: (w) => ({ answerId: w.answerId, change: { to: 'number', grade: 5, feedback: '' }, reason: '' }),
  },
  'reviews.openProposal': { allowed: markers, input: (w) => ({ answerId: w.answerId }) },
  'reviews.confirmProposals': {
    allowed: markers,
    input: (w) => ({ answers: [{ answerId: w.answerId, seen: null }] }),
  },
  'reviews.queue': {
    allowed: teachers,
    input: () => ({ page: 1, dayStartedAt: '2026-01-01T00:00:00Z' }),
  },
  'reviews.queueCounts': { allowed: teachers },
  /** Returns nothing for a lesson that is not the caller's. */
  'reviews.queueQuestions': { allowed: teachers, input: (w) => ({ lessonId: w.lessonId }) },
  'reviews.releaseHeld': { allowed: markers, input: (w) => ({ questionId: w.sittingQuestionIds[0] }) },
  'reviews.history': { allowed: ['admin', ...readers], input: (w) => ({ answerId: w.answerId }) },
  'reviews.classAnswers': {
    allowed: readers,
    input: (w) => ({ questionId: w.sittingQuestionIds[0], withNames: true }),
  },
  'reviews.tryGroupMark': { allowed: markers, input: groupMark },
  'reviews.applyGroupMark': { allowed: markers, input: (w) => ({ ...groupMark(w), digest: '' }) },
  'reviews.undoGroupMark': {
    allowed: markers,
    input: (w) => ({ questionId: w.sittingQuestionIds[0], decisionIds: [1] }),
  },
  'reviews.takeBackExit': {
    allowed: markers,
    input: (w) => ({ attemptId: w.exitedAttemptId, reason: '' }),
  },
  'reviews.keepExit': {
    allowed: markers,
    input: (w) => ({ attemptId: w.exitedAttemptId, reason: marker }),
  },
  'reviews.unpublished': { allowed: readers, input: (w) => ({ courseId: w.courseId }) },
  'reviews.publish': { allowed: editors, input: (w) => ({ lessonId: w.lessonId, onlyReviewed: false }) },
  'room.get': { allowed: readers, input: lesson },
  'room.giveTime': {
    allowed: editors,
    input: ({ lessonId }) => ({ lessonId, studentId: null, minutes: 5 }),
  },
  'room.endForAll': { allowed: editors, input: lesson },
  'rosters.preview': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, rows: [{ names: 'A', email: 'a@b.test' }] }),
  },
  'rosters.previewList': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, rows: [{ names: 'Nueva Persona', account: '' }] }),
  },
  'rosters.importList': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, rows: [{ names: 'Nueva Persona', account: '' }] }),
  },
  'rosters.enrol': {
    allowed: owner,
    input: (w) => ({ courseId: w.courseId, rows: [{ names: 'A', email: 'a@b.test' }] }),
  },
  'session.mine': { allowed: everybody },
  'session.passwordGiver': { allowed: [...everybody, 'must-change'] },
  'session.endOthers': { allowed: everybody },
  'session.setReadingAids': { allowed: everybody, input: () => ({ aids: ['large'] }) },
  'room.setCode': { allowed: editors, input: (w) => ({ lessonId: w.lessonId, asked: false }) },
  'room.letIn': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, studentId: w.people.classmate.userId }),
  },
  'room.givePass': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, studentId: w.people.classmate.userId }),
  },
  'room.withdrawPass': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, studentId: w.people.student.userId }),
  },
  'room.answerReports': {
    allowed: editors,
    input: (w) => ({ lessonId: w.lessonId, questionId: w.sittingQuestionIds[0], text: 'x' }),
  },
  'room.correctWording': {
    allowed: editors,
    input: (w) => ({
      lessonId: w.lessonId,
      questionId: w.sittingQuestionIds[0],
      ...{ text: 'x', statement: '', options: [], minutes: 0, word: 'x' },
    }),
  },
  'room.settleReports': {
    allowed: editors,
    input: (w) => ({
      lessonId: w.lessonId,
      questionId: w.sittingQuestionIds[0],
      outcome: 'no-fault',
      minutes: 0,
      word: 'x',
    }),
  },
  'sittings.reports': { allowed: sitter, input: (w) => ({ sittingId: w.openSittingId }) },
  'sittings.reportProblem': {
    allowed: sitter,
    input: (w) => ({ sittingId: w.openSittingId, questionId: w.sittingQuestionIds[1], text: marker }),
  },
  'sittings.prepare': { allowed: [...enrolled, 'let-in'], input: lesson },
  'sittings.open': { allowed: [...enrolled, 'let-in'], input: lesson },
  'sittings.start': { allowed: [...enrolled, 'let-in'], input: lesson },
  'sittings.saveDrafts': {
    allowed: sitter,
    input: (w) => ({
      sittingId: w.openSittingId,
      answers: [{ questionId: w.sittingQuestionIds[0], answer: 'a' }],
    }),
  },
  'sittings.submit': {
    allowed: sitter,
    input: (w) => ({ sittingId: w.openSittingId, answers: [], timeUp: true }),
  },
  'sittings.exit': { allowed: sitter, input: (w) => ({ sittingId: w.openSittingId }) },
  'sittings.result': { allowed: student, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'sittings.retryGrading': { allowed: student, input: (w) => ({ sittingId: w.gradedSittingId }) },
  'years.list': { allowed: everybody },
  'years.termOverview': { allowed: admin, input: () => ({}) },
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
  'settings.school': { allowed: admin },
  'settings.language': { allowed: admin },
  'settings.teachersRenew': { allowed: admin },
  'settings.saveTeachersRenew': { allowed: admin, input: () => ({ allowed: true }) },
  'settings.saveLanguage': { allowed: admin, input: () => ({ language: 'en' }) },
  'settings.removeLogo': { allowed: admin },
  'settings.saveSchool': { allowed: admin, input: () => ({ name: 'Los Arrayanes', shortName: '' }) },
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
