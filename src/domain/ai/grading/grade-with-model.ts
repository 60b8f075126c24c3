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
import { buildGradingPrompt, gradingVersionOf, hasPictures } from '../prompts/grade-open-answers.ts';
import { promptFormOf } from '../prompts/prompt-form.ts';
import { type ReadItem, readGrades } from '../prompts/read-grades.ts';
import { plainLetters, undisguised } from '../text/undisguise.ts';
import { gradeOfCriteria } from './default-criteria.ts';
import { plainFeedback, plainGeneralFeedback } from './feedback-texts.ts';
import { givesAnswerAway } from './gives-answer-away.ts';
import { gradeNonAnswer, saysNothing } from './grade-non-answer.ts';
import { reviewOf } from './review-grade.ts';
import { type SplitGrading, splitGrading } from './split-grading.ts';

/** Number of trailing characters of a truncated answer that show a teacher where reading ended. */
const lastWordsShown = 120;

/** Combined result of one or more calls. */
interface Asked {
  graded: GradedItem[];
  failed: { id: string; fault: AiFaultCode }[];
  feedback: string;
  model: string;
  /** The transport fault that failed a whole call, or null. */
  thrown: AiFault | null;
}

/** Faults that may be caused by one item or by too many items: the retry is split in halves. */
const asksInHalves: ReadonlySet<AiFaultCode> = new Set(['truncated', 'content-filter', 'refused']);

/** Faults that may be caused by pictures: the call is retried immediately without them. */
const mayLieInPictures: ReadonlySet<AiFaultCode> = new Set([
  'pictures-refused',
  'bad-request',
  'server-error',
  'timeout',
  'content-filter',
]);

/** Maximum HTTP calls for transient faults in the first and second attempt; low, so that an item costs few calls. */
const triesOfFirst = 2;
const triesOfSecond = 1;

/** Grades the open answers of one attempt; see `Evaluator.gradeOpenAnswers`. */
export async function gradeWithModel(
  chat: ChatModel,
  request: GradingRequest,
  context: AiCallContext,
): Promise<GradingOutcome> {
  // Answers without content need no call.
  const silent = request.items.filter(saysNothing);
  const spoken = request.items.filter((item) => !silent.includes(item));
  const { groups, tooLong } = splitGrading({ ...request, items: spoken }, chat);
  const asked = merge([
    ...(await Promise.all(groups.map((items) => askTwice(chat, { ...request, items }, context)))),
    notAsked(tooLong),
  ]);
  if (groups.length > 0 && asked.graded.length === 0 && asked.thrown) throw asked.thrown;

  const order = new Map(request.items.map((item, index) => [item.id, index]));
  const graded = [...asked.graded, ...silent.map((item) => gradeNonAnswer(item, request.language))];
  graded.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  return {
    graded,
    failed: asked.failed,
    generalFeedback:
      (graded.some(isFlagged) ? '' : asked.feedback) ||
      plainGeneralFeedback(
        graded.map((item) => item.grade),
        request.language,
      ),
    model: asked.model,
    promptVersion: gradingVersionOf(request.items, promptFormOf(chat)),
  };
}

/** Asks the model, then retries the failed items once, with alternative texts in place of their pictures. */
async function askTwice(chat: ChatModel, request: GradingRequest, context: AiCallContext): Promise<Asked> {
  const first = await ask(chat, request, context);
  if (first.failed.length === 0 || first.thrown) return first;
  const missing = request.items
    .filter((item) => first.failed.some((failure) => failure.id === item.id))
    .map(withoutPictures);
  const { groups, tooLong } = secondGroups(chat, { ...request, items: missing }, first.failed);
  const second = merge([
    ...(await Promise.all(groups.map((items) => ask(chat, { ...request, items }, context, first.failed)))),
    notAsked(tooLong),
  ]);
  return {
    ...second,
    graded: [...first.graded, ...second.graded],
    // Prefers the feedback of the first call, which covers more answers.
    feedback: first.feedback || second.feedback,
    model: first.model || second.model,
    thrown: first.graded.length > 0 ? null : second.thrown,
  };
}

function secondGroups(chat: ChatModel, request: GradingRequest, failed: Asked['failed']): SplitGrading {
  const { items } = request;
  if (failed.some((failure) => failure.fault === 'context-exceeded')) {
    // The refusal has lowered the context size. If all items still fit into one call by that size, send each one alone.
    const split = splitGrading(request, chat);
    if (split.groups.length > 1 || split.tooLong.length > 0) return split;
    return { groups: split.groups.flat().map((item) => [item]), tooLong: [] };
  }
  const inHalves = items.length > 1 && failed.some((failure) => asksInHalves.has(failure.fault));
  const middle = Math.ceil(items.length / 2);
  return { groups: inHalves ? [items.slice(0, middle), items.slice(middle)] : [items], tooLong: [] };
}

