import type { assignments as es } from '../es/assignments.ts';
import type { Texts } from '../texts.ts';

export const assignments: Texts<typeof es> = {
  title: 'Assign questions',
  available: 'Questions available',
  enrolled: 'Students enrolled',
  current: 'Current assignments',
  infoPools:
    'Each student gets questions drawn from each pool; all the others are assigned. Students see and answer them in their panel.',
  info: 'All the questions are assigned. Students see and answer them in their panel. Those who have started the lesson keep theirs in all their attempts.',
  students: 'Students',
  id: 'ID {{id}}',
  complete: 'Complete',
  emptyTitle: 'There are no students enrolled in this subject',
  emptyText: 'There are no students available to assign questions to.',
  warning: 'Once assigned, the questions can no longer be changed.',
  allAssigned: 'All students already have all the questions. Assigning again changes nothing.',
  loading: 'Loading students',
  loadFailed: 'The enrolled students could not be loaded.',
  assign: 'Assign questions',
  assigning: 'Assigning...',
  confirmTitle: 'Assign the questions?',
  confirmText: '{{questions}} to {{students}}. Once assigned, the questions cannot be changed.',
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  toStudents_one: '{{count}} student',
  toStudents_other: '{{count}} students',
  confirmAccept: 'Yes, assign',
  done_one: 'Questions assigned to {{count}} student.',
  done_other: 'Questions assigned to {{count}} students.',
  failed: 'The questions could not be assigned to students.',
};
