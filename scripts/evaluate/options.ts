import { parseArgs } from 'node:util';

export const usage = `Usage: npm run evaluate -- --data FILE [options]

  --data FILE        JSON lines, or CSV with a heading: question, reference, answer, score (0..1)
  --model NAME       another model than OPENAI_MODEL, or "offline"
  --repeat N         grade every answer N times (1..20) and show how far the marks spread
  --injection        also append ten attempts at manipulation to answers, and show what they gain
  --out FOLDER       keep what is graded, a report and two pictures there; the same command goes on where it stopped
  --max-score N      the best score of the file, when it is not 1
  --price-in USD     price of a million tokens sent, for the estimate of costs
  --price-out USD    price of a million tokens received

The model is the one of the settings (OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL), without one the offline evaluator.
What is measured, and how, stands in docs/grading.md.`;

export interface Options {
  data: string;
  model: string | null;
  passes: number;
  injection: boolean;
  out: string | null;
  maxScore: number;
  /** USD per million tokens. */
  price: { in: number; out: number } | null;
}

/** Thrown for invalid command-line options; `message` says why. */
export class OptionError extends Error {}

/** Parses the command line; returns null when the usage is requested. Throws OptionError. */
export function readOptions(args: string[]): Options | null {
  const { values } = parse(args);
  if (values.help) return null;
  if (!values.data) throw new OptionError('--data FILE is missing');
  const passes = numberOf('--repeat', values.repeat ?? '1');
  if (!Number.isInteger(passes) || passes < 1 || passes > 20) {
    throw new OptionError('--repeat must be a whole number from 1 to 20');
  }
  const maxScore = numberOf('--max-score', values['max-score'] ?? '1');
  if (maxScore <= 0) throw new OptionError('--max-score must be above 0');
  const [priceIn, priceOut] = [values['price-in'], values['price-out']];
  if ((priceIn === undefined) !== (priceOut === undefined)) {
    throw new OptionError('--price-in and --price-out go together');
  }
  return {
    data: values.data,
    model: values.model ?? null,
    passes,
    injection: values.injection ?? false,
    out: values.out ?? null,
    maxScore,
    price:
      priceIn === undefined || priceOut === undefined
        ? null
        : { in: numberOf('--price-in', priceIn), out: numberOf('--price-out', priceOut) },
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      options: {
        data: text,
        model: text,
        repeat: text,
        injection: flag,
        out: text,
        'max-score': text,
        'price-in': text,
        'price-out': text,
        help: flag,
      },
    });
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) {
    throw new OptionError(`${name} must be a number`);
  }
  return value;
}
