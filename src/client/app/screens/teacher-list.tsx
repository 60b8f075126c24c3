import { TeacherListPage } from '../../features/admin/people/people-list-page.tsx';
import { loadListTexts } from '../../lib/i18n/load-list-texts.ts';

export const prepareRender = loadListTexts;
/** `/admin/docentes/lista` */
export const Screen = TeacherListPage;
