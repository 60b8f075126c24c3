import { withoutPictures } from '../../../shared/content/pictures.ts';
import type { QuestionType } from '../../../shared/contracts/questions.ts';
import type { DecisionKind } from '../../../shared/contracts/values.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import {
  type CodeFeedback,
  type FeedbackQuestion,
  withoutKey,
  wordForStudent,
} from '../../attempts/code-feedback.ts';
import { summariseAttempts } from '../../attempts/general-feedback.ts';
import { isByPerson } from '../../attempts/mark-in-force.ts';
import { pictureFile } from '../../authoring/pictures/stored-picture.ts';
import { selectSittingQuestions } from '../../delivery/sittings/sitting-queries.ts';
import { fromJson } from '../../kernel/database/database.ts';
import {
  type Exporting,
  ofBank,
  pagesOf,
  selectAnswersOf,
  selectExported,
  selectOwnPictureIds,
  selectPartsOf,
} from './export-queries.ts';
import type { ExportedRow } from './export-view.ts';
import { exportViews as views } from './export-views.ts';
import type { ExportFile, ExportRow } from './personal-tables.ts';

type View = (typeof views)[keyof typeof views];
type Records = AsyncIterable<ExportRow>;

/** Returns the records of views one after the other. */
function listed(...lists: View[]): (exporting: Exporting) => Records {
  return async function* (exporting) {
    for (const view of lists) yield* shaped(exporting, view, (row) => row);
  };
}

/** Returns the records of a view, each as `shape` returns it. */
async function* shaped<V extends View>(
  exporting: Exporting,
  view: V,
  shape: (row: ExportedRow<V>) => object,
  links?: readonly string[],
): Records {
  for await (const page of pagesOf(exporting, view, links))
    for (const row of page) yield shape(row) as ExportRow;
}

async function* account(exporting: Exporting): Records {
  const [row] = await selectExported(exporting, views.account, 'id', [exporting.userId]);
  const accountsElsewhere = await Array.fromAsync(shaped(exporting, views.accountsElsewhere, (link) => link));
  const mails = await Array.fromAsync(shaped(exporting, views.mails, (mail) => mail));
  if (row) yield { ...row, accountsElsewhere, mails };
}

async function* sessions(exporting: Exporting): Records {
  yield* listed(views.sessions)(exporting);
  yield* shaped(exporting, views.devices, ({ isAddress, lastUsedAt }) =>
    isAddress ? { addressLastUsedAt: lastUsedAt } : { deviceLastUsedAt: lastUsedAt },
  );
}

/** Yields the sittings with the questions as the student read them, without their keys. */
async function* sittings(exporting: Exporting): Records {
  for await (const page of pagesOf(exporting, views.sittings)) {
    const ids = page.map(({ sittingId }) => sittingId);
    const asked = await selectPartsOf(exporting, views.questionsAsked, 'sittingId', ids);
    const questionIds = [...new Set(ids.flatMap((id) => asked(id).map(({ questionId }) => questionId)))];
    const read = await selectExported(exporting, views.questionsRead, 'id', questionIds);
    const questions = new Map(read.map((question) => [question.questionId, withAnswerForm(question)]));
    const drafts = await selectPartsOf(exporting, views.drafts, 'sittingId', ids);
    const late = await selectPartsOf(exporting, views.lateAnswers, 'sittingId', ids);
    const reports = await selectPartsOf(exporting, views.reports, 'sittingId', ids);
    const settled = await selectPartsOf(exporting, views.settlements, 'questionId', questionIds);
    const replies = await selectPartsOf(exporting, views.reportAnswers, 'questionId', questionIds);
    for (const { sittingId, lessonId, startedAt, ...sitting } of page) {
      const draftOf = new Map(drafts(sittingId).map(({ questionId, ...draft }) => [questionId, draft]));
      const since = (row: { lessonId: number; decidedAt: string }, at: string) =>
        row.lessonId === lessonId && row.decidedAt >= at;
      yield {
        ...{ sittingId, lessonId, startedAt, ...sitting },
        questions: asked(sittingId).map(({ questionId, position }) => ({
          ...questions.get(questionId),
          position,
          ...(draftOf.get(questionId) ?? { draft: null, draftSavedAt: null }),
          settledReports: settled(questionId)
            .filter((row) => since(row, startedAt) && row.reportSettled !== 'no-fault')
            .map(({ lessonId, ...row }) => row),
        })),
        lateAnswers: late(sittingId),
        reports: reports(sittingId).map(({ questionId, ...report }) => ({
          ...report,
          replies: replies(questionId)
            .filter((row) => since(row, report.reportedAt))
            .map(({ reportAnswer, decidedAt }) => ({ reply: reportAnswer, repliedAt: decidedAt })),
        })),
      };
    }
  }
}

