import { gradeOfCriteria } from '../../../shared/rules/criteria-grade.ts';
import type { ChatModel } from '../chat-model.ts';
import {
  type AiCallContext,
  AiFault,
  type AiFaultCode,
  type AwaitingItem,
  type GradedItem,
  type GradingItem,
  type GradingOutcome,
  type GradingRequest,
  isTransportFault,
} from '../evaluator.ts';
import { buildGradingPrompt, gradingVersionOf, hasPictures } from '../prompts/grade-open-answers.ts';
import { promptFormOf } from '../prompts/prompt-form.ts';
import { type ParsedItem, readGrades } from '../prompts/read-grades.ts';
import { deobfuscate, plainLetters } from '../text/deobfuscate.ts';
import { criteriaOf, notJudged } from './default-criteria.ts';
import { plainFeedback, plainGeneralFeedback } from './feedback-texts.ts';
import { gradeNonAnswer, gradeToGrader } from './grade-non-answer.ts';
import { isDoubtful, judgeEvidence, manipulationReview } from './judge-evidence.ts';
import { revealsAnswer } from './reveals-answer.ts';
import { screenAnswer } from './screen-answer.ts';
import { type SplitGrading, splitGrading } from './split-grading.ts';

/** Number of trailing characters of a truncated answer that show a teacher where reading ended. */
const lastWordsShown = 120;

/** Combined result of one or more calls. */
interface CallResult {
  graded: GradedItem[];
  failed: { id: string; fault: AiFaultCode }[];
  feedback: string;
  model: string;
  /** The transport fault that failed a whole call, or null. */
  transportFault: AiFault | null;
}

/** Faults that may be caused by one item or by too many items: the retry is split in halves. */
const faultsRetriedInHalves: ReadonlySet<AiFaultCode> = new Set(['truncated', 'content-filter', 'refused']);

/** Faults that may be caused by pictures: the call is retried immediately without them. */
const faultsRetriedWithoutPictures: ReadonlySet<AiFaultCode> = new Set([
  'pictures-refused',
  'bad-request',
  'server-error',
  'timeout',
  'content-filter',
]);

/** Maximum HTTP calls for transient faults in the first and second attempt; low, so that an item costs few calls. */
const firstAttemptTries = 2;
const retryTries = 1;

/**
 * Grades the open answers of one attempt; see `Evaluator.gradeOpenAnswers`. The model never reads words to the grader. A
 * mark of an answer with such words, or without evidence, waits for the teacher.
 */
export async function gradeWithModel(
  chat: ChatModel,
  request: GradingRequest,
  context: AiCallContext,
): Promise<GradingOutcome> {
  const screened = request.items.map((item) => ({
    item,
    screening: request.unscreened ? ({ kind: 'content', content: item.answer } as const) : screenAnswer(item),
  }));
  const unread = screened.flatMap(({ item, screening }) =>
    screening.kind === 'content' ? [{ ...item, answer: screening.content }] : [],
  );
  const { groups, tooLong } = splitGrading({ ...request, items: unread }, chat);
  const result = merge([
    ...(await Promise.all(groups.map((items) => gradeWithRetry(chat, { ...request, items }, context)))),
    failTooLong(tooLong),
  ]);
  if (groups.length > 0 && result.graded.length === 0 && result.transportFault) throw result.transportFault;

  const { language } = request;
  const graded: GradedItem[] = [];
  const awaiting: AwaitingItem[] = [];
  for (const { item, screening } of screened) {
    if (screening.kind === 'non-answer') graded.push(gradeNonAnswer(item, language));
    else if (screening.kind === 'to-grader') graded.push(gradeToGrader(item, language));
    else {
      const read = result.graded.find(({ id }) => id === item.id);
      const judged = screening.kind === 'nothing-left' ? leaveUnjudged(item, language) : read;
      const flagged = judged && flagManipulation(judged, item.answer, language);
      if (!flagged) continue;
      if (isDoubtful(flagged.review) && !request.withoutTeacher) awaiting.push(leaveToTeacher(flagged));
      else graded.push(flagged);
    }
  }
  const hasDoubt = awaiting.length > 0 || graded.some(({ review }) => isDoubtful(review));
  return {
    graded,
    awaiting,
    failed: result.failed,
    generalFeedback:
      (hasDoubt ? '' : result.feedback) ||
      plainGeneralFeedback(
        graded.map((item) => item.grade),
        language,
      ),
    model: result.model,
    promptVersion: gradingVersionOf(request.items, promptFormOf(chat)),
  };
}

