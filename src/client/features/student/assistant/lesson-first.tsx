import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LessonToFinish } from '../../../../shared/contracts/assistant.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';

/** Shows its children unless the student must finish a lesson before using the assistant. */
export function LessonFirst({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isStudent = useSession()?.role === 'student';
  const { data, isPending } = useQuery({
    ...trpc.assistant.lessonToFinish.queryOptions(),
    staleTime: 0,
    enabled: isStudent,
  });
  if (isStudent && isPending) return <Spinner label={t('assistant.loading')} />;
  return data?.lesson ? <LessonNotice lesson={data.lesson} /> : children;
}

function LessonNotice({ lesson: { lessonId, topic } }: { lesson: LessonToFinish }) {
  const { t } = useTranslation();
  return (
    <Card role="status" className="flex max-w-2xl gap-4">
      <BookOpen aria-hidden className="mt-1 size-[22px] shrink-0 text-text-soft" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 className="title-3">{t('assistant.lessonFirst')}</h2>
        <p className="mt-1.5 break-words text-text-soft">{t('assistant.lessonFirstText', { topic })}</p>
        <Link to={`/student/leccion/${lessonId}`} className={`${buttonClass('primary')} mt-4`}>
          {t('assistant.toLesson')}
        </Link>
      </div>
    </Card>
  );
}
