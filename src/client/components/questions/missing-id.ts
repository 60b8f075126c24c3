/** Where a blank question says so, once handing in was refused. */
export const missingId = (questionId: number): string => `missing-${questionId}`;
