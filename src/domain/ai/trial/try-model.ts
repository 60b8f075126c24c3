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
import { marksOf, trialSet, trialWishes } from './trial-set.ts';

/** Students, answers and questions that the times of a verdict are about. */
export const usualWork = { students: 30, answersEach: 3, questions: 30 };

/** Marks of twelve that must agree, and questions of four that must be usable, for the model to be called fit. */
const leastMarks = 10;
const leastQuestions = 3;

export interface ModelTrial {
  /** Versions of the instructions it was tried with. */
  version: string;
  marksRight: number;
  marksTotal: number;
  questionsUsable: number;
  questionsTotal: number;
  /** Seconds for `usualWork`; null when no rate could be measured. */
  classSeconds: number | null;
  bankSeconds: number | null;
  performance: ModelPerformance;
}

/** Whether its marks are good enough to stand beside those of a teacher. */
export const marksAreFit = ({ marksRight }: Pick<ModelTrial, 'marksRight'>) => marksRight >= leastMarks;
export const questionsAreFit = ({ questionsUsable }: Pick<ModelTrial, 'questionsUsable'>) =>
  questionsUsable >= leastQuestions;

/**
 * Has the model grade labelled answers and write questions, and measures it while it does. Answers of no use count
 * against it. Throws an AiFault when it cannot be reached.
 */
export async function tryModel(evaluator: Evaluator, context: AiCallContext): Promise<ModelTrial> {
  const calls: AiCallRecord[] = [];
  const counting: AiCallContext = {
    signal: context.signal,
    record(call) {
      calls.push(call);
      context.record(call);
    },
  };
  let marksRight = 0;
  for (const question of trialSet) marksRight += await countRight(evaluator, question, counting);
  const gradingCalls = calls.splice(0);
  const questionsUsable = await countUsable(evaluator, counting);
  const performance = evaluator.performance?.() ?? unknownPerformance;
  const { students, answersEach, questions } = usualWork;
  const answers = trialSet.flatMap((question) => question.answers).length;
  return {
    version: `${gradingPromptVersion} ${writingPromptVersion}`,
    marksRight,
    marksTotal: answers,
    questionsUsable,
    questionsTotal: trialWishes.total,
    classSeconds: secondsOfWork(performance, students, costOf(gradingCalls, answers / answersEach)),
    bankSeconds: secondsOfWork(performance, questions, costOf(calls, trialWishes.total)),
    performance,
  };
}

/** Part of a prompt that is new to the server in a series of like calls, about. */
const newShare = 0.3;

/** What one of `units` cost: the beginning of a prompt is read once for many. */
function costOf(calls: readonly AiCallRecord[], units: number) {
  const sum = (of: (call: AiCallRecord) => number) => calls.reduce((total, call) => total + of(call), 0);
  return {
    tokensIn: (sum(({ tokensIn }) => tokensIn) * newShare) / units,
    tokensOut: sum(({ tokensOut }) => tokensOut) / units,
  };
}

async function countRight(
  evaluator: Evaluator,
  { topic, text, modelAnswer, criteria, answers }: (typeof trialSet)[number],
  context: AiCallContext,
): Promise<number> {
  const request: GradingRequest = {
    language: trialWishes.language,
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
  const { graded } = await evaluator.gradeOpenAnswers(request, context);
  return graded.filter(({ id, grade }) => {
    const label = answers[Number(id.slice(1)) - 1]?.label;
    return label !== undefined && grade >= marksOf[label].from && grade <= marksOf[label].to;
  }).length;
}

async function countUsable(evaluator: Evaluator, context: AiCallContext): Promise<number> {
  try {
    const bank = await writeQuestionBank({
      evaluator,
      request: trialWishes,
      pages: [],
      existing: [],
      already: [],
      checkKeys: true,
      doubtful: 'mark',
      context,
    });
    return bank.questions.filter(({ doubt }) => doubt === null).length;
  } catch (error) {
    if (error instanceof AiFault && isUnreadable(error.code)) return 0;
    throw error;
  }
}
