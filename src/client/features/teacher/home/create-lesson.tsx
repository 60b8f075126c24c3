import { Link, useNavigate } from 'react-router';
import type { TeacherHome } from '../../../../shared/contracts/homes.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Course = TeacherHome['courses'][number];

/** State of the address of a course, which opens its dialog of a new lesson. */
const opensNewLesson = { dialog: 'create' };
const addressOf = ({ courseId, name }: Course) =>
  `/teacher/curso/${courseId}?${new URLSearchParams({ name })}`;

/** *Crear lección*: asks for the course where there are several; renders nothing where there is none. */
export function CreateLesson({ courses, filled }: { courses: readonly Course[]; filled?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const own = courses.filter(({ creates }) => creates);
  const [only] = own;
  if (!only) return null;
  if (own.length === 1)
    return (
      <Link
        to={addressOf(only)}
        state={opensNewLesson}
        className={buttonClass(filled ? 'primary' : 'secondary')}
      >
        {t('teacherHome.create')}
      </Link>
    );
  return (
    <Menu
      label={t('teacherHome.create')}
      longLabel={t('teacherHome.createIn')}
      size="md"
      items={own.map((course) => ({
        key: String(course.courseId),
        label: course.name,
        onSelect: () => navigate(addressOf(course), { state: opensNewLesson }),
      }))}
    />
  );
}
