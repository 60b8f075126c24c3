import type { outdated as es } from '../es/outdated.ts';
import type { Texts } from '../texts.ts';

export const outdated: Texts<typeof es> = {
  title: 'It changed while you were editing',
  changed: 'Saved in another window or by another program: {{what}}.',
  now: 'See how it is now',
  hint: 'What you typed is still here. If you continue with yours, your changes stay and the rest is updated.',
  goOn: 'Continue with mine',
  load: 'Load what is there now',
};
