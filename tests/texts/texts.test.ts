import { describe, expect, test } from 'vitest';
import { mathTools } from '../../src/client/components/questions/exercise/math-tools.ts';
import { pictureSizes } from '../../src/client/components/questions/pictures/picture-sizes.ts';
import { formulaTools } from '../../src/client/components/rich-text/formula-tools.ts';
import { aiWorks, circuitStates, modelFaults } from '../../src/shared/contracts/ai-values.ts';
import { personActionKinds } from '../../src/shared/contracts/changes.ts';
import { courseDecisionKinds } from '../../src/shared/contracts/course-staff.ts';
import { accessRenewals } from '../../src/shared/contracts/courses.ts';
import { errorCodes } from '../../src/shared/contracts/errors.ts';
import {
  askKinds,
  exchangeFormats,
  exchangeNotes,
  exportFormats,
  importedContentKinds,
  noteRemedies,
} from '../../src/shared/contracts/exchange-values.ts';
import { peopleImportReasons } from '../../src/shared/contracts/groups.ts';
import { matterKeys, parts, reasonCodes } from '../../src/shared/contracts/health-values.ts';
import { unfinishedKinds } from '../../src/shared/contracts/homes.ts';
import { installedAs } from '../../src/shared/contracts/installation.ts';
import { jobGroups, jobKinds } from '../../src/shared/contracts/job-values.ts';
import { jobStages } from '../../src/shared/contracts/jobs.ts';
import { mailFaults, noticeKinds } from '../../src/shared/contracts/mail-values.ts';
import { offBoxFaults, offBoxKinds, passphraseResults } from '../../src/shared/contracts/off-box-values.ts';
import { personStates } from '../../src/shared/contracts/people.ts';
import { peopleFilters } from '../../src/shared/contracts/people-values.ts';
import { setStates } from '../../src/shared/contracts/question-sets.ts';
import { reportOutcomes } from '../../src/shared/contracts/room.ts';
import {
  answerForms,
  appealStates,
  askedFlaws,
  basicQuestionTypes,
  changeKinds,
  contentLanguages,
  decisionKinds,
  gapKinds,
  graders,
  itemFlaws,
  keyDoubtReasons,
  markingPolicies,
  partMarkings,
  questionSetMethods,
  questionTypes,
  queueReasons,
  readingAids,
  reviewReasons,
  roomStates,
  signInMethods,
  sourceFlaws,
  toleranceKinds,
  trueFalseValues,
} from '../../src/shared/contracts/values.ts';
import { currencies } from '../../src/shared/exact-value/currency.ts';
import { keyProblems } from '../../src/shared/exact-value/key-problem.ts';
import { unusedKinds } from '../../src/shared/exam-text/exam-reading.ts';
import { login as enLogin } from '../../src/shared/i18n/en/login.ts';
import { provider as enProvider } from '../../src/shared/i18n/en/provider.ts';
import { en } from '../../src/shared/i18n/en.ts';
import { enAccount } from '../../src/shared/i18n/en-account.ts';
import { enAdmin } from '../../src/shared/i18n/en-admin.ts';
import { enAuthoring } from '../../src/shared/i18n/en-authoring.ts';
import { enCopies } from '../../src/shared/i18n/en-copies.ts';
import { enHome } from '../../src/shared/i18n/en-home.ts';
import { enLists } from '../../src/shared/i18n/en-lists.ts';
import { enQuestionTypes } from '../../src/shared/i18n/en-question-types.ts';
import { enSecondary } from '../../src/shared/i18n/en-secondary.ts';
import { enSittingDialogs } from '../../src/shared/i18n/en-sitting-dialogs.ts';
import { enStudent } from '../../src/shared/i18n/en-student.ts';
import { enTeacher } from '../../src/shared/i18n/en-teacher.ts';
import { login as esLogin } from '../../src/shared/i18n/es/login.ts';
import { provider as esProvider } from '../../src/shared/i18n/es/provider.ts';
import { es } from '../../src/shared/i18n/es.ts';
import { esAccount } from '../../src/shared/i18n/es-account.ts';
import { esAdmin } from '../../src/shared/i18n/es-admin.ts';
import { esAuthoring } from '../../src/shared/i18n/es-authoring.ts';
import { esCopies } from '../../src/shared/i18n/es-copies.ts';
import { esHome } from '../../src/shared/i18n/es-home.ts';
import { esLists } from '../../src/shared/i18n/es-lists.ts';
import { esQuestionTypes } from '../../src/shared/i18n/es-question-types.ts';
import { esSecondary } from '../../src/shared/i18n/es-secondary.ts';
import { esSittingDialogs } from '../../src/shared/i18n/es-sitting-dialogs.ts';
import { esStudent } from '../../src/shared/i18n/es-student.ts';
import { esTeacher } from '../../src/shared/i18n/es-teacher.ts';
import { importStands } from '../../src/shared/imported-questions/finish-row.ts';
import { listFields, nameParts } from '../../src/shared/people-list/person-cells.ts';
import { courseRights, courseRoles, staffRoles } from '../../src/shared/rules/course-rights.ts';
import { gradeScales, gradeWords } from '../../src/shared/rules/grade-display.ts';
import { lessonSteps } from '../../src/shared/rules/lesson-steps.ts';
import { pageRoutes } from '../../src/shared/rules/page-routes.ts';
import { retentionKinds } from '../../src/shared/rules/retention-rules.ts';
import { scanSources } from './source-scan.ts';

