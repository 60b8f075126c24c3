import type { notices as es } from '../es/notices.ts';
import type { Texts } from '../texts.ts';

export const notices: Texts<typeof es> = {
  title: 'Notices from your teachers',
  access: 'Your access',
  renewed: 'Your access was renewed by {{by}} on {{when}}.',
  letIn: '{{by}} let you into “{{topic}}” of {{subject}} without a password on {{when}}.',
  notYou: 'If that was not you, tell the administration.',
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
