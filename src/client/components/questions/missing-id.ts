/** Id of the message below a blank question after submission was refused. */
export const missingId = (questionId: number): string => `missing-${questionId}`;
