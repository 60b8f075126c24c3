const studentNoticeKinds = [
  'lesson-opened',
  'due-tomorrow',
  'marks-published',
  'appeal-answered',
  'access-renewed',
  'let-in',
] as const;
const adminNoticeKinds = ['part-away', 'access-requested'] as const;
/** Kinds of mail notices; users can turn off each of them. */
export const noticeKinds = [...studentNoticeKinds, ...adminNoticeKinds] as const;
/** The kinds each role can receive. */
export const noticesOfRole = {
  student: studentNoticeKinds,
  teacher: [],
  admin: adminNoticeKinds,
} as const satisfies Record<'student' | 'teacher' | 'admin', readonly (typeof noticeKinds)[number][]>;
export type NoticeKind = (typeof noticeKinds)[number];

/** Why the connection test of a mail server failed. */
export const mailFaults = [
  /** Unknown host, or a timeout. */
  'unreachable',
  /** The server rejects user and password. */
  'denied',
  /** The server offers no encryption; passwords are never sent unencrypted. */
  'not-encrypted',
  /** Its certificate is for another name or from an unknown authority. */
  'certificate',
  'other',
] as const;
export type MailFault = (typeof mailFaults)[number];
