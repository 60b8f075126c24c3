import type { enrolledSubjects as es } from '../es/enrolled-subjects.ts';
import type { Texts } from '../texts.ts';

export const enrolledSubjects: Texts<typeof es> = {
  enrolledTitle: 'Enrolled subjects',
  semester: 'Semester {{semester}}',
  active: 'Active',
  inactive: 'Inactive',
  seeMore: 'See more',
  seeMoreOf: 'See more about {{name}}',
  teacher_one: 'Teacher: {{names}}',
  teacher_other: 'Teachers: {{names}}',
  noTeacher: 'Teacher: Not assigned',
  lessons_one: '{{count}} lesson',
  lessons_other: '{{count}} lessons',
  empty: 'You are not enrolled in any subject',
  emptyText: 'When your school enrols you in one, it will appear here.',
  loading: 'Loading subjects',
};
