import type { ownData as es } from '../es/own-data.ts';
import type { Texts } from '../texts.ts';

export const ownData: Texts<typeof es> = {
  title: 'Your data',
  text: 'Download everything the school holds about you: your account, your courses, what you wrote and your published marks. It is a ZIP file with a text that explains each part.',
  take: 'Download my data',
  taking: 'Preparing...',
  taken: 'Your data are in the downloads folder.',
  failed: 'The data could not be downloaded.',
};
