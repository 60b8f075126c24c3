import { StudentListPage, TeacherListPage } from '../../features/admin/people/people-list-page.tsx';
import { loadListTexts } from '../../lib/i18n/load-list-texts.ts';

/** `/admin/estudiantes/lista` */
export const studentList = { Screen: StudentListPage, prepareRender: loadListTexts };
/** `/admin/docentes/lista` */
export const teacherList = { Screen: TeacherListPage, prepareRender: loadListTexts };
