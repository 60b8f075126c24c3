import type { subjects as es } from '../es/subjects.ts';
import type { Texts } from '../texts.ts';

export const subjects: Texts<typeof es> = {
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
  noSession: 'User information not found. Please sign in again.',
  noCourseSession: 'Not signed in. Invalid session.',
  noLessonToken: 'No authentication token was found.',
  expired: 'Session expired or not authorised. Please sign in again.',
  notFound: 'The subjects could not be found.',
  serverError: 'Server error ({{status}}).',
  offline: 'Could not reach the server. Check your connection.',
  failed: 'The subjects could not be loaded.',
  unexpected: 'Unexpected answer from the server while loading subjects.',
};
