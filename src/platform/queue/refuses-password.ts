/** Whether Redis answered, and did not let in who asked: without a password, with a wrong one, or with too few rights. */
export function refusesPassword(why: string): boolean {
  return /NOAUTH|WRONGPASS|NOPERM|invalid (username|password)/i.test(why);
}