/** Returns the grading of an answer of which a model can read nothing. */
function leaveUnjudged(item: GradingItem, language: GradingRequest['language']): GradedItem {
  const criteria = criteriaOf(item, language).map(notJudged);
  return { id: item.id, grade: 0, feedback: '', criteria, review: null };
}

/**
 * Adds the words to the grader, which the model did not read, to the review. Replaces the feedback of such an answer: the
 * model may have written what the answer told it to.
 */
function flagManipulation(
  graded: GradedItem,
  answer: string,
  language: GradingRequest['language'],
): GradedItem {
  const reported = graded.review?.reason === 'manipulation' ? [graded.review.passage] : [];
  const review = manipulationReview(answer, reported);
  return review ? { ...graded, review, feedback: plainFeedback(graded.grade, language) } : graded;
}

/** Leaves a doubtful mark to the teacher, who sees it as a proposal if the model judged anything. */
function leaveToTeacher({ id, review, criteria, ...mark }: GradedItem): AwaitingItem {
  const isRead = criteria.some(({ met, claimed }) => met !== null || claimed !== undefined);
  return {
    id,
    feedback: '',
    criteria: criteria.map(notJudged),
    review: review!,
    ...(isRead && { proposal: { ...mark, criteria } }),
  };
}

/** Asks the model, then retries the failed items once, with alternative texts in place of their pictures. */
async function gradeWithRetry(
  chat: ChatModel,
  request: GradingRequest,
  context: AiCallContext,
): Promise<CallResult> {
  const first = await gradeOnce(chat, request, context);
  if (first.failed.length === 0 || first.transportFault) return first;
  const missing = request.items
    .filter((item) => first.failed.some((failure) => failure.id === item.id))
    .map(withoutPictures);
  const { groups, tooLong } = secondGroups(chat, { ...request, items: missing }, first.failed);
  const second = merge([
    ...(await Promise.all(
      groups.map((items) => gradeOnce(chat, { ...request, items }, context, first.failed)),
    )),
    failTooLong(tooLong),
  ]);
  return {
    ...second,
    graded: [...first.graded, ...second.graded],
    // Prefers the feedback of the first call, which covers more answers.
    feedback: first.feedback || second.feedback,
    model: first.model || second.model,
    transportFault: first.graded.length > 0 ? null : second.transportFault,
  };
}

function secondGroups(chat: ChatModel, request: GradingRequest, failed: CallResult['failed']): SplitGrading {
  const { items } = request;
  if (failed.some((failure) => failure.fault === 'context-exceeded')) {
    // The refusal has lowered the context size. If all items still fit into one call by that size, send each one alone.
    const split = splitGrading(request, chat);
    if (split.groups.length > 1 || split.tooLong.length > 0) return split;
    return { groups: split.groups.flat().map((item) => [item]), tooLong: [] };
  }
  const inHalves = items.length > 1 && failed.some((failure) => faultsRetriedInHalves.has(failure.fault));
  const middle = Math.ceil(items.length / 2);
  return { groups: inHalves ? [items.slice(0, middle), items.slice(middle)] : [items], tooLong: [] };
}

/** Returns a failure for items that no call can hold. */
function failTooLong(items: GradingItem[]): CallResult {
  const failed = items.map(({ id }) => ({ id, fault: 'context-exceeded' as const }));
  return { graded: [], failed, feedback: '', model: '', transportFault: null };
}

