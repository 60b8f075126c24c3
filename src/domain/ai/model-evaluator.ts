import type { Criterion } from '../../shared/contracts/questions.ts';
import { assertFits } from './calls/fit-context.ts';
import type { ChatModel } from './chat-model.ts';
import {
  type AiCallContext,
  AiFault,
  type CriteriaRequest,
  type Evaluator,
  isTransportFault,
} from './evaluator.ts';
import { gradeWithModel } from './grading/grade-with-model.ts';
import { buildAssistantPrompt, cleanAssistantAnswer } from './prompts/answer-question.ts';
import { buildCriteriaPrompt, readCriteriaAnswer } from './prompts/derive-criteria.ts';
import { gradingPromptVersion } from './prompts/grade-open-answers.ts';
import { buildProbe } from './prompts/probe-model.ts';
import { promptFormOf, versionOf } from './prompts/prompt-form.ts';
import { batchLimits } from './writing/batch-limits.ts';
import { solveWithModel } from './writing/solve-with-model.ts';
import { writeWithModel } from './writing/write-with-model.ts';

export interface ModelEvaluatorParts {
  chat: ChatModel;
  /** Display name, such as `GPT-4`. */
  label: string;
  /** Calls the same model without queueing behind the calls of `chat`; defaults to `chat`. */
  probeChat?: ChatModel;
  /** Returns whether the school currently allows the model to see pictures of questions. */
  seesPictures?: () => boolean;
}

/** Creates the evaluator that calls a model. */
export function createModelEvaluator({
  chat,
  label,
  probeChat = chat,
  seesPictures = () => false,
}: ModelEvaluatorParts): Evaluator {
  return {
    kind: 'model',
    label,
    get grader() {
      const promptVersion = versionOf(gradingPromptVersion, promptFormOf(chat));
      return { model: chat.model, promptVersion, seesPictures: seesPictures() };
    },
    async probe(context) {
      await probeChat.complete(buildProbe(), context);
    },
    gradeOpenAnswers: (request, context) => gradeWithModel(chat, request, context),
    writeQuestions: (request, context, onQuestion) => writeWithModel(chat, request, context, onQuestion),
    performance: () => chat.performance,
    batchLimits: (request) => batchLimits(request, chat),
    solveQuestions: (request, context) => solveWithModel(chat, request, context),
    deriveCriteria: (request, context) => deriveCriteria(chat, request, context),
    async answerQuestion(question, context, onText) {
      const prompt = buildAssistantPrompt(question);
      assertFits(prompt, chat);
      const request = {
        ...prompt,
        ...(onText && { onText: (soFar: string) => onText(cleanAssistantAnswer(soFar)) }),
      };
      const { text } = await chat.complete(request, context);
      return cleanAssistantAnswer(text);
    },
  };
}

async function deriveCriteria(
  chat: ChatModel,
  request: CriteriaRequest,
  context: AiCallContext,
): Promise<Criterion[]> {
  let fault: AiFault | null = null;
  for (let round = 0; round < 2; round++) {
    try {
      const prompt = buildCriteriaPrompt(request, fault?.code);
      assertFits(prompt, chat);
      const completion = await chat.complete(prompt, context);
      const criteria = readCriteriaAnswer(completion.json, request);
      if (typeof criteria !== 'string') return criteria;
      fault = new AiFault(criteria, 'The model did not give usable criteria.');
    } catch (error) {
      if (!(error instanceof AiFault) || isTransportFault(error.code)) throw error;
      fault = error;
    }
  }
  throw fault!;
}
