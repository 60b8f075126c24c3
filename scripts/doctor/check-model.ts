import { AiFault } from '../../src/domain/ai/evaluator.ts';
import { createModelEvaluator } from '../../src/domain/ai/model-evaluator.ts';
import { openAiAddress } from '../../src/domain/ai/models.ts';
import { buildProbe } from '../../src/domain/ai/prompts/probe-model.ts';
import { areMarksSuitable, areQuestionsSuitable } from '../../src/domain/ai/trial/trial-rules.ts';
import { type ModelTrial, tryModel } from '../../src/domain/ai/trial/try-model.ts';
import { reasonOf } from '../../src/domain/kernel/reason-of.ts';
import { assertSafeBaseUrl } from '../../src/platform/ai/assert-safe-base-url.ts';
import { createChatCompletionsModel } from '../../src/platform/ai/chat-completions.ts';
import type { Config } from '../../src/platform/config.ts';
import { connect } from '../../src/platform/health/connect.ts';
import { typicalWorkload } from '../../src/shared/contracts/ai-values.ts';
import { type Finding, fault, findingsOf, good, messageOf, notice } from './finding.ts';

type ModelSettings = Pick<Config, 'model' | 'contextTokens' | 'aiTimeoutSeconds' | 'aiConcurrency'>;

/** Checks the model of the environment. @param ask makes real calls, which cost some thousand tokens */
export async function checkModel(settings: ModelSettings, ask: boolean): Promise<Finding[]> {
  const { model } = settings;
  if (!model) return [good('model-none')];
  const address = model.baseUrl ?? openAiAddress;
  const host = new URL(address).hostname;
  try {
    assertSafeBaseUrl(address);
  } catch (error) {
    return [fault('model-address', { host, why: messageOf(error) })];
  }
  if (ask) return await askModel(settings);
  try {
    await connect(address);
    return [good('model-listens', { host })];
  } catch (error) {
    return awayBecause(error);
  }
}

const awayBecause = (error: unknown): Finding[] =>
  findingsOf({ model: { awaySince: null, problem: reasonOf(error) } }, new Date());

/** Makes a test call, then a trial of twelve marks and four questions, and reports what the model is suitable for. */
async function askModel({
  model,
  contextTokens,
  aiTimeoutSeconds,
  aiConcurrency,
}: ModelSettings): Promise<Finding[]> {
  const { name, baseUrl, apiKey } = model!;
  const chat = createChatCompletionsModel({
    baseUrl,
    apiKey,
    model: name,
    contextTokens,
    timeoutMs: aiTimeoutSeconds * 1_000,
    concurrency: aiConcurrency,
    tries: 1,
  });
  const context = { record: () => {}, signal: new AbortController().signal };
  try {
    const { model: answering, milliseconds } = await chat.complete(buildProbe(), context);
    const answers = good('model-answers', { model: answering, milliseconds });
    return [answers, ...trialFindings(await tryModel(createModelEvaluator({ chat, label: name }), context))];
  } catch (error) {
    const code = error instanceof AiFault ? error.code : 'unreachable';
    if (code === 'unauthorized') return [fault('model-key', { model: name, why: messageOf(error) })];
    if (code === 'rate-limited') return [notice('model-busy', { model: name })];
    return awayBecause(error);
  }
}

/** Converts the result of a trial to findings. */
function trialFindings(trial: ModelTrial): Finding[] {
  const { marksRight, marksTotal, questionsUsable, questionsTotal, classSeconds, bankSeconds } = trial;
  const { students, answersEach, questions } = typicalWorkload;
  const marks = { right: marksRight, total: marksTotal };
  const written = { usable: questionsUsable, total: questionsTotal };
  const findings = [
    areMarksSuitable(trial) ? good('model-marks-fit', marks) : notice('model-marks-unfit', marks),
    areQuestionsSuitable(trial)
      ? good('model-questions-fit', written)
      : notice('model-questions-unfit', written),
  ];
  if (classSeconds === null || bankSeconds === null) return findings;
  const { parallelCalls: calls, writeRate } = trial.performance;
  return [
    good('model-times', {
      students,
      answersEach,
      questions,
      classMinutes: minutesOf(classSeconds),
      bankMinutes: minutesOf(bankSeconds),
      rate: Math.round(writeRate ?? 0),
      calls,
    }),
    ...findings,
  ];
}

const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