/** Returns a failure for items that no call can hold. */
function notAsked(items: GradingItem[]): Asked {
  const failed = items.map(({ id }) => ({ id, fault: 'context-exceeded' as const }));
  return { graded: [], failed, feedback: '', model: '', thrown: null };
}

async function ask(
  chat: ChatModel,
  request: GradingRequest,
  context: AiCallContext,
  failedBefore?: Asked['failed'],
): Promise<Asked> {
  const { items } = request;
  const faults = failedBefore?.filter(({ id }) => items.some((item) => item.id === id));
  const prompt = buildGradingPrompt(request, faults && { faults }, promptFormOf(chat));
  const tries = failedBefore ? triesOfSecond : triesOfFirst;
  const judge = (json: unknown) =>
    tells(JSON.stringify(json), prompt.canary)
      ? 'instructions-told'
      : (readGrades(json, items, request.language).failed[0]?.fault ?? null);
  try {
    const completion = await chat.complete({ ...prompt.request, judge, tries }, context);
    if (tells(`${completion.text} ${JSON.stringify(completion.json)}`, prompt.canary))
      throw new AiFault('instructions-told', 'The reply repeats the instructions.');
    const read = readGrades(completion.json, items, request.language, failedBefore !== undefined);
    return {
      graded: read.items.map((said) => ({
        ...finish(said, items.find((item) => item.id === said.id)!, prompt.sentAnswers, request),
        promptVersion: prompt.request.promptVersion,
      })),
      failed: read.failed,
      feedback: leaks(read.generalFeedback, items, request) ? '' : read.generalFeedback,
      model: completion.model,
      thrown: null,
    };
  } catch (error) {
    if (!(error instanceof AiFault) || error.code === 'aborted') throw error;
    if (hasPictures(items) && mayLieInPictures.has(error.code))
      return ask(chat, { ...request, items: items.map(withoutPictures) }, context, failedBefore);
    return {
      graded: [],
      failed: items.map((item) => ({ id: item.id, fault: error.code })),
      feedback: '',
      model: '',
      thrown: isTransportFault(error.code) ? error : null,
    };
  }
}

function withoutPictures({ pictures: _, ...item }: GradingItem): GradingItem {
  return item;
}

/** Returns whether a reply contains the canary, also in disguise. */
function tells(reply: string, canary: string): boolean {
  const wanted = plainLetters(canary);
  return undisguised(reply).some((reading) => reading.replaceAll(' ', '').includes(wanted));
}

const isFlagged = ({ review }: GradedItem): boolean => review?.reason === 'manipulation';

/**
 * Builds the final grading of one answer. Replaces feedback that is empty, leaks the solution or a note, or belongs to an
 * answer with manipulation: the model may have written what that answer told it to.
 */
function finish(
  said: ReadItem,
  item: GradingItem,
  sentAnswers: Map<string, string>,
  request: GradingRequest,
): GradedItem {
  const grade = gradeOfCriteria(said.criteria);
  const sent = sentAnswers.get(item.id) ?? '';
  const graded: GradedItem = {
    id: said.id,
    grade,
    feedback: said.feedback,
    criteria: said.criteria,
    review:
      reviewOf(item.answer, sent, said.criteria, said.suspicious) ??
      (item.cut ? { reason: 'answer-cut', passage: `… ${sent.slice(-lastWordsShown)}` } : null),
  };
  return !saysSomething(said.feedback) || isFlagged(graded) || leaks(said.feedback, [item], request)
    ? { ...graded, feedback: plainFeedback(grade, request.language) }
    : graded;
}

/** Small models sometimes write only signs or numbers as feedback. */
const saysSomething = (feedback: string): boolean => (feedback.match(/\p{L}/gu)?.length ?? 0) >= 4;

/** Returns whether feedback reveals what the model was told to keep secret; such feedback never reaches the student. */
function leaks(feedback: string, items: GradingItem[], { hideSolution }: GradingRequest): boolean {
  return items.some(
    (item) =>
      givesNoteAway(feedback, item) ||
      (hideSolution &&
        givesAnswerAway(feedback, item.modelAnswer, `${item.question} ${item.statement}`, item.answer)),
  );
}

/**
 * Returns whether feedback reveals a grader note, except for text that the question, model answer or criteria also
 * contain.
 */
function givesNoteAway(
  feedback: string,
  { question, statement, modelAnswer, criteria, answer }: GradingItem,
) {
  const told = [question, statement, modelAnswer, ...criteria.map(({ text }) => text)].join(' ');
  return criteria.some(({ note }) => note && givesAnswerAway(feedback, note, told, answer));
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