const root = new URL('../..', import.meta.url).pathname;
/** Without the component gallery, which is for developers. */
const pages = scanSources(`${root}src/client`).filter(({ file }) => !file.includes('/client/gallery/'));
const rules = scanSources(
  `${root}src/shared/contracts`,
  `${root}src/shared/rules`,
  `${root}src/shared/exact-value`,
  `${root}src/domain`,
);

const bundles = [
  { name: 'login', spanish: { login: esLogin }, english: { login: enLogin } },
  { name: 'general', spanish: es, english: en },
  { name: 'home', spanish: esHome, english: enHome },
  { name: 'account', spanish: esAccount, english: enAccount },
  { name: 'student', spanish: esStudent, english: enStudent },
  { name: 'sitting, later', spanish: esSittingDialogs, english: enSittingDialogs },
  { name: 'question types', spanish: esQuestionTypes, english: enQuestionTypes },
  { name: 'secondary', spanish: esSecondary, english: enSecondary },
  { name: 'authoring', spanish: esAuthoring, english: enAuthoring },
  { name: 'copies', spanish: esCopies, english: enCopies },
  { name: 'lists', spanish: esLists, english: enLists },
  { name: 'teacher', spanish: esTeacher, english: enTeacher },
  { name: 'admin', spanish: esAdmin, english: enAdmin },
];
/** Chosen by a code in the URL: types contain the keys, and no source names them. */
const byCode = { name: 'provider', spanish: { provider: esProvider }, english: { provider: enProvider } };
const translated = [...bundles, byCode];

const bulkKinds = ['link', 'unlink', 'join', 'leave', 'next-year', 'reset', 'disable', 'enable'];
const managed = ['teacher', 'student'];
const listed = [...managed, 'subject', 'lesson', 'legacyAttempt'];
/**
 * Keys that are composed at run time: each `{}` with its possible values. A new template of keys must be added here, and a
 * removed one deleted.
 */
const setUpSteps = ['school', 'year', 'model', 'services', 'course'];

