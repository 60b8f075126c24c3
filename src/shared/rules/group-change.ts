/** A course and its students of groups of its school year. */
export interface CourseGroups {
  courseId: number;
  /** Groups that were enrolled as a whole. */
  stored: ReadonlySet<number>;
  /** Number of students in the course who are in any group of the year. */
  grouped: number;
  /** Number of students in the course, by group. */
  students: ReadonlyMap<number, number>;
}

/** Share of a group's members that makes a course theirs, if no student of another group is in it. */
const mostMembers = 0.8;

/**
 * Returns the groups that a course belongs to: those enrolled in it as a whole, and, for courses from before this was
 * stored, the group of which at least 80 % are in it with no student of another group.
 *
 * @param members number of members of each group.
 */
export function groupsOfCourse(course: CourseGroups, members: ReadonlyMap<number, number>): Set<number> {
  if (course.stored.size > 0) {
    // A group of which nearly all are in the course belongs to it, even if its members were enrolled one by one.
    const whole = [...course.students].filter(([group, count]) => isMost(count, members.get(group)));
    return new Set([...course.stored, ...whole.map(([group]) => group)]);
  }
  const alone = [...course.students].filter(
    ([group, count]) => count === course.grouped && isMost(count, members.get(group)),
  );
  return new Set(alone.map(([group]) => group));
}

const isMost = (count: number, members: number | undefined): boolean =>
  members !== undefined && members > 0 && count >= members * mostMembers;

export type CourseFate = 'ends' | 'begins' | 'stays';

/**
 * Says what happens to a course when a student changes group; null for a course that is not the student's and stays so.
 *
 * @param groups the groups that the course belongs to.
 */
export function fateOfCourse(
  groups: ReadonlySet<number>,
  { from, to, enrolled }: { from: number; to: number; enrolled: boolean },
): CourseFate | null {
  const isOnly = (group: number) => groups.size === 1 && groups.has(group);
  if (enrolled) return isOnly(from) ? 'ends' : 'stays';
  return isOnly(to) ? 'begins' : null;
}