/** Returns a question as the student saw it, without the solution. */
function withAnswerForm({
  questionId,
  correctAnswer,
  details,
  ...question
}: ExportedRow<typeof views.questionsRead>) {
  const read = {
    type: question.type as QuestionType,
    statement: question.statement,
    options: question.options,
    correctAnswer,
    accepted: [],
    details: details ?? undefined,
  };
  const answerForm = markingOf(read).answerForm?.(read);
  return { ...question, ...(answerForm && { answerForm }) };
}

/** Yields the attempts with their answers, without marks while unpublished, followed by the marks from outside lessons. */
async function* attempts(exporting: Exporting): Records {
  for await (const page of pagesOf(exporting, views.attempts)) {
    const ids = page.map(({ attemptId }) => attemptId);
    const answers = await selectPartsOf(exporting, views.answers, 'attemptId', ids);
    const word = await createFeedbackReader(exporting, ids);
    const summaries = await summariseAttempts(
      exporting.db,
      page.flatMap(({ attemptId, state, leftEarly, generalFeedback }) =>
        state === 'graded' && !leftEarly && generalFeedback === '' ? attemptId : [],
      ),
    );
    for (const row of page) {
      const published = row.publishedAt !== null;
      yield {
        ...row,
        ...(published
          ? { generalFeedback: row.generalFeedback || (summaries.get(row.attemptId) ?? '') }
          : {
              // As on the page, nothing tells before publication whether all marks are given.
              state: row.state === 'graded' ? 'pending' : row.state,
              ...{ grade: null, machineGrade: null, generalFeedback: '', gradedBy: null, gradedAt: null },
            }),
        answers: answers(row.attemptId).map((answer) => toExportedAnswer(answer, published, word)),
      };
    }
  }
  yield* listed(views.outsideMarks)(exporting);
}

/** Returns an answer with the mark in force; without its mark while that is unpublished. */
function toExportedAnswer(
  stored: Omit<ExportedRow<typeof views.answers>, 'attemptId'>,
  published: boolean,
  word: FeedbackReader,
) {
  const { machineFeedback, code, decision, decidedGrade, decidedFeedback, decidedCode, ...answer } = stored;
  if (!published) {
    const hidden = { grade: null, feedback: '', machineGrade: null, gradedBy: null };
    return { ...answer, ...hidden, model: null, promptVersion: null, annulled: false };
  }
  const grade = decidedGrade ?? answer.machineGrade;
  const feedback = word({
    answerId: answer.answerId,
    feedback: decidedFeedback ?? machineFeedback,
    code: decision === null ? code : parseCode(decidedCode),
    grade,
    decision,
  });
  return { ...answer, grade, feedback };
}

const parseCode = (code: string | null) => (code === null ? null : fromJson<CodeFeedback>(code));

type FeedbackReader = (mark: {
  answerId: number;
  feedback: string;
  code: CodeFeedback | null;
  grade: number | null;
  decision: string | null;
}) => string;

