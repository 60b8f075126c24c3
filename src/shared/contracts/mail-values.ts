const ofStudents = ['lesson-opened', 'due-tomorrow', 'marks-published', 'appeal-answered'] as const;
const ofAdmins = ['backup-failed'] as const;
/** What people are told by mail, each of which can be turned off. */
export const noticeKinds = [...ofStudents, ...ofAdmins] as const;
/** By whom. */
export const noticesOfRole = { student: ofStudents, teacher: [], admin: ofAdmins } as const satisfies Record<
  'student' | 'teacher' | 'admin',
  readonly (typeof noticeKinds)[number][]
>;
export type NoticeKind = (typeof noticeKinds)[number];
