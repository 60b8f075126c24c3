import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';

export type BankDialog = 'reuse' | 'stimulus';

/** Returns whether at least two questions may share a new stimulus. */
export const canShareStimulus = (questions: readonly TeacherQuestion[]): boolean =>
  questions.filter(({ assigned, stimulus }) => !assigned && !stimulus).length > 1;
