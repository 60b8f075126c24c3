import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { AiCallRecord, AiPurpose } from '../evaluator.ts';

export interface AiCallOwner {
  jobId: number | null;
  attemptId: number | null;
  lessonId: number | null;
  /** The student whose question set the call writes. */
  studentId?: number;
  /** The work whose model is called; by default derived from the purpose. */
  work?: AiWork;
  /** Overrides the purpose given by the prompt. */
  purpose?: AiPurpose;
  /** Whether to store the full request and response, for grades that may be disputed. */
  storeTexts: boolean;
}

const workOf: Record<AiPurpose, AiWork> = {
  grade: 'grading',
  criteria: 'grading',
  attack: 'grading',
  probe: 'grading',
  generate: 'writing',
  check: 'writing',
  assistant: 'assistant',
};

export async function insertAiCall(
  db: Db | Tx,
  call: AiCallRecord,
  owner: AiCallOwner,
  now: string,
): Promise<void> {
  await db
    .insertInto('ai_calls')
    .values({
      purpose: owner.purpose ?? call.purpose,
      work: owner.work ?? workOf[call.purpose],
      model: call.model,
      prompt_version: call.promptVersion,
      tokens_in: call.tokensIn,
      tokens_out: call.tokensOut,
      milliseconds: Math.round(call.milliseconds),
      outcome: call.outcome,
      job_id: owner.jobId,
      attempt_id: owner.attemptId,
      lesson_id: owner.lessonId,
      student_id: owner.studentId ?? null,
      request: owner.storeTexts ? call.request : null,
      response: owner.storeTexts ? call.response : null,
      created_at: now,
    })
    .execute();
}

/** Returns the model name in the last successful response for a work since `since`; null without one. */
export async function findAnsweringModel(db: Db, work: AiWork, since: string): Promise<string | null> {
  const row = await db
    .selectFrom('ai_calls')
    .select('model')
    .where('work', '=', work)
    .where('created_at', '>', since)
    .where('outcome', '=', 'ok')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.model ?? null;
}

/** Counts grading calls since `since` whose pictures the server refused. */
export async function countRefusedPictures(db: Db, since: string): Promise<number> {
  const row = await db
    .selectFrom('ai_calls')
    .where('created_at', '>=', since)
    .where('outcome', '=', 'pictures-refused')
    .where('purpose', '=', 'grade')
    .select((select) => select.fn.countAll<number>().as('calls'))
    .executeTakeFirstOrThrow();
  return Number(row.calls);
}

/** Query for calls before `before` whose texts are still stored. */
export function expiredCallTexts(db: Db, before: string) {
  return db
    .selectFrom('ai_calls')
    .select('id')
    .where('created_at', '<', before)
    .where('request', 'is not', null);
}

/** Deletes the texts of these calls; their token counts remain. */
export async function deleteCallTexts(db: Db, ids: readonly number[]): Promise<number> {
  const result = await db
    .updateTable('ai_calls')
    .set({ request: null, response: null })
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Returns the number and total tokens of the calls that wrote students' own question sets for the lesson. */
export async function sumSetCalls(db: Db, lessonId: number): Promise<{ calls: number; tokens: number }> {
  const row = await db
    .selectFrom('ai_calls')
    .where('lesson_id', '=', lessonId)
    .where('student_id', 'is not', null)
    .select((select) => [
      select.fn.countAll<number>().as('calls'),
      select.fn.sum<number | null>('tokens_in').as('tokensIn'),
      select.fn.sum<number | null>('tokens_out').as('tokensOut'),
    ])
    .executeTakeFirstOrThrow();
  return { calls: row.calls, tokens: (row.tokensIn ?? 0) + (row.tokensOut ?? 0) };
}
