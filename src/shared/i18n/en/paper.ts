import type { paper as es } from '../es/paper.ts';
import type { Texts } from '../texts.ts';

export const paper: Texts<typeof es> = {
  title: 'Print as a test',
  description:
    'The questions of the lesson on paper, with room to answer. The browser saves it as a PDF as well.',
  forms: 'Forms',
  formsHint:
    'The same questions in another order, and their options too. Each form comes out the same every time.',
  form: 'Form',
  space: 'Room to write',
  spaces: { small: 'Little', middle: 'Some', large: 'Much' },
  withKey: 'Add the key of each form on sheets of its own',
  print: 'Print',
  close: 'Close',
  loading: 'Loading the questions',
  empty: 'The lesson has no questions yet.',
  name: 'Name',
  date: 'Date',
  points: 'Points',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  pointsOf_one: '{{count, number}} point',
  pointsOf_other: '{{count, number}} points',
  true: 'True',
  false: 'False',
  key: 'Key',
};
