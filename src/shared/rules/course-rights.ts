/** Roles of teachers in a course: its owner, and those it is shared with. */
export const courseRoles = ['owner', 'co-teacher', 'marker', 'observer'] as const;
export type CourseRole = (typeof courseRoles)[number];

/** Roles a course can be shared with. */
export const staffRoles = ['co-teacher', 'marker', 'observer'] as const satisfies CourseRole[];
export type StaffRole = (typeof staffRoles)[number];

/** Rights in a course: read it, decide marks, change lessons and run the room, manage its students and staff. */
export const courseRights = ['read', 'mark', 'lessons', 'people'] as const;
export type CourseRight = (typeof courseRights)[number];

const rightsOf: Record<CourseRole, readonly CourseRight[]> = {
  owner: courseRights,
  'co-teacher': ['read', 'mark', 'lessons'],
  marker: ['read', 'mark'],
  observer: ['read'],
};

/** Returns whether a course role has a right. */
export const hasCourseRight = (role: CourseRole, right: CourseRight): boolean =>
  rightsOf[role].includes(right);

/** Returns the shareable roles that have a right. */
export const staffRolesWithRight = (right: CourseRight): StaffRole[] =>
  staffRoles.filter((role) => hasCourseRight(role, right));

/** E-mail addresses of students are visible to roles that manage lessons. */
export const canSeeEmails = (role: CourseRole): boolean => hasCourseRight(role, 'lessons');
