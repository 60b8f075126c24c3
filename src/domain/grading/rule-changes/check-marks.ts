import { markInForce } from '../../attempts/mark-in-force.ts';
import { findCurrency } from '../../attempts/marking-policy.ts';
import { findLesson } from '../../authoring/lessons/lesson-queries.ts';
import { currentMarkingRules, hasFormerRules } from '../../authoring/marking-rules/marking-by-rules.ts';
import { findQuestion, selectBankContent } from '../../authoring/questions/question-queries.ts';
import { prepareWordLists, withLessonWords } from '../../delivery/word-lists/lesson-words.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../kernel/database/database.ts';
import { mapInBatches } from '../../kernel/map-in-batches.ts';
import { selectCorrectedMarks } from '../regrades/regrade-queries.ts';
import {
  deleteCheckRequests,
  findCheckRequest,
  postponeCheckRequests,
  replaceDifferences,
  selectMachineMarks,
} from './rule-change-queries.ts';
import { ruleDifference } from './rule-difference.ts';

type CheckDeps = Pick<Deps, 'db' | 'evaluator'>;

/** Answers read and stored at once: a few milliseconds of SQL. */
const sliceSize = 100;
/** Milliseconds after which a round starts no other question, so that the program can stop. */
const roundMilliseconds = 2_000;

/**
 * Maintenance step: compares answers marked by former rules with the current ones and stores those whose mark would be
 * another. Changes no mark. Throws the error of a question that cannot be read, and postpones it.
 */
export async function checkMarksOfFormerRules(deps: CheckDeps): Promise<void> {
  const end = performance.now() + roundMilliseconds;
  do {
    const request = await findCheckRequest(deps.db);
    if (!request) return;
    const { questionId, newestId } = request;
    try {
      await checkQuestion(deps, questionId);
    } catch (error) {
      // The next round begins with the other questions.
      await write(deps.db, (tx) => postponeCheckRequests(tx, questionId, newestId));
      throw error;
    }
    await write(deps.db, (tx) => deleteCheckRequests(tx, questionId, newestId));
  } while (performance.now() < end);
}

async function checkQuestion(deps: CheckDeps, questionId: number): Promise<void> {
  const { db } = deps;
  const found = await findQuestion(db, questionId);
  const lesson = found && (await findLesson(db, found.lessonId));
  if (!found || !lesson || !hasFormerRules(found.question)) return;
  const question = { ...found.question, markingRules: currentMarkingRules };
  const rules = {
    topic: lesson.topic,
    roundingDigits: lesson.roundingDigits,
    currency: await findCurrency(db),
    hideSolution: false,
    hasModel: deps.evaluator.kind === 'model',
    teacherMarksOpen: false,
    // Like a regrade, whose dry run shows the same marks.
    wordLists: withLessonWords([question, ...(await selectBankContent(db, found.lessonId))]),
  };
  await prepareWordLists([question]);
  let after = 0;
  for (;;) {
    const slice = await selectMachineMarks(db, questionId, after, sliceSize);
    const ids = slice.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    const corrected = Map.groupBy(
      await selectCorrectedMarks(db, questionId, ids),
      ({ answerId }) => answerId,
    );
    const differences = await mapInBatches(
      slice,
      ([one]) => {
        const corrections = corrected.get(one!.id) ?? [];
        const { decisionId } = markInForce(corrections);
        const mark = corrections.find(({ id }) => id === decisionId)?.mark ?? one!.mark;
        const grade = ruleDifference(question, { ...one!, mark }, rules);
        return grade === undefined ? [] : [{ answerId: one!.id, grade }];
      },
      1,
    );
    await write(db, (tx) => replaceDifferences(tx, questionId, ids, differences));
    after = last;
  }
}
