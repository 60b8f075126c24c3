import {
  AiFault,
  type AiFaultCode,
  type Evaluator,
  type GradingRequest,
} from '../../src/domain/ai/evaluator.ts';

/**
 * Returns an evaluator that gives mark 10 and records its requests. It can be scripted to fail, and then also fails probes.
 */
export function scriptedEvaluator() {
  const gradings: GradingRequest[] = [];
  let failures: { code: AiFaultCode; times: number } | null = null;
  const missing = new Map<string, number>();

  function throwScriptedFault(): void {
    if (!failures || failures.times === 0) return;
    failures.times -= 1;
    throw new AiFault(failures.code, 'told to fail');
  }

  const evaluator: Evaluator = {
    kind: 'model',
    label: 'GPT-4',
    grader: { model: 'scripted', promptVersion: 'test' },
    probe: async () => throwScriptedFault(),
    async gradeOpenAnswers(request) {
      throwScriptedFault();
      gradings.push(request);
      const left = request.items.filter((item) => {
        const times = missing.get(item.id) ?? 0;
        if (times > 0) missing.set(item.id, times - 1);
        return times === 0;
      });
      return {
        graded: left.map((item) => ({
          id: item.id,
          grade: 10,
          feedback: 'Bien explicado.',
          criteria: item.criteria.map((criterion) => ({
            ...criterion,
            met: 1 as const,
            evidence: item.answer,
          })),
          review: null,
        })),
        failed: request.items
          .filter((item) => !left.includes(item))
          .map(({ id }) => ({ id, fault: 'wrong-count' })),
        generalFeedback: 'Buen trabajo.',
        model: 'scripted',
        promptVersion: 'test',
      };
    },
    writeQuestions: () => Promise.reject(new AiFault('refused', 'this evaluator writes no questions')),
    answerQuestion: async (question) => `Sobre «${question}»: una respuesta.`,
    deriveCriteria: async () => [{ text: 'Dice lo mismo que la respuesta modelo.', points: 10 }],
  };
  return Object.assign(evaluator, {
    gradings,
    failWith(code: AiFaultCode, times: number) {
      failures = { code, times };
    },
    failuresLeft: () => failures?.times ?? 0,
    omitItem(id: string, times: number) {
      missing.set(id, times);
    },
  });
}
