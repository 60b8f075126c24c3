import { createStore } from './store.ts';

export type Notice = {
  kind: 'success' | 'info' | 'warn' | 'danger';
  text: string;
  description?: string | undefined;
  /** Milliseconds; the default is 5000, and a danger notice with an action stays. */
  duration?: number | undefined;
  /** The login page's notices are light, all others dark, whatever the theme of the page. */
  theme?: 'light' | undefined;
  action?: { label: string; onClick: () => void } | undefined;
};

/** Notices waiting for the toaster, which is loaded only when the first one comes. */
export const waitingNotices = createStore<Notice[]>([]);

function add(kind: Notice['kind'], text: string, rest: Omit<Notice, 'kind' | 'text'> = {}): void {
  waitingNotices.set([...waitingNotices.get(), { kind, text, ...rest }]);
}

/** Toasts, bottom right. `notify.danger(t('errors.offline'), { action: { label, onClick } })`. */
export const notify = {
  success: (text: string, rest?: Omit<Notice, 'kind' | 'text'>) => add('success', text, rest),
  info: (text: string, rest?: Omit<Notice, 'kind' | 'text'>) => add('info', text, rest),
  warn: (text: string, rest?: Omit<Notice, 'kind' | 'text'>) => add('warn', text, rest),
  danger: (text: string, rest?: Omit<Notice, 'kind' | 'text'>) => add('danger', text, rest),
};
