import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { findExampleQuestion, setExampleRemoved } from '../../marks/boundary-example-queries.ts';
import { ownOpenQuestion } from './own-open-question.ts';

/** Permanently removes an example from the prompts of the caller's question. Throws `not-found` or `forbidden`. */
export function removeExample(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  exampleId: number,
): Promise<void> {
  return write(deps.db, async (tx) => {
    const questionId = await findExampleQuestion(tx, exampleId);
    if (questionId === null) throw new AppError('not-found');
    await ownOpenQuestion(tx, caller, questionId);
    await setExampleRemoved(tx, exampleId, toInstant(deps.clock.now()));
  });
}
