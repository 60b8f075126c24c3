import { createStore } from './store.ts';

export type Notice = {
  /** Increasing number. */
  id: number;
  kind: 'success' | 'info' | 'warn' | 'danger';
  text: string;
  description?: string | undefined;
  /** Milliseconds; default 5000. A danger toast with an action stays until dismissed. */
  duration?: number | undefined;
  /** The login page's toasts are light; all others are dark in both themes. */
  theme?: 'light' | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Creation time, in `performance.now()` time. */
  at: number;
  /** API calls whose success dismisses the toast; see notice-causes.ts. */
  causes?: readonly string[] | undefined;
};

/** Toasts queued until the toaster is loaded, which starts with the first toast. */
export const queuedNotices = createStore<Notice[]>([]);

/** Toasts that are shown and not yet dismissed. */
export const visibleNotices = createStore<readonly Notice[]>([]);

/** Returns the default causes of an error toast; notice-causes.ts sets it. */
let getDefaultCauses = (): readonly string[] => [];
export const setDefaultCauses = (getCauses: typeof getDefaultCauses): void => {
  getDefaultCauses = getCauses;
};

let lastId = 0;

export const isProblem = ({ kind }: Notice): boolean => kind === 'warn' || kind === 'danger';

/**
 * Returns whether a new toast replaces an older one. An error replaces an error with the same cause, or without a cause (such as
 * form validation): a retry reports the problem again. A success replaces the previous success.
 */
function isReplaced(older: Notice, newer: Notice): boolean {
  if (older.action) return false;
  if (newer.kind === 'success') return older.kind === 'success';
  if (!isProblem(newer) || !isProblem(older) || newer.at - older.at < sameAttemptWindow) return false;
  const [olderCauses = [], causes = []] = [older.causes, newer.causes];
  return olderCauses.length + causes.length === 0 || causes.some((cause) => olderCauses.includes(cause));
}

type NoticeOptions = Omit<Notice, 'id' | 'kind' | 'text' | 'at'>;

/** Toasts within this many milliseconds belong to the same attempt and do not replace each other. */
const sameAttemptWindow = 500;

function add(kind: Notice['kind'], text: string, options: NoticeOptions = {}): void {
  lastId += 1;
  const notice: Notice = { id: lastId, kind, text, at: performance.now(), ...options };
  if (isProblem(notice)) notice.causes ??= getDefaultCauses();
  // Removes duplicates and toasts that the new one replaces.
  dismissNotices((other) => (other.kind === kind && other.text === text) || isReplaced(other, notice));
  visibleNotices.set([...visibleNotices.get(), notice]);
  queuedNotices.set([...queuedNotices.get(), notice]);
}

/** Dismisses all matching toasts, shown or queued. */
export function dismissNotices(shouldDismiss: (notice: Notice) => boolean): void {
  const remaining = visibleNotices.get().filter((notice) => !shouldDismiss(notice));
  if (remaining.length === visibleNotices.get().length) return;
  queuedNotices.set(queuedNotices.get().filter((notice) => !shouldDismiss(notice)));
  visibleNotices.set(remaining);
}

/** Shows a toast at the bottom right. `notify.danger(t('errors.offline'), { action: { label, onClick } })`. */
export const notify = {
  success: (text: string, options?: NoticeOptions) => add('success', text, options),
  info: (text: string, options?: NoticeOptions) => add('info', text, options),
  warn: (text: string, options?: NoticeOptions) => add('warn', text, options),
  danger: (text: string, options?: NoticeOptions) => add('danger', text, options),
};