const composed: Record<string, (readonly string[])[]> = {
  'accommodations.{}': [['percent', 'minutes']],
  'health.matter.{}.effect': [matterKeys],
  'health.matter.{}.remedy': [matterKeys],
  'health.matter.{}.title': [matterKeys],
  'health.part.{}': [parts],
  'health.reason.{}': [reasonCodes],
  'changes.staff.{}': [staffRoles],
  'courseGrades.askWhy.{}': [accessRenewals.filter((renewal) => renewal !== 'allowed')],
  'lessonConfiguration.asideTitle.{}': [['now', 'toMark', 'results']],
  'lessonConfiguration.next.{}': [['write-first', 'enable', 'room', 'mark', 'marking', 'publish', 'results']],
  'lessonConfiguration.step.{}': [lessonSteps],
  'lessonConfiguration.stepState.{}': [['done', 'current', 'pending']],
  'paste.count.{}': [['new', 'change', 'same', 'word', 'wrong', 'clash', 'unowned', 'left']],
  'paste.fate.{}': [['same', 'blank', 'word', 'left', 'wrong', 'unowned', 'clash']],
  'paste.head.{}': [['student', 'typed', 'before', 'after']],
  'teacherHome.first.{}': [['write', 'enable', 'mark']],
  'teacherHome.first.{}Text': [['write', 'enable', 'mark']],
  'lessonCode.end.{}.text': [['handed-in', 'left', 'stopped']],
  'lessonCode.end.{}.title': [['handed-in', 'left', 'stopped']],
  'courseStaff.decided.{}': [courseDecisionKinds],
  'courseStaff.means.{}': [courseRoles],
  'courseStaff.names.{}': [courseRoles],
  'courseStaff.right.{}': [courseRights],
  'courseStaff.shared.{}': [courseRoles.filter((role) => role !== 'owner')],
  'richText.{}': [['bold', 'italic', 'underline', 'sub', 'sup', 'ul', 'ol']],
  'richText.tool.{}': [formulaTools],
  'reports.by.{}': [['calculado', 'provisional']],
  'room.keys.{}': [['t', 'e', 'f', 'p']],
  'schoolSettings.currencies.{}': [currencies],
  'schoolSettings.languages.{}': [contentLanguages],
  'schoolSettings.{}': [['prepare', 'models', 'policy', 'years', 'retention']],
  'personData.{}.title': [['enable', 'disable']],
  'personData.{}.text': [['enable', 'disable']],
  'personData.{}.do': [['enable', 'disable']],
  'personData.{}.done': [['enable', 'disable']],
  'personData.state.{}': [personStates],
  'retention.detail.{}': [retentionKinds],
  'retention.kind.{}': [retentionKinds],
  'account.{}': [['missingFields', 'mismatch', 'tooShort']],
  'account.roles.{}': [['admin', 'teacher', 'student']],
  'account.sessionGap.{}': [['user', 'token', 'id']],
  'admin.{}.{}': [
    managed,
    ['add', 'edit', 'missing', 'missingOnEdit', 'added', 'updated', 'addFailed', 'updateFailed'],
  ],
  'admin.{}.add': [managed],
  'admin.{}.count': [listed],
  'admin.{}.empty': [listed],
  'admin.{}.listFailed': [listed],
  'admin.{}.search': [listed],
  'admin.{}.noneChosen': [managed],
  'admin.{}.noSubjects': [managed],
  'admin.{}.subjectsOf': [managed],
  'admin.{}.title': [managed],
  'admin.firstSteps.{}': [['subjects', 'teachers', 'link', 'students']],
  'admin.order.{}.{}': [
    ['text', 'number', 'date'],
    ['up', 'down'],
  ],
  'adminHome.{}': [['see', 'seeAi', 'assign']],
  'ai.circuit.{}': [circuitStates],
  'ai.fault.{}': [modelFaults],
  'ai.work.{}': [aiWorks],
  'appeals.ordinal.{}': [['first', 'second', 'third']],
  'appeals.state.{}': [appealStates],
  'changes.{}': [personActionKinds],
  'adminJobs.groups.{}': [jobGroups],
  'adminJobs.kinds.{}': [[...jobKinds, 'unknown']],
  'adminJobs.empty.{}': [jobGroups],
  'audit.kinds.{}': [decisionKinds],
  'changes.kinds.{}': [changeKinds],
  'common.stageState.{}': [['done', 'current', 'pending', 'failed']],
  'calibration.stale.{}': [['grader', 'question']],
  'items.settled.{}': [['confirmed', 'corrected']],
  'importedKeys.value.{}': [trueFalseValues],
  'items.short.{}': [['Verdadero', 'Falso']],
  'courseGrades.{}': [['byAverage', 'byAverageUp', 'byName', 'low', 'middle', 'high']],
  'courseGrades.review.{}': [reviewReasons],
  'errors.{}': [errorCodes],
  'exchange.count.{}': [['all', ...importStands]],
  'exchange.countName.{}': [['all', ...importStands]],
  'exchange.export.about.{}': [exportFormats],
  'exchange.asked.{}': [askKinds],
  'exchange.ask.{}': [['price', 'formula']],
  'exchange.paste.unused.{}': [unusedKinds],
  'exchange.fate.{}': [importStands],
  'exchange.rule.compare.{}': [['matchCase', 'matchAccents', 'matchArticle', 'matchSigns', 'forgiveTypo']],
  'exchange.rule.marking.{}': [partMarkings],
  'exchange.sumPart.{}': [['as-is', 'changed', 'look']],
  'exchange.wayOut.{}': [noteRemedies],
  'exchange.formats.{}': [exchangeFormats],
  'exchange.note.{}': [exchangeNotes],
  'exchange.thing.{}': [importedContentKinds],
  'generation.{}Hint': [['automatic', 'custom']],
  'generation.check.{}': [keyDoubtReasons],
  'generation.flaws.{}': [[...askedFlaws, ...sourceFlaws, ...itemFlaws]],
  'generation.offlineDifficulty.{}': [['drawn', 'written']],
  'generation.wayHint.{}': [questionSetMethods],
  'generation.ways.{}': [questionSetMethods],
  'generation.typeHint.{}': [basicQuestionTypes],
  'jobs.stage.{}': [jobStages],
  'gradeWords.{}': [gradeWords],
  'yearAdmin.scales.{}': [gradeScales],
  'offBox.fault.{}': [offBoxFaults],
  'offBox.tried.{}': [passphraseResults],
  'adminHome.update.how.{}': [installedAs],
  'mailServer.{}': [['host', 'port', 'user', 'password', 'from', 'publicUrl']],
  'mailServer.fault.{}': [mailFaults],
  'offBox.field.{}': [
    ['path', 'host', 'port', 'user', 'folder', 'endpoint', 'region', 'bucket', 'prefix', 'keyId', 'secret'],
  ],
  'offBox.kind.{}': [['none', ...offBoxKinds]],
  'setUpSteps.name.{}': [setUpSteps],
  'setUpSteps.place.{}': [['none', 'local', 'cloud']],
  'setUpSteps.placeText.{}': [['none', 'local', 'cloud']],
  'setUpSteps.text.{}': [setUpSteps],
  'setUpSteps.title.{}': [setUpSteps],
  'room.state.{}': [roomStates],
  'room.settled.{}': [reportOutcomes],
  'sittingDialogs.settled.{}': [['corrected', 'annulled']],
  'room.legend.{}': [['answered', 'here', 'empty']],
  'legacy.tool.{}': [
    ['equation', 'fraction', 'root', 'power', 'sum', 'notation', 'integral', 'derivative', 'example'],
  ],
  'lessonConfiguration.markedBy.{}': [markingPolicies],
  'markingPolicy.blind.{}': [
    ['all', 'middle', 'difference', 'withinOne', 'kappa', 'falsePasses', 'falseFails'],
  ],
  'markingPolicy.name.{}': [markingPolicies],
  'markingPolicy.text.{}': [markingPolicies],
  'sitting.marking.{}': [markingPolicies],
  'lessonConfiguration.answersShownWhen.{}': [['never', 'after-due', 'after-attempts']],
  'lessonConfiguration.{}': [
    [
      'enabled',
      'disabled',
      'enabledText',
      'disabledText',
      'checking',
      'notReady',
      'promptEnough',
      'ready',
      'orPrompt',
    ],
  ],
  'lessonConfiguration.state.{}': [['done', 'partly', 'pending']],
  'sessions.begun.{}': [signInMethods],
  'lessons.{}': [
    [
      ...['available', 'overdue', 'upcoming', 'notYet', 'disabled'],
      ...['start', 'continue', 'unavailable', 'noAttempts'],
      ...['grading', 'sittingOpen', 'notStarted', 'missed', 'notEnabled'],
    ],
  ],
  'questionSets.otherWay.{}': [questionSetMethods],
  'pictures.size.{}': [pictureSizes],
  'questionBank.more.{}': [['tags', 'solution', 'comments']],
  'questionBank.more.no.{}': [['tags', 'solution', 'comments']],
  'questionSets.count.{}': [['ready', 'live', 'failed', 'none']],
  'questionSets.state.{}': [setStates],
  'lists.fields.{}': [listFields],
  'lists.firstTitle.{}': [['one', 'two', 'three']],
  'lists.intro.{}': [['course', ...managed]],
  'lists.parts.{}': [nameParts],
  'lists.roles.{}': [['student', 'teacher', 'other']],
  'mailLinks.{}.button': [['verify', 'stop']],
  'mailLinks.{}.done': [['verify', 'stop']],
  'mailLinks.{}.text': [['verify', 'stop']],
  'mailLinks.{}.title': [['verify', 'stop']],
  'marks.by.{}': [graders],
  'marks.decided.{}': [['docente', 'confirmada', 'apelacion', 'recalificada']],
  'marks.met.{}': [['full', 'half', 'none', 'unjudged']],
  'marks.share.{}': [graders],
  'reviews.ofMark.withoutNumber.{}': [['none', 'annulled', 'unknown']],
  'oneQuestion.fate.{}': [['changes', 'feedback', 'same', 'grading', 'appeal']],
  'ownMail.kinds.{}': [noticeKinds],
  'passOn.{}': [['until', 'good', 'leave']],
  'passOn.{}Text': [['until', 'good', 'leave']],
  'paper.parts.{}': [['pair', 'item', 'gap']],
  'paper.sizes.{}': [['a4', 'letter']],
  'paper.spaces.{}': [['small', 'middle', 'large']],
  'peopleList.reasons.{}': [peopleImportReasons],
  'peopleTools.explain.{}': [bulkKinds],
  'peopleTools.filters.{}': [peopleFilters],
  'peopleTools.kinds.{}': [bulkKinds],
  'peopleTools.reasons.{}': [['gone', 'last-admin', 'subject-gone']],
  'questions.difficulty.level{}': [['1', '2', '3', '4', '5']],
  'questions.type.{}': [questionTypes],
  'acceptRule.tolerances.{}': [['none', ...toleranceKinds]],
  'acceptRule.forms.{}': [['none', ...answerForms]],
  'acceptRule.says.{}': [['figures', 'decimals']],
  'acceptRule.formSays.{}': [answerForms],
  'acceptRule.keyProblems.{}': [keyProblems],
  'acceptRule.readings.{}': [['date', 'dmy', 'mdy', 'period', 'range', 'ratio', 'size', 'pressure']],
  'acceptRule.arithmetic.{}': [['date', 'period', 'range', 'ratio', 'size', 'pressure']],
  'acceptRule.lacks.{}': [['unit-missing', 'other-unit', 'other-form', 'as-stated']],
  'questionTypes.{}': [['right', 'wrong', 'partly']],
  'questionTypes.marking.{}': [partMarkings],
  'questionTypes.several.{}Hint': [partMarkings],
  'questionTypes.order.{}Hint': [partMarkings],
  'questionTypes.order.{}': [['up', 'down']],
  'questionTypes.gaps.kinds.{}': [gapKinds],
  'questionTypes.gaps.{}': [['right', 'wrong', 'alsoRight', 'addOption', 'addAlso']],
  'questionTypes.short.doubts.{}': [['typing-error', 'other-word', 'letter-case']],
  'questionTypes.short.rules.{}': [
    ['matchCase', 'matchAccents', 'matchArticle', 'matchSigns', 'forgiveTypo'],
  ],
  'questionTypes.short.ruleHints.{}': [
    ['matchCase', 'matchAccents', 'matchArticle', 'matchSigns', 'forgiveTypo'],
  ],
  'reading.{}': [readingAids],
  'reading.{}Text': [readingAids],
  'receipt.band.{}': [['high', 'middle', 'low']],
  'receipt.decided.{}': [['docente', 'confirmada', 'apelacion', 'recalificada']],
  'regrade.changes.{}': [['rising', 'falling', 'unread', 'stays', 'staysRow', 'wouldWait', 'waits']],
  'regrade.count.{}': [['rising', 'falling', 'staying', 'same']],
  'regrade.kind.{}': [['key', 'accept', 'criteria', 'annul', 'full', 'rules']],
  'regrade.kindHint.{}': [['key', 'accept', 'criteria', 'annul', 'full', 'rules']],
  'regrade.part.{}': [['falling', 'staying', 'anew', 'rising', 'same']],
  'reviews.claimed.{}': [['full', 'half']],
  'reviews.blind.{}': [['same', 'more', 'less']],
  'reviews.shown.{}': [['atOnce', 'byTeacher', 'publishesWaiting']],
  'reviews.queue.meaning.{}': [queueReasons],
  'reviews.queue.reasons.{}': [queueReasons],
  'result.closedBy.{}': [['time', 'server']],
  'result.markedBy.{}': [graders],
  'roster.fates.{}': [['create', 'enrol', 'already', 'skip']],
  'roster.reasons.{}': [['email-invalid', 'names-missing', 'not-a-student', 'repeated']],
  'setUp.{}': [['code', 'names', 'email', 'password']],
  'sitting.{}': [['timeIsUp', 'timeIsUpOffline', 'timeIsUpRefused', 'notHandedIn']],
  'questionTypes.exercise.tool.{}': [mathTools],
  'teacherHome.do.{}': [unfinishedKinds],
  'teacherHome.step.{}': [unfinishedKinds],
};

