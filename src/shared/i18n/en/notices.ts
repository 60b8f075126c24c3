import type { notices as es } from '../es/notices.ts';
import type { Texts } from '../texts.ts';

export const notices: Texts<typeof es> = {
  title: 'Notices from your teachers',
  toClass: 'Notice to the class',
  text: 'What you want to say',
  hint: 'They see it on their start page after signing in, for {{count}} days.',
  post: 'Post the notice',
  posted: 'Notice posted. The class sees it on the start page now.',
  remove: 'Remove',
  removeOf: 'Remove the notice of {{date}}',
  removed: 'Notice removed.',
  loading: 'Loading the notices',
  close: 'Close',
};
