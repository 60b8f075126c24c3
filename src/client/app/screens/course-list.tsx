import { CourseListPage } from '../../features/teacher/roster/course-list-page.tsx';
import { loadListTexts } from '../../lib/i18n/load-list-texts.ts';

export const prepareRender = loadListTexts;
/** `/teacher/curso/:cursoId/lista` */
export const Screen = CourseListPage;
