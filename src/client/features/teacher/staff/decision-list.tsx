import type { CourseDecisions } from '../../../../shared/contracts/course-staff.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Who decided what in the course, the newest first. */
export function DecisionList({ decisions }: { decisions: CourseDecisions }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (decisions.length === 0) return <p className="text-text-soft">{t('courseStaff.noDecisions')}</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
      {decisions.map(({ kind, userId, names, at, topic, count }) => (
        <li
          key={`${kind} ${userId} ${at} ${topic}`}
          className="grid gap-x-4 gap-y-0.5 px-5 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <span className="text-small text-text-mute">{format.dateTime(at)}</span>
          <span className="min-w-0 break-words">
            <b className="font-semi">{t(`courseStaff.decided.${kind}`, { count })}</b> · {topic}
          </span>
          <span className="text-small text-text-soft">{names}</span>
        </li>
      ))}
    </ul>
  );
}
