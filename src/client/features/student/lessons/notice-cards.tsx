import { KeyRound, Megaphone } from 'lucide-react';
import type { AccessNotice } from '../../../../shared/contracts/homes.ts';
import type { HomeNotice } from '../../../../shared/contracts/notices.ts';
import { HomeSection } from '../../../components/ui/home-frame.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Who gave the student a new password or let them into a lesson without one, newest first. */
export function AccessNotices({ notices }: { notices: readonly AccessNotice[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <HomeSection title={t('notices.access')}>
      <ul className="divide-y divide-line">
        {notices.map((notice) => {
          const when = format.dateTime(notice.at);
          return (
            <li key={`${notice.kind} ${notice.at}`} className="flex gap-3 px-4 py-3.5 md:px-5">
              <KeyRound aria-hidden className="mt-1 size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
              <p className="min-w-0 break-words">
                {notice.kind === 'let-in'
                  ? t('notices.letIn', {
                      by: notice.by,
                      topic: notice.topic,
                      subject: notice.subjectName,
                      when,
                    })
                  : t('notices.renewed', { by: notice.by, when })}{' '}
                <span className="text-text-soft">{t('notices.notYou')}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}

/** Notices from teachers to their classes, newest first. */
export function NoticeCards({ notices }: { notices: readonly HomeNotice[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <HomeSection title={t('notices.title')}>
      <ul className="divide-y divide-line">
        {notices.map(({ noticeId, text, at, subjectName, teacher }) => (
          <li key={noticeId} className="flex gap-3 px-4 py-3.5 md:px-5">
            <Megaphone aria-hidden className="mt-1 size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
            <div className="min-w-0">
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="mt-1 text-small text-text-soft">
                {[subjectName, teacher, format.dateTime(at)].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