/** Texts outside the i18n files that are the same in every language, or data; all others are forbidden. */
const sameInEveryLanguage: Record<string, RegExp> = {
  // A language is named in its own language.
  'app/screens/home.tsx': /^(?:Español|English)$/,
  // A call in wire format.
  'features/public/home/code-sample.tsx': /^(?:POST \/api\/calificar2|200 OK|"[a-z_]+"|: "f'\(e\) = 3e",)$/,
  // Labels of the formula buttons: symbols.
  'components/questions/exercise/math-toolbar.tsx': /^[abxne]$/,
  'components/rich-text/formula-dialog.tsx': /^[abxn]$/,
  // Labels of keyboard keys.
  'components/marks/key-help.tsx': /^(?:[jkvz]|Enter|Ctrl|Esc)$/,
  'features/teacher/gradebook/gradebook-table.tsx': /^(?:Enter|Tab|Esc|Ctrl V)$/,
  'features/teacher/room/room-view.tsx': /^[jk]$/,
  'components/marks/proposal.tsx': /^v$/,
  'features/teacher/review-queue/blind-answer.tsx': /^j$/,
  'features/teacher/review-queue/queue-actions.tsx': /^(?:j|Enter|0–9)$/,
  // The first lines of a file.
  'features/teacher/roster/roster-dialog.tsx': /^Nombre,Correo\n/,
};

