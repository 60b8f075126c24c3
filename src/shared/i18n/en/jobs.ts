import type { jobs as es } from '../es/jobs.ts';
import type { Texts } from '../texts.ts';

export const jobs: Texts<typeof es> = {
  stage: {
    waiting: 'Waiting',
    reading: 'Reading',
    generating: 'Generating',
    checking: 'Checking',
    saving: 'Saving',
    grading: 'Grading',
    fetching: 'Downloading',
    retrying: 'Trying again',
    finished: 'Finished',
  },
  elapsed: 'Time elapsed',
  takes: 'Estimated time: {{time}}.',
  begins: 'It will start at about {{time}}.',
  ahead_one: 'There is {{count}} job before it.',
  ahead_other: 'There are {{count}} jobs before it.',
  mayClose: 'You can close this page.',
  retrying: 'The model did not answer properly. It will be tried again; you do not need to do anything.',
  stopped:
    'The administration has stopped the AI for now. It will continue later; you do not need to do anything.',
};
