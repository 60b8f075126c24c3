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

/** Why a mail server cannot be used. */
export const mailFaults = [
  /** There is no such server, or no answer in time. */
  'unreachable',
  /** It does not take user and password. */
  'denied',
  /** It offers no encryption, without which no password is sent. */
  'not-encrypted',
  /** Its certificate is not for this name, or of an unknown authority. */
  'certificate',
  'other',
] as const;
export type MailFault = (typeof mailFaults)[number];
