/** Returns whether Redis rejected the credentials: missing, wrong, or with insufficient rights. */
export function isAuthError(why: string): boolean {
  return /NOAUTH|WRONGPASS|NOPERM|invalid (username|password)/i.test(why);
}
