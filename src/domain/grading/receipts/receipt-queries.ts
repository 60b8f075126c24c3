import type { Grader } from '../../../shared/contracts/values.ts';
import type { Db } from '../../kernel/database/database.ts';

/** The sources of an answer's marks, and whether a review request is open. */
export interface MarkSource {
  questionId: number;
  machineGradedBy: Grader | null;
  /** Prompt versions of the machine mark and, if a regrade gave the current mark, of the regrade. */
  promptVersions: string[];
  /** Whether a review request for the answer is open. */
  underReview: boolean;
}

/** Returns the mark sources of every answer of an attempt. */
export async function selectMarkSources(db: Db, attemptId: number): Promise<MarkSource[]> {
  const rows = await db
    .selectFrom('answers')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .select((row) => [
      'answers.question_id as questionId',
      'answers.graded_by as machineGradedBy',
      'answers.prompt_version as ofMachine',
      'decisions.prompt_version as ofDecision',
      row
        .selectFrom('appeals')
        .whereRef('appeals.answer_id', '=', 'answers.id')
        .where('appeals.state', '=', 'open')
        .select((appeal) => appeal.fn.max('appeals.id').as('id'))
        .as('openAppeal'),
    ])
    .where('answers.attempt_id', '=', attemptId)
    .execute();
  return rows.map(({ questionId, machineGradedBy, ofMachine, ofDecision, openAppeal }) => ({
    questionId,
    machineGradedBy: machineGradedBy as Grader | null,
    promptVersions: [ofMachine, ofDecision].flatMap((version) => version ?? []),
    underReview: openAppeal !== null,
  }));
}
