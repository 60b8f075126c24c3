import type { years as es } from '../es/years.ts';
import type { Texts } from '../texts.ts';

export const years: Texts<typeof es> = {
  label: 'School year',
  closedName: '{{name}} (closed)',
  closed: 'The year {{name}} is closed: everything can be read but not changed.',
};
