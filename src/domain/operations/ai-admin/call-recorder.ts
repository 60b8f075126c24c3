import { type AiWork, modelFaults } from '../../../shared/contracts/ai-values.ts';
import { insertAiCall } from '../../ai/calls/ai-call-queries.ts';
import type { AiCallContext, AiCallRecord, AiFault } from '../../ai/evaluator.ts';
import type { Db } from '../../kernel/database/database.ts';

/** Returns the call context for trying a model while an admin waits. `saveCalls` stores the calls, so that they count like others. */
export function createCallRecorder(db: Db, work: AiWork, at: string) {
  const records: AiCallRecord[] = [];
  const context: AiCallContext = {
    signal: new AbortController().signal,
    record: (call) => void records.push(call),
  };
  const owner = { work, jobId: null, attemptId: null, lessonId: null, storeTexts: false };
  return {
    records,
    context,
    async saveCalls(): Promise<void> {
      for (const call of records) await insertAiCall(db, call, owner, at);
    },
  };
}

/** Maps a fault to the error code shown to the admin who tries a model. */
export const toModelFault = ({ code }: AiFault) => modelFaults.find((one) => one === code) ?? 'unreadable';
