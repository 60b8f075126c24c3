/** What teachers are in a course: the one who gives it, and those it is shared with. */
export const courseRoles = ['owner', 'co-teacher', 'marker', 'observer'] as const;
export type CourseRole = (typeof courseRoles)[number];

/** What a course can be shared as. */
export const staffRoles = ['co-teacher', 'marker', 'observer'] as const satisfies CourseRole[];
export type StaffRole = (typeof staffRoles)[number];

/** To read it, to decide marks, to change lessons and run the room, to manage its people and who shares it. */
export const courseRights = ['read', 'mark', 'lessons', 'people'] as const;
export type CourseRight = (typeof courseRights)[number];

const rightsOf: Record<CourseRole, readonly CourseRight[]> = {
  owner: courseRights,
  'co-teacher': ['read', 'mark', 'lessons'],
  marker: ['read', 'mark'],
  observer: ['read'],
};

/** The one rule of what a teacher may do in a course. */
export const mayDo = (role: CourseRole, right: CourseRight): boolean => rightsOf[role].includes(right);

/** The roles of those a course is shared with that have a right. */
export const staffRolesWith = (right: CourseRight): StaffRole[] =>
  staffRoles.filter((role) => mayDo(role, right));

/** Addresses of students are read by those who manage them or their lessons. */
export const seesAddresses = (role: CourseRole): boolean => mayDo(role, 'lessons');
