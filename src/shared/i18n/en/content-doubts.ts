import type { contentDoubts as es } from '../es/content-doubts.ts';
import type { Texts } from '../texts.ts';

export const contentDoubts: Texts<typeof es> = {
  dollars: 'In “{{sample}}”, are the $ prices or the limits of a formula?',
  prices: 'Prices',
  formula: 'A formula',
  sameOptions: '“{{one}}” and “{{other}}” are the same to a reader.',
  foldAlike:
    '“{{one}}” and “{{other}}” are compared as equal and count differently. The one that matches letter by letter counts.',
  letterCase:
    'Does the size of the letters matter in “{{key}}”? If you do not say so, {{forms}} is left for review.',
  caseCounts: 'Yes, it matters',
  caseDoesNotCount: 'It does not matter',
  valueKey: '“{{key}}” is a value: as an exercise it also counts when written otherwise (3.5 and 3,5).',
  toExercise: 'Change to an exercise',
  valueGap: '“{{key}}” is a value: in gap {{number}} it would also count when written otherwise.',
  toValueGap: 'Use “A value”',
  sameGaps: 'Gaps {{gaps}} accept the same: one answer repeated would count in all of them.',
  anyOrder: 'In any order, each once',
  identifierKey: '“{{key}}” is compared letter by letter, not computed.',
  toShortAnswer: 'Change to a short answer',
  otherForms: 'It is also written like this',
  otherFormsHint: 'Untick what is wrong in this question. The others will count 100 %.',
  addForms_one: 'Add {{count}}',
  addForms_other: 'Add {{count}}',
  orders: 'Other right orders',
  ordersHint: 'The one most like the answer counts.',
  order: 'Order {{number}}',
  addOrder: 'Add another order',
  removeOrder: 'Remove order {{number}}',
  sameOrder: 'It is the same as another one: move an item.',
  orderUp: 'Order {{number}}: move “{{item}}” up',
  orderDown: 'Order {{number}}: move “{{item}}” down',
  group: 'Gap {{number}}: where its answer counts',
  ownPlace: 'In its place',
  anyOrderGroup: 'In any order ({{letter}})',
  equalLeft: 'Equal items on the left may exchange their matches.',
};
