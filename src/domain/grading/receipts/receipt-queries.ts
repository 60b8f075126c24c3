import type { Grader } from '../../../shared/contracts/values.ts';
import type { Db } from '../../kernel/database/database.ts';

/** What an answer's marks come from, and whether one of them is asked about. */
export interface MarkSource {
  position: number;
  machineGradedBy: Grader | null;
  /** Of the machine's mark, and of the one in force where a correction gave it. */
  promptVersions: string[];
  /** A request for a review of it is open. */
  underReview: boolean;
}

/** Of every answer of an attempt. */
export async function selectMarkSources(db: Db, attemptId: number): Promise<MarkSource[]> {
  const rows = await db
    .selectFrom('answers')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .select((row) => [
      'answers.position',
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
  return rows.map(({ position, machineGradedBy, ofMachine, ofDecision, openAppeal }) => ({
    position,
    machineGradedBy: machineGradedBy as Grader | null,
    promptVersions: [ofMachine, ofDecision].flatMap((version) => version ?? []),
    underReview: openAppeal !== null,
  }));
}
