import type { TeacherHome } from '../../../../shared/contracts/homes.ts';
import { Card } from '../../../components/ui/card.tsx';
import { HelpLink } from '../../../components/ui/help-link.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { CreateLesson } from './create-lesson.tsx';

const steps = ['write', 'enable', 'mark'] as const;

/** What a teacher with courses and no lesson does next. */
export function FirstLesson({ courses }: { courses: TeacherHome['courses'] }) {
  const { t } = useTranslation();
  const students = courses.reduce((sum, course) => sum + course.students, 0);
  return (
    <div className="mb-8">
      <Card>
        <h2 className="title-2">{t('teacherHome.first.title')}</h2>
        <p className="mt-2 mb-5 max-w-prose text-text-soft">
          {t(students > 0 ? 'teacherHome.first.text' : 'teacherHome.first.noStudents', { count: students })}
        </p>
        <CreateLesson filled courses={courses} />
        <ol className="mt-6 grid gap-5 border-t border-line pt-5 sm:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span aria-hidden className="title-3 text-text-soft">
                {index + 1}
              </span>
              <div>
                <p className="font-semi">{t(`teacherHome.first.${step}`)}</p>
                <p className="text-small text-text-soft">{t(`teacherHome.first.${step}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <p className="mt-3 text-small text-text-soft">
        {t('teacherHome.first.guide')}{' '}
        <HelpLink guide="first-lesson" className="font-semi text-accent-text hover:underline">
          {t('teacherHome.first.guideLink')}
        </HelpLink>
      </p>
    </div>
  );
}
