/**
 * Prints how long marking an answer takes per question type, over random answers: `npx node
 * scripts/bench/bare-marking.ts [COUNT]`. The goal is less than 5 ms for the slowest.
 */
import { markingOf } from '../../src/shared/question-types/markings.ts';
import { tidyQuestion } from '../../src/shared/rules/question-rules.ts';
import { seededRandom } from '../../src/shared/rules/seeded-random.ts';
import { questionsOfEachType } from '../../tests/support/questions.ts';

const count = Number(process.argv[2] ?? 100_000);
const questions = questionsOfEachType();
/** Building blocks of random answers: option letters, pairs, values, words, and characters that the parsers look for. */
const pieces = [
  ...['a', 'b', 'c, ', 'd, e', '1-a', '2-c, ', '3 b', ' | ', 'agua', 'luz', 'mitosis', 'la ', 'división '],
  ...[
    '29,4',
    ' m/s',
    '105.8 km/h',
    '\\frac{1}{2}',
    '\\sqrt',
    '(',
    ')',
    '[2; 5)',
    'π',
    '^',
    '-3',
    '5 €',
    '$',
    '%',
  ],
  ...['Verdadero', 'Falso', 'no sé', ' y ', '\n', 'x = ', '1e9', '0,333…', 'ñ', '🙂', '', ' '],
];
const random = seededRandom(20_260_601);
const answer = (): string => {
  const parts = 1 + Math.floor(random() ** 3 * 40);
  return Array.from({ length: parts }, () => pieces[Math.floor(random() * pieces.length)]).join('');
};

/** Time limit per answer in milliseconds. */
const goal = 5;
const slow: string[] = [];

console.log(`${count} answers of each type, in ms`);
console.table(
  Object.fromEntries(
    questions.map((source) => {
      const question = { ...tidyQuestion(source), accepted: [] };
      const marking = markingOf(question);
      const times = new Float64Array(count);
      for (let at = 0; at < count; at += 1) {
        const text = answer();
        const once = (typed: string) => {
          const from = performance.now();
          marking.mark(question, typed, { roundingDigits: 3 });
          return performance.now() - from;
        };
        // Repeats slow answers, because the machine may be busy; added spaces avoid cached results.
        let least = once(text);
        for (let again = 0; again < 4 && least > goal; again += 1) {
          least = Math.min(least, once(text + ' '.repeat(again + 1)));
        }
        times[at] = least;
        if (least > goal) slow.push(text);
      }
      times.sort();
      const part = (share: number) => Number(times[Math.ceil(count * share) - 1]!.toFixed(3));
      return [source.type, { median: part(0.5), 'p99.9': part(0.999), slowest: part(1) }];
    }),
  ),
);
for (const text of slow.slice(0, 10)) console.log(`slower than ${goal} ms: ${JSON.stringify(text)}`);
process.exitCode = slow.length > 0 ? 1 : 0;
