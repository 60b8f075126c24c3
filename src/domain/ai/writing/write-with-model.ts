import { assertFits } from '../calls/fit-context.ts';
import type { ChatModel } from '../chat-model.ts';
import { type AiCallContext, AiFault, type WritingOutcome, type WritingRequest } from '../evaluator.ts';
import { readQuestions } from '../prompts/read-questions.ts';
import { buildWritingPrompt, writingPromptVersion } from '../prompts/write-questions.ts';
import { checkGeneratedQuestion } from './check-generated-question.ts';

/** One batch of questions from a model, each checked; asking again is up to `writeQuestionBank`. */
export async function writeWithModel(
  chat: ChatModel,
  request: WritingRequest,
  context: AiCallContext,
): Promise<WritingOutcome> {
  const judge = (json: unknown) => {
    const read = readQuestions(json, request);
    if (typeof read === 'string') return read;
    return read.questions.length === request.count ? null : ('wrong-count' as const);
  };
  const prompt = buildWritingPrompt(request, chat.contextTokens);
  assertFits(prompt, chat);
  const completion = await chat.complete({ ...prompt, judge }, context);
  const read = readQuestions(completion.json, request);
  if (typeof read === 'string') throw new AiFault(read, 'The model did not give a list of questions.');
  const outcome: WritingOutcome = {
    questions: [],
    dropped: read.dropped,
    model: completion.model,
    promptVersion: writingPromptVersion,
  };
  for (const question of read.questions) {
    const checked = checkGeneratedQuestion(question, request.language);
    if (checked.fit) outcome.questions.push(checked.question);
    else outcome.dropped.push({ reason: checked.reason, text: question.text.slice(0, 300) });
  }
  return outcome;
}
