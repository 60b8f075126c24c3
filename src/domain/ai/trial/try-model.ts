import { typicalWorkload } from '../../../shared/contracts/ai-values.ts';
import type { AiCallContext, AiCallRecord, Evaluator, GradingRequest } from '../evaluator.ts';
import { AiFault, isUnreadable } from '../evaluator.ts';
import {
  type ModelPerformance,
  secondsOfWork,
  unknownPerformance,
} from '../performance/model-performance.ts';
import { gradingPromptVersion } from '../prompts/grade-open-answers.ts';
import { writingPromptVersion } from '../prompts/write-questions.ts';
import { writeQuestionBank } from '../writing/write-question-bank.ts';
import { marksOf, trialRequest, trialSet } from './trial-set.ts';

/** Current prompt versions of a trial, regardless of the prompt form. */
export const trialVersion = `${gradingPromptVersion} ${writingPromptVersion}`;

export interface ModelTrial {
  /** Prompt versions used in the trial. */
  version: string;
  /** Model name in the server's responses; empty when no response was usable. */
  model: string;
  marksRight: number;
  marksTotal: number;
  questionsUsable: number;
  questionsTotal: number;
  /** Estimated seconds for `typicalWorkload`; null when no rate could be measured. */
  classSeconds: number | null;
  bankSeconds: number | null;
  performance: ModelPerformance;
}

/** Progress of a trial, in graded answers and written questions. */
export interface TrialStep {
  stage: 'grading' | 'generating';
  done: number;
  total: number;
}

/**
 * Has the model grade labelled answers and write questions, and measures its performance. Unusable replies count against
 * it. Throws an AiFault when the model is unreachable.
 */
export async function tryModel(
  evaluator: Evaluator,
  context: AiCallContext,
  onStep: (step: TrialStep) => Promise<void> = async () => {},
): Promise<ModelTrial> {
  const calls: AiCallRecord[] = [];
  const counting: AiCallContext = {
    signal: context.signal,
    record(call) {
      calls.push(call);
      context.record(call);
    },
  };
  const answers = trialSet.flatMap((question) => question.answers).length;
  const total = answers + trialRequest.total;
  let marksRight = 0;
  let model = '';
  let done = 0;
  await onStep({ stage: 'grading', done, total });
  for (const question of trialSet) {
    const graded = await gradeQuestion(evaluator, question, counting);
    marksRight += graded.right;
    model ||= graded.model;
    done += question.answers.length;
    await onStep({ stage: 'grading', done, total });
  }
  const gradingCalls = calls.splice(0);
  const questionsUsable = await countUsable(evaluator, counting, (written) =>
    onStep({ stage: 'generating', done: done + Math.min(written, trialRequest.total), total }),
  );
  const versions = [...gradingCalls, ...calls]
    .filter(({ purpose }) => purpose === 'grade' || purpose === 'generate')
    .map(({ promptVersion }) => promptVersion)
    // The prompt form may have changed once the rate was known; the last one counts.
    .reduce((last, one) => last.set(one.split('-')[0]!, one), new Map<string, string>());
  const performance = evaluator.performance?.() ?? unknownPerformance;
  const { students, answersEach, questions } = typicalWorkload;
  return {
    version: versions.size > 0 ? [...versions.values()].join(' ') : trialVersion,
    model,
    marksRight,
    marksTotal: answers,
    questionsUsable,
    questionsTotal: trialRequest.total,
    classSeconds: secondsOfWork(performance, students, costOf(gradingCalls, answers / answersEach)),
    bankSeconds: secondsOfWork(performance, questions, costOf(calls, trialRequest.total)),
    performance,
  };
}

/** Estimated share of a prompt that is not cached in a series of similar calls. */
const newShare = 0.3;

/** Returns the cost per unit; counts only the uncached share of each prompt. */
function costOf(calls: readonly AiCallRecord[], units: number) {
  const sum = (of: (call: AiCallRecord) => number) => calls.reduce((total, call) => total + of(call), 0);
  return {
    tokensIn: (sum(({ tokensIn }) => tokensIn) * newShare) / units,
    tokensOut: sum(({ tokensOut }) => tokensOut) / units,
  };
}

async function gradeQuestion(
  evaluator: Evaluator,
  { topic, text, modelAnswer, criteria, answers }: (typeof trialSet)[number],
  context: AiCallContext,
): Promise<{ right: number; model: string }> {
  const request: GradingRequest = {
    language: trialRequest.language,
    topic,
    hideSolution: false,
    seed: 1,
    items: answers.map(({ text: answer }, index) => ({
      id: `q${index + 1}`,
      question: text,
      statement: '',
      modelAnswer,
      criteria: criteria.map((one) => ({ text: one, points: 10 / criteria.length })),
      answer,
    })),
  };
  const { graded, model } = await evaluator.gradeOpenAnswers(request, context);
  const right = graded.filter(({ id, grade }) => {
    const label = answers[Number(id.slice(1)) - 1]?.label;
    return label !== undefined && grade >= marksOf[label].from && grade <= marksOf[label].to;
  });
  return { right: right.length, model };
}

async function countUsable(
  evaluator: Evaluator,
  context: AiCallContext,
  onWritten: (count: number) => Promise<void>,
): Promise<number> {
  let written = 0;
  try {
    const bank = await writeQuestionBank({
      evaluator,
      request: trialRequest,
      pages: [],
      existing: [],
      alreadyAccepted: [],
      checkKeys: true,
      doubtful: 'mark',
      context,
      async onAccepted(questions) {
        written += questions.length;
        await onWritten(written);
        return questions;
      },
    });
    return bank.questions.filter(({ doubt }) => doubt === null).length;
  } catch (error) {
    if (error instanceof AiFault && isUnreadable(error.code)) return 0;
    throw error;
  }
}
