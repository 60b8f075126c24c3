import type { z } from 'zod';
import type { FoundQuestions, searchQuestionsInput } from '../../../shared/contracts/reuse.ts';
import { searchQuestions } from '../../authoring/questions/reuse-questions.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { facilityOf } from './item-figures.ts';
import { selectItemGrades } from './item-queries.ts';

/** The questions that `searchQuestions` finds, each with how many answered it and its facility. */
export async function searchBank(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: z.infer<typeof searchQuestionsInput>,
): Promise<FoundQuestions> {
  const found = await searchQuestions(deps, caller, input);
  const grades = Map.groupBy(await selectItemGrades(deps.db, found.rows), ({ questionId }) => questionId);
  const rows = found.rows.map((row) => {
    const own = (grades.get(row.questionId) ?? []).map(({ grade }) => grade);
    return { ...row, answers: own.length, facility: facilityOf(own) };
  });
  return { ...found, rows };
}
