import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StudentSubject } from '../../../shared/contracts/courses.ts';
import { buttonClass } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { StatusDot } from '../../components/ui/status-dot.tsx';

/** One enrolled subject. */
export function SubjectCard({ subject }: { subject: StudentSubject }) {
  const { t } = useTranslation();
  const { name, teachers } = subject;
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-center justify-between gap-4">
        <span className="text-small text-text-mute">
          {t('subjects.semester', { semester: subject.semester })}
        </span>
        <StatusDot on={subject.active} offTone="danger">
          {t(subject.active ? 'subjects.active' : 'subjects.inactive')}
        </StatusDot>
      </div>
      <h2 className="title-3 mt-3 text-[1.375rem]">{name}</h2>
      <p className="mt-2 text-small text-text-mute">
        {teachers.length === 0
          ? t('subjects.noTeacher')
          : t('subjects.teacher', { count: teachers.length, names: teachers.join(', ') })}
      </p>
      <div className="mt-auto flex items-center justify-between gap-4 pt-8">
        <span className="text-small text-text-soft">
          {t('subjects.lessons', { count: subject.lessonCount })}
        </span>
        <Link
          to={`/student/curso/${subject.subjectId}?name=${encodeURIComponent(name)}`}
          aria-label={t('subjects.seeMoreOf', { name })}
          className={`${buttonClass('secondary', 'sm')} min-h-9`}
        >
          {t('subjects.seeMore')}
          <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
        </Link>
      </div>
    </Card>
  );
}
