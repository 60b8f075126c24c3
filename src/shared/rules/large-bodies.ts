/**
 * tRPC mutations whose request body may exceed the default limit. Each has its own route with a larger limit, so the
 * client does not batch them.
 */
export const largeBodyProcedures = [
  'sittings.saveDrafts',
  'sittings.submit',
  'generation.start',
  'generation.putDrafts',
  'rosters.preview',
  'rosters.enrol',
  'receipts.verify',
] as const;

export function hasLargeBody(path: string): boolean {
  return (largeBodyProcedures as readonly string[]).includes(path);
}
