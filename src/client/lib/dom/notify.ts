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
export const waitingNotices = createStore<Notice[]>([]);

/** Toasts that are shown and not yet dismissed. */
export const openNotices = createStore<readonly Notice[]>([]);

/** Returns the default causes of an error toast; notice-causes.ts sets it. */
let causesNow = (): readonly string[] => [];
export const tellCauses = (tell: typeof causesNow): void => {
  causesNow = tell;
};

let given = 0;

export const isTrouble = ({ kind }: Notice): boolean => kind === 'warn' || kind === 'danger';

/**
 * Returns whether a new toast replaces an older one. An error replaces an error with the same cause, or without a cause (such as
 * form validation): a retry reports the problem again. A success replaces the previous success.
 */
function isReplaced(older: Notice, newer: Notice): boolean {
  if (older.action) return false;
  if (newer.kind === 'success') return older.kind === 'success';
  if (!isTrouble(newer) || !isTrouble(older) || newer.at - older.at < together) return false;
  const [known = [], causes = []] = [older.causes, newer.causes];
  return known.length + causes.length === 0 || causes.some((cause) => known.includes(cause));
}

type Rest = Omit<Notice, 'id' | 'kind' | 'text' | 'at'>;

/** Toasts within this many milliseconds belong to the same attempt and do not replace each other. */
const together = 500;

function add(kind: Notice['kind'], text: string, rest: Rest = {}): void {
  given += 1;
  const notice: Notice = { id: given, kind, text, at: performance.now(), ...rest };
  if (isTrouble(notice)) notice.causes ??= causesNow();
  // Removes duplicates and toasts that the new one replaces.
  takeAway((other) => (other.kind === kind && other.text === text) || isReplaced(other, notice));
  openNotices.set([...openNotices.get(), notice]);
  waitingNotices.set([...waitingNotices.get(), notice]);
}

/** Dismisses all matching toasts, shown or queued. */
export function takeAway(isOver: (notice: Notice) => boolean): void {
  const left = openNotices.get().filter((notice) => !isOver(notice));
  if (left.length === openNotices.get().length) return;
  waitingNotices.set(waitingNotices.get().filter((notice) => !isOver(notice)));
  openNotices.set(left);
}

/** Shows a toast at the bottom right. `notify.danger(t('errors.offline'), { action: { label, onClick } })`. */
export const notify = {
  success: (text: string, rest?: Rest) => add('success', text, rest),
  info: (text: string, rest?: Rest) => add('info', text, rest),
  warn: (text: string, rest?: Rest) => add('warn', text, rest),
  danger: (text: string, rest?: Rest) => add('danger', text, rest),
};
