import type { ChatModel } from '../chat-model.ts';
import {
  type AiCallContext,
  AiFault,
  type AiFaultCode,
  type GradedItem,
  type GradingItem,
  type GradingOutcome,
  type GradingRequest,
  isTransportFault,
} from '../evaluator.ts';
import { buildGradingPrompt, gradingPromptVersion } from '../prompts/grade-open-answers.ts';
import { type ReadItem, readGrades } from '../prompts/read-grades.ts';
import { gradeOfCriteria } from './default-criteria.ts';
import { plainFeedback, plainGeneralFeedback } from './feedback-texts.ts';
import { givesAnswerAway } from './gives-answer-away.ts';
import { gradeNonAnswer } from './grade-non-answer.ts';
import { isNonAnswer } from './is-non-answer.ts';
import { reviewOf } from './review-grade.ts';
import { splitGrading } from './split-grading.ts';

/** What one or more calls brought. */
interface Asked {
  graded: GradedItem[];
  failed: { id: string; fault: AiFaultCode }[];
  feedback: string;
  model: string;
  /** The fault that kept a whole call from being answered. */
  thrown: AiFault | null;
}

/** Faults that may lie in one item or in the number of items: the second asking goes in halves. */
const asksInHalves: ReadonlySet<AiFaultCode> = new Set(['truncated', 'content-filter', 'refused']);

/** Grades the open answers of one attempt; see `Evaluator.gradeOpenAnswers`. */
export async function gradeWithModel(
  chat: ChatModel,
  request: GradingRequest,
  context: AiCallContext,
): Promise<GradingOutcome> {
  // Nothing to read costs no call.
  const silent = request.items.filter((item) => isNonAnswer(item.answer));
  const groups = splitGrading(request.items.filter((item) => !silent.includes(item)));
  const asked = merge(await Promise.all(groups.map((items) => askTwice(chat, request, items, context))));
  if (groups.length > 0 && asked.graded.length === 0 && asked.thrown) throw asked.thrown;

  const order = new Map(request.items.map((item, index) => [item.id, index]));
  const graded = [...asked.graded, ...silent.map((item) => gradeNonAnswer(item, request.language))];
  graded.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  return {
    graded,
    failed: asked.failed,
    generalFeedback:
      asked.feedback ||
      plainGeneralFeedback(
        graded.map((item) => item.grade),
        request.language,
      ),
    model: asked.model,
    promptVersion: gradingPromptVersion,
  };
}

/** Asks, and asks once more for the items alone that failed. */
async function askTwice(
  chat: ChatModel,
  request: GradingRequest,
  items: GradingItem[],
  context: AiCallContext,
): Promise<Asked> {
  const first = await ask(chat, request, items, context, 0);
  if (first.failed.length === 0 || first.thrown) return first;
  const missing = items.filter((item) => first.failed.some((failure) => failure.id === item.id));
  const second = merge(
    await Promise.all(
      secondGroups(missing, first.failed).map((group) => ask(chat, request, group, context, 1)),
    ),
  );
  return {
    ...second,
    graded: [...first.graded, ...second.graded],
    // With the first call answered, its words are about more answers than those of the second.
    feedback: first.feedback || second.feedback,
    model: first.model || second.model,
    thrown: first.graded.length > 0 ? null : second.thrown,
  };
}

function secondGroups(missing: GradingItem[], failed: Asked['failed']): GradingItem[][] {
  if (missing.length < 2 || !failed.some((failure) => asksInHalves.has(failure.fault))) return [missing];
  const middle = Math.ceil(missing.length / 2);
  return [missing.slice(0, middle), missing.slice(middle)];
}

async function ask(
  chat: ChatModel,
  request: GradingRequest,
  items: GradingItem[],
  context: AiCallContext,
  round: number,
): Promise<Asked> {
  const prompt = buildGradingPrompt({ ...request, items }, round);
  const judge = (json: unknown) => readGrades(json, items, request.language).failed[0]?.fault ?? null;
  try {
    const completion = await chat.complete({ ...prompt.request, judge }, context);
    const read = readGrades(completion.json, items, request.language);
    return {
      graded: read.items.map((said) =>
        finish(said, items.find((item) => item.id === said.id)!, prompt.sentAnswers, request),
      ),
      failed: read.failed,
      feedback: leaks(read.generalFeedback, items, request) ? '' : read.generalFeedback,
      model: completion.model,
      thrown: null,
    };
  } catch (error) {
    if (!(error instanceof AiFault) || error.code === 'aborted') throw error;
    return {
      graded: [],
      failed: items.map((item) => ({ id: item.id, fault: error.code })),
      feedback: '',
      model: '',
      thrown: isTransportFault(error.code) ? error : null,
    };
  }
}

function finish(
  said: ReadItem,
  item: GradingItem,
  sentAnswers: Map<string, string>,
  request: GradingRequest,
): GradedItem {
  const grade = gradeOfCriteria(said.criteria);
  return {
    id: said.id,
    grade,
    feedback: leaks(said.feedback, [item], request) ? plainFeedback(grade, request.language) : said.feedback,
    criteria: said.criteria,
    review: reviewOf(item.answer, sentAnswers.get(item.id) ?? '', said.criteria, said.suspicious),
  };
}

/** The model was told not to; what it says all the same does not reach the student. */
function leaks(feedback: string, items: GradingItem[], request: GradingRequest): boolean {
  return (
    request.hideSolution &&
    items.some((item) =>
      givesAnswerAway(feedback, item.modelAnswer, `${item.question} ${item.statement}`, item.answer),
    )
  );
}

function merge(parts: Asked[]): Asked {
  return {
    graded: parts.flatMap((part) => part.graded),
    failed: parts.flatMap((part) => part.failed),
    feedback: parts
      .map((part) => part.feedback)
      .filter((feedback) => feedback !== '')
      .join('\n'),
    model: parts.find((part) => part.model !== '')?.model ?? '',
    thrown: parts.find((part) => part.thrown)?.thrown ?? null,
  };
}
