import type { z } from 'zod';
import type { FoundQuestions, searchQuestionsInput } from '../../../shared/contracts/reuse.ts';
import { searchQuestions } from '../../authoring/questions/reuse-questions.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { mapInBatches } from '../../kernel/map-in-batches.ts';
import { facilityOf } from './item-figures.ts';
import { selectAnsweredQuestionIds, selectMeanMarks } from './item-queries.ts';

/** Returns the questions found by `searchQuestions`, each with its number of answers and its facility. */
export async function searchBank(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: z.infer<typeof searchQuestionsInput>,
): Promise<FoundQuestions> {
  const found = await searchQuestions(deps, caller, input);
  const rows = await mapInBatches(found.rows, async (batch) => {
    const means = new Map((await selectMeanMarks(deps.db, batch)).map((one) => [one.questionId, one]));
    // The mean excludes answers that only a person marked, so it cannot tell whether a question has been used.
    const used = await selectAnsweredQuestionIds(
      deps.db,
      batch.map(({ questionId }) => questionId),
    );
    return batch.map((row) => {
      const { n, mean } = means.get(row.questionId) ?? { n: 0, mean: 0 };
      return { ...row, used: used.has(row.questionId), answers: n, facility: facilityOf(n, mean) };
    });
  });
  return { ...found, rows };
}
