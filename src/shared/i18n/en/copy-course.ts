import type { copyCourse as es } from '../es/copy-course.ts';
import type { Texts } from '../texts.ts';

export const copyCourse: Texts<typeof es> = {
  open: 'Copy to another year',
  title: 'Copy the course to another year',
  text: 'Lessons are copied with their settings, questions and documents. Attempts and marks are not. Students the administration linked to the subject are included; those from a list are not. The lessons are disabled and have no date.',
  year: 'Year',
  none: 'No other year is open. The administration can add one.',
  do: 'Copy',
  doing: 'Copying...',
  done_one: 'Course copied with {{count, number}} lesson.',
  done_other: 'Course copied with {{count, number}} lessons.',
  failed: 'The course could not be copied.',
};
