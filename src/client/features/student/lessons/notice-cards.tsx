import { Megaphone } from 'lucide-react';
import type { HomeNotice } from '../../../../shared/contracts/notices.ts';
import { HomeSection } from '../../../components/ui/home-frame.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

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
