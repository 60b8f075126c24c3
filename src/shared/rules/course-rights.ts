/**
 * Roles of teachers in a course: its owner, who is `substituted` while a substitute is in force, and those it is shared
 * with.
 */
export const courseRoles = [
  'owner',
  'substituted',
  'substitute',
  'co-teacher',
  'marker',
  'observer',
] as const;
export type CourseRole = (typeof courseRoles)[number];

/** Roles in which the owner can share a course. */
export const shareableRoles = ['co-teacher', 'marker', 'observer'] as const satisfies CourseRole[];
export type ShareableRole = (typeof shareableRoles)[number];

/** Roles of teachers who do not own the course; only an admin sets a substitute. */
export const staffRoles = ['substitute', ...shareableRoles] as const satisfies CourseRole[];
export type StaffRole = (typeof staffRoles)[number];

/** Rights in a course: read it, decide marks, change lessons and run the room, manage its students and staff. */
export const courseRights = ['read', 'mark', 'lessons', 'people'] as const;
export type CourseRight = (typeof courseRights)[number];

const rightsOf: Record<CourseRole, readonly CourseRight[]> = {
  owner: courseRights,
  substituted: ['read'],
  substitute: courseRights,
  'co-teacher': ['read', 'mark', 'lessons'],
  marker: ['read', 'mark'],
  observer: ['read'],
};

/** Returns whether a course role has a right. */
export const hasCourseRight = (role: CourseRole, right: CourseRight): boolean =>
  rightsOf[role].includes(right);

/** Returns the staff roles that have a right. */
export const staffRolesWithRight = (right: CourseRight): StaffRole[] =>
  staffRoles.filter((role) => hasCourseRight(role, right));

/** E-mail addresses of students are visible to roles that manage lessons. */
export const canSeeEmails = (role: CourseRole): boolean => hasCourseRight(role, 'lessons');