/**
 * Returns a function that words stored feedback as its student may read it at any time: an export tells no key, which
 * the page shows when the lesson's choice says so.
 */
async function createFeedbackReader(
  { db }: Exporting,
  attemptIds: readonly number[],
): Promise<FeedbackReader> {
  const questions = new Map<number, FeedbackQuestion>();
  const answers = await selectAnswersOf(db, attemptIds);
  for (const [sittingId, own] of Map.groupBy(answers, (answer) => answer.sittingId)) {
    const asked = new Map((await selectSittingQuestions(db, sittingId)).map((one) => [one.id, one]));
    for (const { id, questionId } of own) {
      const question = asked.get(questionId);
      if (question) questions.set(id, withoutPictures(question));
    }
  }
  return ({ answerId, feedback, code, grade, decision }) => {
    const question = questions.get(answerId);
    if (!question) return feedback;
    if (code !== null) return wordForStudent(code, question, false);
    const isWritten = decision !== null && isByPerson(decision as DecisionKind);
    return isWritten ? feedback : withoutKey(feedback, question, { grade, tellsKey: false });
  };
}

/** Yields the decisions about the person's published marks. Of the decider, contains only the role. */
async function* decisions(exporting: Exporting): Records {
  for await (const page of pagesOf(exporting, views.attempts)) {
    const ids = page.flatMap(({ attemptId, publishedAt }) => (publishedAt === null ? [] : attemptId));
    const rows = await selectExported(exporting, views.decisionsAbout, 'attempt_id', ids);
    if (rows.length === 0) continue;
    const word = await createFeedbackReader(exporting, [...new Set(rows.map(({ attemptId }) => attemptId))]);
    for (const { code, ...row } of rows) {
      const { answerId, feedback, gradeAfter: grade, kind: decision } = row;
      yield {
        ...row,
        feedback: answerId === null ? feedback : word({ answerId, feedback, code, grade, decision }),
      };
    }
  }
}

/** Yields the review requests, and the requests to get back an attempt that was left. */
async function* appeals(exporting: Exporting): Records {
  yield* shaped(exporting, views.appeals, (row) => ({ about: 'mark', ...row }));
  yield* shaped(exporting, views.exitRequests, (row) => ({ about: 'exit', ...row }));
}

async function* assistant(exporting: Exporting): Records {
  yield* shaped(exporting, views.assistantQuestions, (row) => ({ ...row, saved: false }));
  yield* shaped(exporting, views.savedQuestions, (row) => ({ ...row, saved: true }));
}

/** Yields answers at legacy lessons with their attempts and decisions, and the person's own questions. */
async function* legacyLessons(exporting: Exporting): Records {
  for await (const page of pagesOf(exporting, views.gradingsOfOlderLessons)) {
    const ids = page.map(({ gradingId }) => gradingId);
    const attempts = await selectPartsOf(exporting, views.attemptsOfOlderLessons, 'gradingId', ids);
    for (const { gradingId, ...grading } of page) {
      const [attempt] = attempts(gradingId);
      if (!attempt) {
        const unsaved = { number: null, timeOfDay: null, savedAt: null };
        yield { ...grading, ...unsaved, decision: null, decisionReason: null, decidedAt: null };
        continue;
      }
      const { decidedGrade, decidedFeedback, ...saved } = attempt;
      const mark = {
        grade: decidedGrade ?? grading.grade,
        feedback: decidedFeedback ?? grading.feedback,
      };
      yield { ...grading, ...saved, ...mark };
    }
  }
  yield* listed(views.questionsOfOlderLessons)(exporting);
}

async function* lessons(exporting: Exporting): Records {
  for await (const page of pagesOf(exporting, views.lessons)) {
    const ids = page.map(({ lessonId }) => lessonId);
    const prompts = await selectPartsOf(exporting, views.prompts, 'lessonId', ids);
    for (const lesson of page) yield { ...lesson, ...withoutPrompt, ...prompts(lesson.lessonId)[0] };
  }
}

