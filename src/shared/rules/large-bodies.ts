/**
 * tRPC mutations whose input may exceed the usual body limit. Each has a route of its own with a larger limit, so the
 * client sends them unbatched.
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
