import type { questionSets as es } from '../es/question-sets.ts';
import type { Texts } from '../texts.ts';

export const questionSets: Texts<typeof es> = {
  title: "Each student's questions",
  text_one:
    'Each student gets {{count}} question of their own when they start. You can have them ready before, so that nobody waits.',
  text_other:
    'Each student gets {{count}} questions of their own when they start. You can have them ready before, so that nobody waits.',
  loading: "Loading each student's questions",
  loadFailed: "The progress of each student's questions could not be loaded",
  nobody: 'No students are enrolled in this subject yet.',
  count: { ready: 'Ready', live: 'Under way', failed: 'Failed', none: 'Not prepared' },
  progress: 'Students with questions ready',
  running: 'Preparing questions',
  done: '{{ready}} of {{total}} students have their questions.',
  safe: 'You can close this page: the work goes on, and what is ready is saved.',
  allReady: 'All students have their questions.',
  estimate_one: 'Preparing those of {{count}} student will use about {{tokens, number}} tokens ({{calls}}).',
  estimate_other:
    'Preparing those of {{count}} students will use about {{tokens, number}} tokens ({{calls}}).',
  otherWay: {
    each: 'From one bank it would be about {{tokens, number}} tokens ({{calls}}).',
    bank: 'Written for each one it would be about {{tokens, number}} tokens ({{calls}}).',
  },
  calls_one: '{{count}} call to the model',
  calls_other: '{{count, number}} calls to the model',
  free: "Without an AI model they are taken from the lesson's saved questions: no tokens are used.",
  left: '{{tokens, number}} tokens are left this month.',
  tooMuch:
    'The estimate is more than the {{tokens, number}} tokens left this month: some will not be prepared.',
  used: 'Used so far in this lesson: {{tokens, number}} tokens ({{calls}}).',
  prepare_one: 'Prepare for {{count}} student',
  prepare_other: 'Prepare for {{count}} students',
  confirmTitle_one: 'Prepare the questions of {{count}} student?',
  confirmTitle_other: 'Prepare the questions of {{count}} students?',
  confirmText: 'Those who have questions already keep theirs.',
  confirmAccept: 'Yes, prepare',
  cancel: 'Cancel',
  preparing: 'Preparing...',
  retry_one: 'Retry {{count}} failed',
  retry_other: 'Retry {{count}} failed',
  stop: 'Stop those still waiting',
  stopping: 'Stopping...',
  stopped: 'Those still waiting were stopped. What is being written will be finished and saved.',
  failed: 'The questions could not be requested.',
  stopFailed: 'It could not be stopped.',
  students: 'Students',
  seeStudents: 'Show students',
  hideStudents: 'Hide students',
  state: {
    none: 'Not prepared',
    waiting: 'Waiting',
    running: 'Writing',
    ready: 'Ready',
    failed: 'Failed',
  },
  written: '{{done}} of {{total}}',
};
