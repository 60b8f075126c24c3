import type { Keep, Note } from './figure.ts';
import { measureHugeRequests } from './huge-requests.ts';
import { measurePoison } from './poison.ts';
import { measureUnknownNames } from './unknown-names.ts';

/** What of the attacks in docs/security.md only a clock can tell. */
export async function measure(keep: Keep, note: Note): Promise<void> {
  await measureUnknownNames(keep, note);
  await measureHugeRequests(keep, note);
  await measurePoison(keep, note);
}
