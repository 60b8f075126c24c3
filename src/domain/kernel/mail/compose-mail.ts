import type { Matter } from '../../../shared/contracts/health.ts';
import type { MailKind } from '../../../shared/contracts/mail.ts';
import { type NoticeKind, noticeKinds } from '../../../shared/contracts/mail-values.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { type Commands, matterText } from '../../../shared/i18n/matter-text.ts';
import { mailTexts, noticeTexts, unsubscribeTexts } from './mail-texts.ts';

/** Names inserted into a notice. */
export interface NoticeDetails {
  lesson: string;
  subject: string;
  /** Names of the user who caused the event. */
  by?: string | undefined;
  /** What is away, and the commands for its remedy. */
  matter?: Matter | undefined;
  commands?: Commands | undefined;
}

/**
 * Returns the address of a page opened from a mail. The token is in the fragment, which browsers do not send to the
 * server.
 */
export const linkAddress = (publicUrl: string, kind: keyof typeof fragments, token: string) =>
  `${publicUrl}/enlace#${fragments[kind]}=${token}`;

const fragments = { 'verify-address': 'confirmar', 'reset-password': 'clave', stop: 'baja' } as const;

const pages: Record<NoticeKind, string> = {
  'lesson-opened': '/',
  'due-tomorrow': '/',
  'marks-published': '/student/calificaciones',
  'appeal-answered': '/student/calificaciones',
  'access-renewed': '/',
  'let-in': '/',
  'part-away': '/admin',
  'access-requested': '/admin',
};

export const isNotice = (kind: MailKind): kind is NoticeKind =>
  (noticeKinds as readonly string[]).includes(kind);

/** Returns subject and text of a mail that is not a notice; `link` replaces `{{link}}`. */
export function composeMail(
  kind: Exclude<MailKind, NoticeKind>,
  language: ContentLanguage,
  link: string,
): { subject: string; text: string } {
  const { subject, text } = mailTexts[kind][language];
  return { subject, text: text.replace('{{link}}', link) };
}

/** Returns subject and text of a notice: what happened and where to look, without any mark. */
export function composeNotice(
  kind: NoticeKind,
  language: ContentLanguage,
  { lesson, subject, by = '', matter, commands }: NoticeDetails,
  { publicUrl, unsubscribeToken }: { publicUrl: string; unsubscribeToken: string },
): { subject: string; text: string } {
  const away = matter && commands && matterText(matter, language, commands);
  const template = away
    ? {
        subject: `Aula: ${away.title}`,
        text: [away.effect, away.reason, away.remedy].filter(Boolean).join('\n\n'),
      }
    : noticeTexts[kind][language];
  const fill = (text: string) =>
    text
      .replace('{{lesson}}', () => lesson)
      .replace('{{subject}}', () => subject)
      .replace('{{by}}', () => by);
  const stop = unsubscribeTexts[language].replace(
    '{{link}}',
    linkAddress(publicUrl, 'stop', unsubscribeToken),
  );
  return {
    subject: fill(template.subject),
    text: `${fill(template.text)}\n\n${publicUrl}${pages[kind]}\n\n-- \n${stop}\n`,
  };
}
