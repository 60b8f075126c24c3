import {
  findExampleQuestion,
  setExampleApproved,
  setExamplesRemoved,
} from '../../attempts/boundary-example-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { ownOpenQuestion } from './own-open-question.ts';

type ExampleDeps = Pick<Deps, 'db' | 'clock'>;

/** Lets an example that its teacher has seen stand in the prompts of the question. Throws `not-found` or `forbidden`. */
export function approveExample(deps: ExampleDeps, caller: Caller, exampleId: number): Promise<void> {
  return decideExample(deps, caller, exampleId, (tx, now) => setExampleApproved(tx, exampleId, now));
}

/** Permanently removes an example from the prompts of the caller's question. Throws `not-found` or `forbidden`. */
export function removeExample(deps: ExampleDeps, caller: Caller, exampleId: number): Promise<void> {
  return decideExample(deps, caller, exampleId, (tx, now) => setExamplesRemoved(tx, [exampleId], now));
}

function decideExample(
  deps: ExampleDeps,
  caller: Caller,
  exampleId: number,
  decide: (tx: Tx, now: string) => Promise<void>,
): Promise<void> {
  return write(deps.db, async (tx) => {
    const questionId = await findExampleQuestion(tx, exampleId);
    if (questionId === null) throw new AppError('not-found');
    await ownOpenQuestion(tx, caller, questionId);
    await decide(tx, toInstant(deps.clock.now()));
  });
}