describe('the texts of both languages', () => {
  test.each(translated)('have the same keys and both plural forms: $name', ({ spanish, english }) => {
    const keys = [...flat(spanish).keys()].sort();
    expect([...flat(english).keys()].sort()).toEqual(keys);
    const plural = keys.filter((key) => baseOf(key) !== key).map(baseOf);
    const pairs = [...new Set(plural)].flatMap((base) => [`${base}_one`, `${base}_other`]);
    expect(keys.filter((key) => plural.includes(baseOf(key)))).toEqual(pairs.sort());
  });

  test.each(translated)('have the same placeholders: $name', ({ spanish, english }) => {
    const inEnglish = flat(english);
    for (const [key, text] of flat(spanish)) {
      // "One student" may omit the number.
      const optional = key.endsWith('_one') ? ['count'] : [];
      const named = (from: string) =>
        [...from.matchAll(/\{\{(\w+)(?:, number)?\}\}|<(\w+)/g)]
          .map(([, value, element]) => value ?? `<${element}>`)
          .filter((name) => !optional.includes(name))
          .sort();
      expect(named(inEnglish.get(key) ?? ''), key).toEqual(named(text));
    }
  });

  /**
   * Values that are never one, because they are limits, and texts whose word after the value is no noun that it counts.
   */
  const neverOne = new Set('most max min least better days ms length limit tokens free'.split(' '));
  const notCounted = new Set([
    'account.newPasswordHint',
    'admin.passwordHint',
    'admin.sessionsEnded',
    'adminHome.detail.moved',
    'ai.attacksPlot',
    'ai.attacksText',
    'ai.checkedAt',
    'ai.gauge',
    'ai.gaugeOver',
    'ai.pictures.allowedBy',
    'ai.trial.beforeQuestions',
    'ai.trial.beforeTimes',
    'ai.trial.grades',
    'ai.trial.text',
    'ai.trial.verdict.marks',
    'ai.trial.verdict.none',
    'ai.trial.writes',
    'changes.policySample',
    'errors.answer-missing',
    'exchange.note.several-right',
    'exchange.note.too-many',
    'generation.ready',
    'markingPolicy.middleText',
    'markingPolicy.sampleText',
    'notices.hint',
    'offBox.passphraseShort',
    'ownMail.unverified',
    'ownMail.unverifiedStudent',
    'questionBank.optionCorrect',
    'questionTypes.match.example',
    'questionTypes.several.right',
    'reuse.more',
    'reviews.blind.less',
    'reviews.blind.more',
    'room.passLeft',
    'roster.done',
    'sitting.answerMissing',
    'studentGrades.trend',
    'teacherCourses.assignedOf',
    'teacherHome.movedText',
  ]);
  test('agree in number with their values', () => {
    const counted =
      /\{\{(\w+)(?:, number)?\}\}(?:<\/?\w+>)* (?:de \{\{(\w+)(?:, number)?\}\} )?\p{Ll}+s(?!\p{L})/gu;
    const found = translated.flatMap(({ spanish }) =>
      [...flat(spanish)]
        .filter(([key]) => baseOf(key) === key && !notCounted.has(key))
        .filter(([, text]) =>
          [...text.matchAll(counted)].some(([, value, whole]) => !neverOne.has(whole ?? value ?? '')),
        )
        .map(([key]) => key),
    );
    expect([...new Set(found)].sort()).toEqual([]);
  });

  test.each(translated)('are not empty: $name', ({ spanish, english }) => {
    for (const texts of [flat(spanish), flat(english)])
      for (const [key, text] of texts) expect(text.trim(), key).not.toBe('');
  });
});

