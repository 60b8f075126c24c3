import { cleanHtml } from '../../../shared/content/html.ts';
import { cleanPlain, type Plain } from '../../../shared/content/plain.ts';
import { withStimulus } from '../../../shared/content/stimulus.ts';
import type { ClassAnswers, ClassAnswersInput } from '../../../shared/contracts/class-answers.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import { hasCourseRight } from '../../../shared/rules/course-rights.ts';
import { isByPerson } from '../../attempts/mark-in-force.ts';
import { selectBank } from '../../authoring/questions/question-queries.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import { requireAssignedQuestion } from '../../authoring/questions/require-assigned-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { isRegrading } from '../regrades/regrade-queries.ts';
import { type GroupedAnswer, groupAnswers, toClassAnswer } from './group-answers.ts';

/**
 * Returns all answers to a question of the caller's lesson, grouped by equal or nearly equal answer, largest group
 * first. Throws `not-found` or `forbidden`.
 */
export async function listClassAnswers(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { questionId, withNames }: ClassAnswersInput,
): Promise<ClassAnswers> {
  const { lesson, question } = await requireAssignedQuestion(deps.db, caller, questionId);
  const bank = await selectBank(deps.db, lesson.id);
  const questions = bank.flatMap(({ id, assigned }, index) =>
    assigned ? [{ questionId: id, position: index + 1 }] : [],
  );
  const groups = [...(await groupAnswers(deps.db, question))];
  const answers = groups.flatMap(([, members]) => members);
  const resembles = markingOf(question).createResemblance?.(question);
  return {
    questionId,
    lessonId: lesson.id,
    topic: lesson.topic,
    position: questions.find((one) => one.questionId === questionId)?.position ?? 0,
    type: question.type,
    difficulty: question.difficulty,
    language: question.language,
    text: cleanHtml(withStimulus(question).text),
    statement: cleanPlain(question.statement),
    questions,
    criteria: criteriaOf(question, answers),
    annulment: answers
      .map(({ answer }) => answer.annulment)
      .reduce((newest, one) => (one && one.id > (newest?.id ?? 0) ? one : newest), null),
    isRegrading: await isRegrading(deps.db, questionId),
    mayCorrect: hasCourseRight(lesson.role, 'lessons'),
    groups: groups
      .map(([key, members]) => ({
        key,
        spellings: spellingsOf(members),
        words: commonWords(members),
        resembles: isWrongByCode(members) && resembles?.(members[0]!.answer.answer) === true,
        members: members.map((one) => toClassAnswer(one, caller, withNames)),
      }))
      .sort(
        (one, other) =>
          Number(isWaiting(other)) - Number(isWaiting(one)) || other.members.length - one.members.length,
      ),
  };
}

/** Whether all answers of a group got 0 from code, undecided by a person. */
const isWrongByCode = (members: readonly GroupedAnswer[]): boolean =>
  members.every(
    ({ answer }) =>
      answer.grade === 0 &&
      answer.gradedBy === 'calculado' &&
      !answer.annulled &&
      !(answer.decision && isByPerson(answer.decision.kind)),
  );

/** Whether the group contains an answer that can be marked and has no mark. */
const isWaiting = ({ members }: ClassAnswers['groups'][number]): boolean =>
  members.some(({ grade, left, annulled }) => grade === null && left === null && !annulled);

/** Returns the words that unmarked answers share with the criteria. */
function commonWords(members: readonly GroupedAnswer[]): string[] {
  const evidence = members.flatMap(({ answer }) =>
    answer.grade === null && answer.review ? answer.criteria.map((one) => one.evidence) : [],
  );
  return [...new Set(evidence.flatMap((words) => (words === '' ? [] : words.split(' … '))))];
}

function spellingsOf(members: readonly GroupedAnswer[]): Plain[] {
  const byText = [...Map.groupBy(members, ({ shown }) => shown)];
  return byText.sort(([, one], [, other]) => other.length - one.length).map(([text]) => text);
}

/** Averages the scores per criterion, matched by text: answers graded by older criteria are not comparable. */
function criteriaOf(
  { criteria }: StoredQuestion,
  answers: readonly GroupedAnswer[],
): ClassAnswers['criteria'] {
  const scores = answers.flatMap(({ answer }) => (answer.grade === null ? [] : answer.criteria));
  return criteria.map(({ text, points }) => {
    const met = scores.flatMap((one) => (one.text === text && one.met !== null ? [one.met] : []));
    const sum = met.reduce<number>((total, one) => total + one, 0);
    return { text, points, met: met.length > 0 ? sum / met.length : null };
  });
}
