import { z } from 'zod';
import { whole } from '../offline-draft.ts';
import algebra from './algebra.json' with { type: 'json' };
import { evaluateArithmetic, type Functions, type Values } from './arithmetic.ts';
import everyday from './everyday.json' with { type: 'json' };
import geometry from './geometry.json' with { type: 'json' };
import { fraction, type Problem, type ProblemTemplate } from './problem.ts';
import science from './science.json' with { type: 'json' };

const names = z.array(z.string().min(1)).min(1);

/** One template of the JSON files. README.md describes the format. */
const templateData = z.strictObject({
  names: z.strictObject({ es: names, en: names }),
  /** Expressions by name, evaluated in this order; each may use those before it. */
  values: z.record(z.string(), z.string()),
  es: z.string(),
  en: z.string(),
  answer: z.string(),
  working: z.string(),
  wrong: z.array(z.string()),
});
type TemplateData = z.infer<typeof templateData>;

/** Every template of the JSON files. */
export const exerciseTemplates: readonly ProblemTemplate[] = z
  .array(templateData)
  .parse([...algebra, ...geometry, ...everyday, ...science])
  .map((data) => ({ names: data.names, make: (random) => makeProblem(data, random) }));

/** Draws the values of a template and fills in its texts. Throws when an expression of the template is malformed. */
function makeProblem(data: TemplateData, random: () => number): Problem {
  const functions = {
    whole: (low: number, high: number) => whole(low, high, random),
    nth: (index: number, ...choices: number[]) => choices[index]!,
    fraction,
    coefficient: (factor: number) => (factor === 1 ? '' : factor),
  };
  const values: Record<string, number | string> = {};
  for (const [name, expression] of Object.entries(data.values))
    values[name] = evaluateArithmetic(expression, values, functions);
  const fill = (text: string) => fillIn(text, values, functions);
  return {
    es: fill(data.es),
    en: fill(data.en),
    value: fill(data.answer),
    working: fill(data.working),
    wrong: data.wrong.map(fill),
  };
}

/** The text with each `«expression»` replaced by its value. */
function fillIn(text: string, values: Values, functions: Functions): string {
  return text.replace(/«([^»]*)»/g, (_, expression: string) =>
    String(evaluateArithmetic(expression, values, functions)),
  );
}
