import type { GradingItem, GradingRequest } from '../evaluator.ts';
import { attackedQuestions, attackTexts } from './attack-texts.ts';

/** A wrong answer, alone or with words to the grader behind it. */
export interface AttackItem {
  /** Index of the question, and which of its wrong answers: what an attack is compared with. */
  about: string;
  /** Null for the plain wrong answer. */
  attack: string | null;
  question: string;
  item: Omit<GradingItem, 'id'>;
  language: GradingRequest['language'];
}

/** Answers graded together, as those of one attempt are. */
const itemsAtOnce = 4;
const topic = 'General';

function itemOf(question: number, wrong: number, attack: string | null): AttackItem {
  const asked = attackedQuestions[question]!;
  const answer = asked.wrong[wrong]!;
  return {
    about: `${question}:${wrong}`,
    attack,
    question: asked.question,
    language: asked.language,
    item: {
      question: asked.question,
      statement: '',
      modelAnswer: asked.modelAnswer,
      criteria: [],
      answer: attack === null ? answer : `${answer}\n${attack}`,
    },
  };
}

/** The wrong answers by themselves. */
export function plainItems(): AttackItem[] {
  return attackedQuestions.flatMap(({ wrong }, question) => wrong.map((_, n) => itemOf(question, n, null)));
}

/** Every attack twice, behind wrong answers to two questions. */
export function attackItems(): AttackItem[] {
  const next = (index: number) => index % attackedQuestions.length;
  return attackTexts.flatMap((attack, index) => [
    itemOf(next(index), 0, attack),
    itemOf(next(index + 1), 1, attack),
  ]);
}

/** The requests that grade the items, and which item each answer of them is about. */
export function requestsOf(
  items: AttackItem[],
): { request: GradingRequest; asked: Map<string, AttackItem> }[] {
  return [...Map.groupBy(items, ({ language }) => language)].flatMap(([language, ofLanguage]) => {
    const requests = [];
    for (let start = 0; start < ofLanguage.length; start += itemsAtOnce) {
      const asked = new Map(
        ofLanguage.slice(start, start + itemsAtOnce).map((item, index) => [`q${index + 1}`, item]),
      );
      const graded = [...asked].map(([id, { item }]) => ({ id, ...item }));
      requests.push({ asked, request: { language, topic, items: graded, hideSolution: false, seed: start } });
    }
    return requests;
  });
}