describe('the keys of texts', () => {
  const words = union(pages.map((file) => file.words));
  const templates = union(pages.map((file) => file.templates));
  const members = union(pages.filter(({ file }) => /login|root/.test(file)).map((file) => file.members));
  const areas = bundles.flatMap(({ spanish }) => Object.keys(spanish));
  const known = new Set(bundles.flatMap(({ spanish }) => [...flat(spanish).keys()].map(baseOf)));
  const expanded = new Set(Object.entries(composed).flatMap(([pattern, values]) => fill(pattern, values)));

  test('that are composed are the listed ones', () => {
    const written = [...templates].filter((template) => areas.includes(template.split('.')[0] ?? ''));
    expect(written.filter((template) => template.includes('.')).sort()).toEqual(Object.keys(composed).sort());
  });

  test('that are composed exist, and each of their parts is a value of the program', () => {
    expect([...expanded].filter((key) => !known.has(key))).toEqual([]);
    const said = union([words, ...rules.map((file) => file.words)]);
    const endings = [...templates]
      .filter((template) => /^\{\}\w+$/.test(template))
      .map((each) => each.slice(2));
    const parts = Object.values(composed).flat(2);
    expect(parts.filter((part) => !said.has(part) && !endings.some((end) => part.endsWith(end)))).toEqual([]);
  });

  test('are all used', () => {
    const ofRoutes = new Set<string>(
      pageRoutes.flatMap((route) => ('expired' in route ? [route.expired] : [])),
    );
    const isUsed = (key: string) =>
      words.has(key) ||
      ofRoutes.has(key) ||
      expanded.has(key) ||
      members.has(key.replace(/^login\./, 'texts.'));
    expect([...known].filter((key) => !isUsed(key))).toEqual([]);
  });
});

test('contains no user-visible text outside the i18n files', () => {
  const found = pages.flatMap(({ file, spoken }) => {
    const allowed = sameInEveryLanguage[file.slice(`${root}src/client/`.length)];
    return spoken.filter((text) => !allowed?.test(text)).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
  for (const [file, allowed] of Object.entries(sameInEveryLanguage)) {
    const { spoken } = pages.find((page) => page.file.endsWith(file)) ?? { spoken: [] };
    expect(
      spoken.some((text) => allowed.test(text)),
      file,
    ).toBe(true);
  }
});

const baseOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

function union(sets: ReadonlySet<string>[]): Set<string> {
  return new Set(sets.flatMap((set) => [...set]));
}

/** Expands `a.{}.{}` with every combination of its values. */
function fill(pattern: string, values: (readonly string[])[]): string[] {
  const [first, ...rest] = values;
  if (!first) return [pattern];
  return first.flatMap((value) => fill(pattern.replace('{}', value), rest));
}

function flat(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value as object, `${prefix}${key}.`)],
    ),
  );
}
