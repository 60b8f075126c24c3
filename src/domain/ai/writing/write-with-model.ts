import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { assertFits } from '../calls/fit-context.ts';
import type { ChatModel } from '../chat-model.ts';
import { type AiCallContext, AiFault, type WritingOutcome, type WritingRequest } from '../evaluator.ts';
import { promptFormOf } from '../prompts/prompt-form.ts';
import { readQuestions } from '../prompts/read-questions.ts';
import { buildWritingPrompt } from '../prompts/write-questions.ts';
import { checkGeneratedQuestion } from './check-generated-question.ts';

/** Requests one batch of questions from a model and checks each one; `writeQuestionBank` handles retries. */
export async function writeWithModel(
  chat: ChatModel,
  request: WritingRequest,
  context: AiCallContext,
  onQuestion?: (question: QuestionDraft) => void,
): Promise<WritingOutcome> {
  const findFault = (json: unknown) => {
    const read = readQuestions(json, request);
    if (typeof read === 'string') return read;
    return read.questions.length === request.count ? null : ('wrong-count' as const);
  };
  const prompt = buildWritingPrompt(request, chat.contextTokens, promptFormOf(chat));
  assertFits(prompt, chat);
  const entries: unknown[] = [];
  const dropped: WritingOutcome['dropped'] = [];
  /** Returns the valid questions of the list, starting at index `from`. */
  const take = (list: unknown, from: number): QuestionDraft[] => {
    const read = readQuestions(list, request, from);
    if (typeof read === 'string') throw new AiFault(read, 'The model did not give a list of questions.');
    dropped.push(...read.dropped);
    return read.questions.flatMap((question) => {
      const checked = checkGeneratedQuestion(question, request.language);
      if (checked.fit) return [checked.question];
      dropped.push({ reason: checked.reason, text: question.text.slice(0, 300) });
      return [];
    });
  };
  const onEntry = (entry: unknown) => {
    entries.push(entry);
    for (const question of take({ questions: entries }, entries.length - 1)) onQuestion?.(question);
  };
  const list = { ...prompt.list!, ...(onQuestion && { onEntry }) };
  const completion = await chat.complete({ ...prompt, list, findFault }, context);
  return {
    questions: take(completion.json, entries.length),
    dropped,
    isPartial: completion.isPartial,
    model: completion.model,
    promptVersion: prompt.promptVersion,
  };
}
