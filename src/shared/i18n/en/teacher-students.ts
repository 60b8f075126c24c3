import type { teacherStudents as es } from '../es/teacher-students.ts';
import type { Texts } from '../texts.ts';

export const teacherStudents: Texts<typeof es> = {
  title: 'Students',
  id: 'ID',
  name: 'Name',
  email: 'Email',
  grades: 'Grades',
  seeGrades: 'See Grades',
  seeGradesOf: 'See Grades of {{names}}',
  gradesOf: 'Grades of {{names}}',
  search: 'Search by name or email',
  clearSearch: 'Clear the search',
  nothingFound: 'Nothing matches the search.',
  count_one: '{{count}} student',
  count_other: '{{count}} students',
  loading: 'Loading...',
  listFailed: 'The students could not be loaded',
  empty: 'No students found.',
  subject: 'Subject',
  grade: 'Grade',
  comments: 'Comments',
  noGrades: 'No grades were found for this student.',
  gradesFailed: 'The grades could not be loaded',
};
