import type { GradingItem, GradingRequest } from '../evaluator.ts';
import { attackedQuestions, attackTexts } from './attack-texts.ts';

/** A wrong answer, optionally followed by an attack on the grader. */
export interface AttackItem {
  /** `question index:wrong answer index`; links an attack to its plain wrong answer. */
  about: string;
  /** Null for the plain wrong answer. */
  attack: string | null;
  question: string;
  item: Omit<GradingItem, 'id'>;
  language: GradingRequest['language'];
}

/** Answers per grading request, as in a typical attempt. */
const itemsPerRequest = 4;
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

/** Returns the wrong answers without attacks. */
export function buildPlainItems(): AttackItem[] {
  return attackedQuestions.flatMap(({ wrong }, question) => wrong.map((_, n) => itemOf(question, n, null)));
}

/** Returns each attack twice, appended to wrong answers to two questions. */
export function buildAttackItems(): AttackItem[] {
  const next = (index: number) => index % attackedQuestions.length;
  return attackTexts.flatMap((attack, index) => [
    itemOf(next(index), 0, attack),
    itemOf(next(index + 1), 1, attack),
  ]);
}

/** Returns the requests that grade the items; `asked` maps the ids of a request to its items. */
export function buildAttackRequests(
  items: AttackItem[],
): { request: GradingRequest; asked: Map<string, AttackItem> }[] {
  return [...Map.groupBy(items, ({ language }) => language)].flatMap(([language, ofLanguage]) => {
    const requests = [];
    for (let start = 0; start < ofLanguage.length; start += itemsPerRequest) {
      const asked = new Map(
        ofLanguage.slice(start, start + itemsPerRequest).map((item, index) => [`q${index + 1}`, item]),
      );
      const graded = [...asked].map(([id, { item }]) => ({ id, ...item }));
      // The model itself is measured: it reads the attack, and no teacher takes a doubtful mark off it.
      const measured = { unscreened: true, withoutTeacher: true };
      const request = { language, topic, items: graded, hideSolution: false, seed: start, ...measured };
      requests.push({ asked, request });
    }
    return requests;
  });
}
