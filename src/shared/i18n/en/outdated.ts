import type { outdated as es } from '../es/outdated.ts';
import type { Texts } from '../texts.ts';

export const outdated: Texts<typeof es> = {
  title: 'It changed while you were editing',
  changed: 'Saved in another window or by another program: {{what}}.',
  now: 'See how it stands now',
  hint: 'What you typed is still here. If you go on with yours, what you changed stays and the rest becomes as it stands now.',
  goOn: 'Go on with mine',
  load: 'Load what stands now',
};