const withoutPrompt = {
  ...{ promptDescription: null, promptDifficulty: null, promptQuestions: null, promptTypes: null },
  ...{ promptLanguage: null, promptMethod: null, promptWrittenAt: null, promptChangedAt: null },
};

/**
 * Yields the question banks of the teacher's lessons, without questions generated for single students; then the files from
 * which the person imported questions.
 */
async function* banks(exporting: Exporting): Records {
  for await (const page of pagesOf(exporting, views.lessons))
    for (const { lessonId } of page) {
      const bank = await selectExported(exporting, views.banks, 'lesson_id', [lessonId], ofBank);
      const ids = bank.map(({ questionId }) => questionId);
      const confirmed = await selectPartsOf(exporting, views.confirmedKeys, 'questionId', ids);
      for (const row of bank)
        yield { ...row, keyConfirmedAt: confirmed(row.questionId)[0]?.keyConfirmedAt ?? null };
    }
  yield* listed(views.imports)(exporting);
}

async function* generations(exporting: Exporting): Records {
  for await (const page of pagesOf(exporting, views.generations)) {
    const ids = page.map(({ generationId }) => generationId);
    const drafts = await selectPartsOf(exporting, views.generationDrafts, 'generationId', ids);
    for (const row of page) {
      const own = drafts(row.generationId).filter(({ deleted }) => !deleted);
      yield { ...row, drafts: own.map(({ content }) => content) };
    }
  }
}

/** Returns the path of a PDF in the export. File names can collide and contain any character. */
export function pdfName(documentId: number, fileName: string): string {
  const plain = fileName.replace(/\.pdf$/i, '').replace(/[^\p{L}\p{N}]+/gu, '-');
  return `documents/${documentId}-${plain.slice(0, 80)}.pdf`;
}

const documents = (exporting: Exporting): Records =>
  shaped(exporting, views.documents, ({ file, ...row }) => ({
    ...row,
    file: file ? pdfName(row.documentId, row.fileName) : null,
  }));

async function* pictures(exporting: Exporting): Records {
  const ids = await selectOwnPictureIds(exporting);
  for (const row of await selectExported(exporting, views.pictures, 'id', ids))
    yield { ...row, file: `pictures/${pictureFile(row.pictureId)}` };
}

/** Yields the person's decisions about marks, without student and answer. */
async function* decisionsMade(exporting: Exporting): Records {
  yield* shaped(exporting, views.decisionsMade, (row) => row, ['decided_by']);
  yield* listed(views.corrections, views.checkedKeys, views.settlements, views.reportAnswers)(exporting);
  yield* listed(views.usualComments)(exporting);
  const both = ['changed_by', 'student_id', 'about_id'];
  yield* shaped(exporting, views.outsideMarkChanges, (row) => row, both);
  yield* shaped(exporting, views.courseChanges, ({ details, ...row }) => ({ ...row, ...details }), both);
  yield* listed(views.decisionsOfOlderLessons)(exporting);
}

/** The records of each file of an export. They contain no secrets and no data of others. */
export const exportParts: Record<ExportFile, (exporting: Exporting) => Records> = {
  account,
  sessions,
  enrolments: listed(views.enrolments, views.linkedSubjects, views.groups, views.groupChanges),
  accommodations: listed(views.accommodations),
  sittings,
  attempts,
  decisions,
  appeals,
  assistant,
  'older-lessons': legacyLessons,
  'model-calls': (exporting) =>
    shaped(exporting, views.modelCalls, (row) => row, ['student_id', 'attempt_id']),
  work: listed(views.work),
  courses: listed(views.ownCourses, views.sharedCourses, views.notices),
  lessons,
  banks,
  generations,
  documents,
  pictures,
  'decisions-made': decisionsMade,
  'school-changes': (exporting) =>
    shaped(exporting, views.schoolChanges, (row) => row, ['changed_by', 'about_id']),
};
