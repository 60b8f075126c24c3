import type { common as es } from '../es/common.ts';
import type { Texts } from '../texts.ts';

export const common: Texts<typeof es> = {
  writtenOffline: 'Written by the local evaluator',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  optional: 'optional',
  oneFile: 'Drop a single file. None was added.',
  less: 'Decrease',
  more: 'Increase',
  skipToContent: 'Skip to content',
  errorCode: 'Code: {{code}}',
  stageState: { done: 'done', current: 'in progress', pending: 'to do', failed: 'failed' },
  notFoundTitle: 'We could not find this page',
  notFoundText: 'The address may have changed or may be misspelt.',
  goHome: 'Go to the home page',
  crashedTitle: 'This screen stopped working',
  crashedText: 'What was already saved is safe. Reload the page to continue.',
  reload: 'Reload',
  localEvaluator: 'Local evaluator',
  pages: 'Pages',
  page: 'Page {{number, number}}',
  pageRange: '{{from, number}} to {{to, number}} of {{total, number}}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
};
