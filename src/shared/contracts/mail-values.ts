/** What a person is told by mail, each of which can be turned off. */
export const noticeKinds = ['lesson-opened', 'due-tomorrow', 'marks-published', 'appeal-answered'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
