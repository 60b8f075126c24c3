import type { Room, RoomStudent } from '../../../shared/contracts/room.ts';
import { type RoomState, roomStates } from '../../../shared/contracts/values.ts';
import { ownLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type EnrolledStudent, selectEnrolledStudents } from '../../school/courses/course-queries.ts';
import { type RoomSitting, selectRoomPlaces, selectRoomSittings } from './room-queries.ts';

/** An open page asks every 20 s; after two that did not come its connection counts as lost. */
const lostSeconds = 50;

/** Where each student of a lesson of the caller is, who needs the teacher first; nobody's answers. */
export async function getRoom(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  lessonId: number,
): Promise<Room> {
  const { db } = deps;
  const lesson = await ownLesson(db, caller, lessonId);
  const now = deps.clock.now();
  const students = await selectEnrolledStudents(db, lesson.courseId);
  const sittings = await selectRoomSittings(db, lessonId);
  const open = [...sittings.values()].filter(({ closedAt }) => closedAt === null).map(({ id }) => id);
  const places = Map.groupBy(await selectRoomPlaces(db, open), ({ sittingId }) => sittingId);
  const rows = students.map((student) => {
    const sitting = sittings.get(student.studentId);
    return roomStudent(student, sitting, places.get(sitting?.id ?? 0) ?? [], now);
  });
  const { topic, courseId, subjectName, durationMinutes } = lesson;
  return {
    ...{ lessonId, topic, courseId, subjectName, durationMinutes },
    serverNow: toInstant(now),
    students: rows.toSorted((one, other) => rank(one.state) - rank(other.state)),
  };
}

const rank = (state: RoomState): number => roomStates.indexOf(state);

function roomStudent(
  { studentId, names, surnames }: EnrolledStudent,
  sitting: RoomSitting | undefined,
  places: Awaited<ReturnType<typeof selectRoomPlaces>>,
  now: Date,
): RoomStudent {
  const isOpen = sitting !== undefined && sitting.closedAt === null;
  const saved = places.flatMap(({ savedAt }) => savedAt ?? []);
  return {
    studentId,
    names,
    surnames,
    state: stateOf(sitting, now),
    questions: places.length,
    answered: places.flatMap(({ answered }, index) => (answered ? [index + 1] : [])),
    at: isOpen ? (sitting.place ?? null) : null,
    savedAt: saved.length > 0 ? saved.reduce((one, other) => (one > other ? one : other)) : null,
    startedAt: isOpen ? sitting.startedAt : null,
    endsAt: isOpen ? sitting.endsAt : null,
    closedAt: sitting?.closedAt ?? null,
  };
}

function stateOf(sitting: RoomSitting | undefined, now: Date): RoomState {
  if (!sitting) return 'not-started';
  if (sitting.closedAt !== null) return sitting.left ? 'left' : 'handed-in';
  const seen = sitting.seenAt ?? sitting.startedAt;
  return seen < toInstant(addSeconds(now, -lostSeconds)) ? 'lost' : 'working';
}
