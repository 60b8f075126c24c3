import { createStore } from './store.ts';

export type Notice = {
  /** Counts up. */
  id: number;
  kind: 'success' | 'info' | 'warn' | 'danger';
  text: string;
  description?: string | undefined;
  /** Milliseconds; the default is 5000, and a danger notice with an action stays. */
  duration?: number | undefined;
  /** The login page's notices are light, all others dark, whatever the theme of the page. */
  theme?: 'light' | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** When it was given, in milliseconds since the page began. */
  at: number;
  /** Calls of the API that take the notice away when one of them succeeds; see notice-causes.ts. */
  causes?: readonly string[] | undefined;
};

/** Notices waiting for the toaster, which is loaded only when the first one comes. */
export const waitingNotices = createStore<Notice[]>([]);

/** Notices that were given and are not known to be gone. */
export const openNotices = createStore<readonly Notice[]>([]);

/** What a notice of trouble is about, when who gives it does not say; set by what watches the calls. */
let causesNow = (): readonly string[] => [];
export const tellCauses = (tell: typeof causesNow): void => {
  causesNow = tell;
};

let given = 0;

export const isTrouble = ({ kind }: Notice): boolean => kind === 'warn' || kind === 'danger';

/**
 * Trouble about the same call, or that no call had failed, as a form says it before it sends anything: trying again says
 * anew what is wrong. One success follows another: the last one is the answer to what was done last.
 */
function isReplaced(older: Notice, newer: Notice): boolean {
  if (older.action) return false;
  if (newer.kind === 'success') return older.kind === 'success';
  if (!isTrouble(newer) || !isTrouble(older) || newer.at - older.at < together) return false;
  const [known = [], causes = []] = [older.causes, newer.causes];
  return known.length + causes.length === 0 || causes.some((cause) => known.includes(cause));
}

type Rest = Omit<Notice, 'id' | 'kind' | 'text' | 'at'>;

/** Milliseconds in which notices are about one and the same try. */
const together = 500;

function add(kind: Notice['kind'], text: string, rest: Rest = {}): void {
  given += 1;
  const notice: Notice = { id: given, kind, text, at: performance.now(), ...rest };
  if (isTrouble(notice)) notice.causes ??= causesNow();
  // The same word again stands once, and a newer one takes the place of what was said of the same thing before.
  takeAway((other) => (other.kind === kind && other.text === text) || isReplaced(other, notice));
  openNotices.set([...openNotices.get(), notice]);
  waitingNotices.set([...waitingNotices.get(), notice]);
}

/** Takes notices away, whether they are shown already or wait for it. */
export function takeAway(isOver: (notice: Notice) => boolean): void {
  const left = openNotices.get().filter((notice) => !isOver(notice));
  if (left.length === openNotices.get().length) return;
  waitingNotices.set(waitingNotices.get().filter((notice) => !isOver(notice)));
  openNotices.set(left);
}

/** Toasts, bottom right. `notify.danger(t('errors.offline'), { action: { label, onClick } })`. */
export const notify = {
  success: (text: string, rest?: Rest) => add('success', text, rest),
  info: (text: string, rest?: Rest) => add('info', text, rest),
  warn: (text: string, rest?: Rest) => add('warn', text, rest),
  danger: (text: string, rest?: Rest) => add('danger', text, rest),
};
