import type { Html } from '../../../shared/content/html.ts';
import type { Plain } from '../../../shared/content/plain.ts';
import type { Room, RoomReport, RoomStudent } from '../../../shared/contracts/room.ts';
import { type RoomState, roomStates } from '../../../shared/contracts/values.ts';
import { type CourseRole, hasCourseRight } from '../../../shared/rules/course-rights.ts';
import { staffNumber } from '../../../shared/rules/question-number.ts';
import { selectQuestionNumbers } from '../../attempts/question-numbers-queries.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { LessonRecord } from '../../authoring/lessons/lesson-queries.ts';
import { questionVersion, toStoredQuestion } from '../../authoring/questions/question-record.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/database.ts';
import { type EnrolledStudent, selectEnrolledStudents } from '../../school/courses/course-queries.ts';
import { isPassUsable, type SittingPass, selectPassesOfLesson } from '../sitting-passes/pass-queries.ts';
import { type Arrival, findRoomSecret, selectArrivals } from './code-queries.ts';
import { isPageAlive } from './page-presence.ts';
import { countSittingsWithQuestion, selectReportAnswers, selectWaitingReports } from './report-queries.ts';
import { codeAt } from './room-code.ts';
import { type RoomSitting, selectRoomQuestions, selectRoomSittings } from './room-queries.ts';

/** A room without what differs between its teachers. */
export type RoomReading = Omit<Room, 'mayChange' | 'serverNow'>;

/**
 * Returns the state of each student in the caller's lesson, without answers; students who need the teacher come first.
 */
export async function getRoom(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  lessonId: number,
): Promise<Room> {
  const lesson = await requireOwnLesson(deps.db, caller, lessonId);
  return toRoom(deps, await readRoom(deps, lesson), lesson.role);
}

/** Returns the room as a user with this role in the course sees it. */
export function toRoom({ clock }: Pick<Deps, 'clock'>, reading: RoomReading, role: CourseRole): Room {
  return { ...reading, mayChange: hasCourseRight(role, 'lessons'), serverNow: toInstant(clock.now()) };
}

/** Reads the room of a lesson without checking access. */
export async function readRoom(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lesson: LessonRecord,
): Promise<RoomReading> {
  const { id: lessonId, topic, courseId, subjectName, durationMinutes } = lesson;
  const now = clock.now();
  const students = await selectEnrolledStudents(db, courseId);
  const sittings = await selectRoomSittings(db, lessonId);
  const open = [...sittings.values()].filter(({ closedAt }) => closedAt === null).map(({ id }) => id);
  const questionStates = Map.groupBy(await selectRoomQuestions(db, open), ({ sittingId }) => sittingId);
  const secret = await findRoomSecret(db, lessonId);
  const arrivals = secret === null ? new Map<number, Arrival>() : await selectArrivals(db, lessonId);
  const passes = await selectPassesOfLesson(db, lessonId);
  const rows = students.map((student) => {
    const sitting = sittings.get(student.studentId);
    const row = {
      ...roomStudent(student, sitting, questionStates.get(sitting?.id ?? 0) ?? [], now),
      pass: roomPass(passes.get(student.studentId), sitting, now),
    };
    const arrival = arrivals.get(student.studentId);
    const waits = arrival && arrival.admittedAt === null && row.endsAt === null;
    return waits ? { ...row, state: 'at-door' as const, arrivedAt: arrival.arrivedAt } : row;
  });
  return {
    ...{ lessonId, topic, courseId, subjectName, durationMinutes },
    students: rows.toSorted((one, other) => rank(one.state) - rank(other.state)),
    code: secret === null ? null : codeAt(secret, now),
    reports: await listReports(db, lessonId),
  };
}

/** Returns the waiting reports grouped by question; the question with the latest report comes first. */
async function listReports(db: Db, lessonId: number): Promise<RoomReport[]> {
  const waiting = await selectWaitingReports(db, lessonId);
  const since = waiting[0]?.at;
  const answers = since === undefined ? [] : await selectReportAnswers(db, lessonId, since);
  const reports: RoomReport[] = [];
  const numbersOf = await selectQuestionNumbers(
    db,
    waiting.map(({ sittingId }) => sittingId),
  );
  for (const [questionId, said] of Map.groupBy(waiting, (one) => one.questionId)) {
    const question = toStoredQuestion(said[0]!);
    const { text, statement, stimulus, type, options, language } = question;
    const { number: position } = staffNumber(numbersOf(said[0]!.sittingId, questionId));
    const { all, open } = await countSittingsWithQuestion(db, lessonId, questionId);
    reports.push({
      ...{ questionId, position, type, options, language, havers: all, open },
      version: questionVersion(question),
      text: text as Html,
      statement: statement as Plain,
      answer: answers.findLast((one) => one.questionId === questionId && one.at >= said[0]!.at) ?? null,
      ...(stimulus && { sharedTitle: stimulus.title }),
      said: said.map(({ studentId, sittingId, names, said: words, at }) => {
        const { own } = staffNumber(numbersOf(sittingId, questionId));
        return { studentId, names, text: words, at, own };
      }),
    });
  }
  const last = ({ said }: RoomReport) => said.at(-1)?.at ?? '';
  return reports.toSorted((one, other) => (last(one) < last(other) ? 1 : -1));
}

const rank = (state: RoomState): number => roomStates.indexOf(state);

/** Returns the code that still can be entered, or whose session is open; null for none. */
function roomPass(
  pass: SittingPass | undefined,
  sitting: RoomSitting | undefined,
  now: Date,
): RoomStudent['pass'] {
  if (!pass) return null;
  if (pass.usedAt === null)
    return isPassUsable(pass, toInstant(now)) ? { state: 'given', by: pass.by, until: pass.expiresAt } : null;
  const isOpen =
    pass.sittingId === null
      ? pass.beginUntil === null || now < new Date(pass.beginUntil)
      : pass.sittingId === sitting?.id && sitting.closedAt === null;
  return isOpen ? { state: 'entered', by: pass.by, until: null } : null;
}

function roomStudent(
  { studentId, names, surnames }: EnrolledStudent,
  sitting: RoomSitting | undefined,
  questionStates: Awaited<ReturnType<typeof selectRoomQuestions>>,
  now: Date,
): Omit<RoomStudent, 'pass'> {
  const isOpen = sitting !== undefined && sitting.closedAt === null;
  const saved = questionStates.flatMap(({ savedAt }) => savedAt ?? []);
  return {
    studentId,
    names,
    surnames,
    state: stateOf(sitting, now),
    questions: questionStates.length,
    answered: questionStates.flatMap(({ answered }, index) => (answered ? [index + 1] : [])),
    at: isOpen ? (sitting.place ?? null) : null,
    savedAt: saved.length > 0 ? saved.reduce((one, other) => (one > other ? one : other)) : null,
    startedAt: isOpen ? sitting.startedAt : null,
    endsAt: isOpen ? sitting.endsAt : null,
    closedAt: sitting?.closedAt ?? null,
    letIn: sitting?.letIn ?? null,
    arrivedAt: null,
  };
}

function stateOf(sitting: RoomSitting | undefined, now: Date): RoomState {
  if (!sitting) return 'not-started';
  if (sitting.closedAt !== null) return sitting.left ? 'left' : 'handed-in';
  return isPageAlive(sitting, now) ? 'working' : 'lost';
}
