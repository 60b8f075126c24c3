import { Lock } from 'lucide-react';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Explains why questions cannot be edited or deleted. */
export function LockLine({ questions }: { questions: readonly TeacherQuestion[] }) {
  const { t } = useTranslation();
  const count = questions.filter((question) => question.assigned).length;
  if (count === 0) return null;
  const notStarted = questions.every((question) => question.assigned && !question.started);
  return (
    <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5 text-small text-text-soft">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
      {notStarted
        ? t('questionBank.lockedNotStarted')
        : count === questions.length
          ? t('questionBank.lockedAll')
          : t('questionBank.lockedSome', { count })}
    </p>
  );
}
