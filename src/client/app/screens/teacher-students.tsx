import { useTranslation } from 'react-i18next';
import { Page } from '../../components/ui/page.tsx';
import { StudentList } from '../../features/teacher-students/student-list.tsx';

/** `/teacher/estudiantes` */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Page title={t('teacherStudents.title')}>
      <StudentList />
    </Page>
  );
}
