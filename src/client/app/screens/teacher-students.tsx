import { Page } from '../../components/ui/page.tsx';
import { StudentList } from '../../features/teacher/students/student-list.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/teacher/estudiantes` */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Page title={t('teacherStudents.title')}>
      <StudentList />
    </Page>
  );
}