async function gradeOnce(
  chat: ChatModel,
  request: GradingRequest,
  context: AiCallContext,
  failedBefore?: CallResult['failed'],
): Promise<CallResult> {
  const { items } = request;
  const faults = failedBefore?.filter(({ id }) => items.some((item) => item.id === id));
  const prompt = buildGradingPrompt(request, faults && { faults }, promptFormOf(chat));
  const tries = failedBefore ? retryTries : firstAttemptTries;
  const findFault = (json: unknown) =>
    containsCanary(JSON.stringify(json), prompt.canary)
      ? 'instructions-told'
      : (readGrades(json, items, request.language).failed[0]?.fault ?? null);
  try {
    const completion = await chat.complete({ ...prompt.request, findFault, tries }, context);
    if (containsCanary(`${completion.text} ${JSON.stringify(completion.json)}`, prompt.canary))
      throw new AiFault('instructions-told', 'The reply repeats the instructions.');
    const read = readGrades(completion.json, items, request.language, failedBefore !== undefined);
    return {
      graded: read.items.map((parsed) => ({
        ...toGradedItem(parsed, items.find((item) => item.id === parsed.id)!, prompt.sentAnswers, request),
        promptVersion: prompt.request.promptVersion,
      })),
      failed: read.failed,
      feedback: leaks(read.generalFeedback, items, request) ? '' : read.generalFeedback,
      model: completion.model,
      transportFault: null,
    };
  } catch (error) {
    if (!(error instanceof AiFault) || error.code === 'aborted') throw error;
    if (hasPictures(items) && faultsRetriedWithoutPictures.has(error.code))
      return gradeOnce(chat, { ...request, items: items.map(withoutPictures) }, context, failedBefore);
    return {
      graded: [],
      failed: items.map((item) => ({ id: item.id, fault: error.code })),
      feedback: '',
      model: '',
      transportFault: isTransportFault(error.code) ? error : null,
    };
  }
}

function withoutPictures({ pictures: _, ...item }: GradingItem): GradingItem {
  return item;
}

/** Returns whether a reply contains the canary, also in disguise. */
function containsCanary(reply: string, canary: string): boolean {
  const wanted = plainLetters(canary);
  return deobfuscate(reply).some((reading) => reading.replaceAll(' ', '').includes(wanted));
}

/**
 * Builds the final grading of one answer. Replaces feedback that is empty, or leaks the solution or a note.
 */
function toGradedItem(
  parsed: ParsedItem,
  item: GradingItem,
  sentAnswers: Map<string, string>,
  request: GradingRequest,
): GradedItem {
  const sent = sentAnswers.get(item.id) ?? '';
  const { criteria, review } = judgeEvidence(sent, parsed.criteria, parsed.suspicious);
  const grade = gradeOfCriteria(criteria);
  const isReadable = hasLetters(parsed.feedback) && !leaks(parsed.feedback, [item], request);
  return {
    id: parsed.id,
    grade,
    feedback: isReadable ? parsed.feedback : plainFeedback(grade, request.language),
    criteria,
    review:
      review ?? (item.cut ? { reason: 'answer-cut', passage: `… ${sent.slice(-lastWordsShown)}` } : null),
  };
}

/** Small models sometimes write only signs or numbers as feedback. */
const hasLetters = (feedback: string): boolean => (feedback.match(/\p{L}/gu)?.length ?? 0) >= 4;

/** Returns whether feedback reveals what the model was told to keep secret; such feedback never reaches the student. */
function leaks(feedback: string, items: GradingItem[], { hideSolution }: GradingRequest): boolean {
  return items.some(
    (item) =>
      revealsNote(feedback, item) ||
      (hideSolution &&
        revealsAnswer(feedback, item.modelAnswer, `${item.question} ${item.statement}`, item.answer)),
  );
}

/**
 * Returns whether feedback reveals a grader note, except for text that the question, model answer or criteria also
 * contain.
 */
function revealsNote(feedback: string, { question, statement, modelAnswer, criteria, answer }: GradingItem) {
  const visibleTexts = [question, statement, modelAnswer, ...criteria.map(({ text }) => text)].join(' ');
  return criteria.some(({ note }) => note && revealsAnswer(feedback, note, visibleTexts, answer));
}

function merge(parts: CallResult[]): CallResult {
  return {
    graded: parts.flatMap((part) => part.graded),
    failed: parts.flatMap((part) => part.failed),
    feedback: parts
      .map((part) => part.feedback)
      .filter((feedback) => feedback !== '')
      .join('\n'),
    model: parts.find((part) => part.model !== '')?.model ?? '',
    transportFault: parts.find((part) => part.transportFault)?.transportFault ?? null,
  };
}
