import type { questionTypes as es } from '../es/question-types.ts';
import type { Texts } from '../texts.ts';

export const questionTypes: Texts<typeof es> = {
  parts: 'Your answer in parts',
  partsOf: 'Answer in parts',
  part: 'Part',
  given: 'Answer',
  result: 'Result',
  right: 'Right',
  partly: 'Partly',
  wrong: 'No',
  expected: 'Expected: {{answer}}',
  blank: 'not answered',
  howMarked: 'How it is marked',
  marking: { parts: 'In parts', all: 'All or nothing' },
  thisIsHow: 'This is how it is marked',
  marks: 'Chooses {{letters}}',
  marksAll: 'Chooses all',
  several: {
    hint: 'Tick all that are right. Empty ones are not saved.',
    right: 'Option {{letter}} is right',
    partsHint: 'Right ones less wrong ones, out of those that are right. Never less than 0.',
    allHint: 'Counts when all the right ones are chosen and no other.',
    tellCount: 'Say how many',
    tellCountHint: 'The student reads “Choose {{count}}”.',
    choose: 'Choose {{count}}',
    chooseAll: 'Choose all that are right',
    chosen_one: '{{count}} chosen',
    chosen_other: '{{count}} chosen',
    tooMany: 'You chose {{chosen}} and there are {{count}}. You can hand it in like this.',
  },
};
