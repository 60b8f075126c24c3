import type { RecordedRequest } from './model-server.ts';
import { jsonAfter } from './model-server-request.ts';

interface GradingReply {
  items: { id: string; criteria: { met: number; evidence: string }[] }[];
}

/** Returns the answers of a grading request, as sent, by id. */
export function sentAnswersOf({ body }: Pick<RecordedRequest, 'body'>): Map<string, string> {
  const [list] = Object.values(
    jsonAfter<Record<string, { id: string; answer: string }[]>>(body.messages, '"answers-'),
  );
  return new Map(list!.map(({ id, answer }) => [id, answer]));
}

/**
 * Returns a reply edit that gives each criterion the value of `judge`, with words of the answer as evidence: a mark
 * without evidence would wait for the teacher.
 */
export const judgeAnswers =
  (judge: (answer: string, id: string) => number) => (request: Pick<RecordedRequest, 'body'>) => ({
    kind: 'edit' as const,
    json: (reply: GradingReply) => {
      const answers = sentAnswersOf(request);
      return {
        ...reply,
        items: reply.items.map((item) => {
          const answer = answers.get(item.id) ?? '';
          const met = judge(answer, item.id);
          const evidence = met > 0 ? answer.slice(0, 60) : '';
          return { ...item, criteria: item.criteria.map((one) => ({ ...one, met, evidence })) };
        }),
      };
    },
  });
