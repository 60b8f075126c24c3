import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createOfflineEvaluator } from '../src/platform/ai/offline/create-offline-evaluator.ts';
import { ConfigError, loadConfig } from '../src/platform/config.ts';
import type { Pair } from '../src/shared/statistics/correlation.ts';
import { chooseEvaluator, offlineLabel } from './evaluate/choose-evaluator.ts';
import { costLines } from './evaluate/cost-lines.ts';
import { drawBands, drawScatter } from './evaluate/draw-pictures.ts';
import { agreementOf, isMiddle } from './evaluate/figures.ts';
import { createGrader, RunAborted } from './evaluate/grade-answers.ts';
import { measureGrader } from './evaluate/measure-grader.ts';
import { OptionError, type Options, readOptions, usage } from './evaluate/options.ts';
import { type Column, type RaterFigures, reportTable } from './evaluate/print-report.ts';
import { type LabelledAnswer, readLabelled } from './evaluate/read-labelled.ts';
import { openResultCache } from './evaluate/result-cache.ts';

/** `npm run evaluate -- --data FILE` measures how well answers with known marks are graded; see docs/grading.md. */

/** Number of rows listed individually; the rest is only counted. */
const maxListedRows = 20;

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await evaluate(options);
  else console.log(usage);
} catch (error) {
  const isExpected =
    error instanceof OptionError || error instanceof ConfigError || error instanceof RunAborted;
  console.error(isExpected ? error.message : error);
  if (error instanceof OptionError) console.error(`\n${usage}`);
  if (error instanceof RunAborted)
    console.error('With --out, the same command goes on where this one ended.');
  process.exitCode = error instanceof OptionError ? 2 : 1;
}

async function evaluate(options: Options): Promise<void> {
  const answers = readAnswers(options);
  const config = loadConfig();
  const evaluator = chooseEvaluator(options.model, config);
  if (evaluator.kind === 'offline') console.error('The offline evaluator is measured: no model.');
  const offline = createOfflineEvaluator({ label: offlineLabel });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

  const cache = openResultCache(options.out);
  const limits = { concurrency: config.aiConcurrency, signal: stop.signal };
  const grader = createGrader(evaluator, cache, limits);
  const { measured, ...main } = await measureGrader(evaluator.label, grader, answers, options);
  const figures = { ...evaluator.grader, ...main };
  const columns: Column[] = [{ heading: evaluator.label, figures }];
  let offlineFigures: typeof figures | null = null;
  if (evaluator.kind === 'model') {
    const local = createGrader(offline, cache, limits);
    const { measured: _, ...own } = await measureGrader(offlineLabel, local, answers, options);
    offlineFigures = { ...offline.grader, ...own };
    columns.push({ heading: offlineLabel, figures: offlineFigures });
  }
  const raters = ratersOf(answers);
  if (raters) columns.push({ heading: 'two people', figures: raters });

  console.log(`\n${reportTable(columns)}\n`);
  for (const line of costLines(grader.spent, figures, options.price)) console.log(line);
  const report = {
    data: basename(options.data),
    label: evaluator.label,
    passes: options.passes,
    ...figures,
    offline: offlineFigures ?? undefined,
    raters: raters ?? undefined,
    spent: grader.spent,
  };
  if (options.out) {
    const pairs = measured.map(({ answer, passes }): Pair => [passes[0]!.grade, answer.mark]);
    const graders = [
      { name: evaluator.label, bands: figures.bands },
      ...(offlineFigures ? [{ name: offlineLabel, bands: offlineFigures.bands }] : []),
    ];
    mkdirSync(options.out, { recursive: true });
    writeFileSync(join(options.out, 'scatter.svg'), drawScatter(`${evaluator.label} and people`, pairs));
    writeFileSync(join(options.out, 'error-by-band.svg'), drawBands('Error by band', graders));
    writeFileSync(join(options.out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    console.log(`Kept in ${options.out}: report.json, scatter.svg, error-by-band.svg, graded.jsonl`);
  }
  console.log(JSON.stringify(report));
}

function readAnswers({ data, maxScore }: Options): LabelledAnswer[] {
  let text: string;
  try {
    text = readFileSync(data, 'utf8');
  } catch (error) {
    throw new OptionError(`${data} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  const { answers, skipped } = readLabelled(text, data, maxScore);
  for (const { line, reason } of skipped.slice(0, maxListedRows)) {
    console.error(`Line ${line} is skipped: ${reason}.`);
  }
  if (skipped.length > maxListedRows)
    console.error(`… and ${skipped.length - maxListedRows} more are skipped.`);
  if (answers.length === 0) throw new OptionError(`${data} holds no labelled answer`);
  console.error(`${answers.length} answers in ${data}, ${skipped.length} rows skipped.`);
  return answers;
}

/** Returns the agreement of two human raters; null when the file contains none. */
function ratersOf(answers: LabelledAnswer[]): RaterFigures | null {
  const both = answers.flatMap(({ raters, mark }) => (raters ? [{ raters, mark }] : []));
  if (both.length === 0) return null;
  const middle = both.filter(({ mark }) => isMiddle(mark));
  return {
    ...agreementOf(both.map(({ raters }) => raters)),
    middle: agreementOf(middle.map(({ raters }) => raters)),
  };
}
