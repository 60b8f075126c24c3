import { type ExpressionBuilder, sql } from 'kysely';
import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { AiPurpose } from '../evaluator.ts';

/** Prices stand in ten-thousandths of a USD for a million tokens: a token times a price is 1e-10 USD. */
const unitsOfUsd = 1e10;
const unitsOfPrice = 10_000;

/** USD of a sum of tokens times prices; whole numbers until here, so nothing is lost on the way. */
function usdOf(units: number | null): number {
  return Number(units ?? 0) / unitsOfUsd;
}

/** Calls of a span with the price each had when it was made. */
function pricedCalls(db: Db | Tx, since: string, before: string | null) {
  return db
    .selectFrom('ai_calls')
    .leftJoin('ai_prices', (join) =>
      join
        .onRef('ai_prices.work', '=', 'ai_calls.work')
        .onRef('ai_prices.since', '<=', 'ai_calls.created_at')
        .on((on) =>
          on.or([
            on('ai_prices.until', 'is', null),
            on('ai_prices.until', '>', on.ref('ai_calls.created_at')),
          ]),
        ),
    )
    .where('ai_calls.created_at', '>=', since)
    .$if(before !== null, (query) => query.where('ai_calls.created_at', '<', before!));
}

const units = sql<
  number | null
>`sum(ai_calls.tokens_in * ai_prices.input + ai_calls.tokens_out * ai_prices.output)`.as('units');

const sums = (select: ExpressionBuilder<Pick<Tables, 'ai_calls' | 'ai_prices'>, 'ai_calls' | 'ai_prices'>) =>
  [
    select.fn.sum<number | null>('ai_calls.tokens_in').as('tokensIn'),
    select.fn.sum<number | null>('ai_calls.tokens_out').as('tokensOut'),
    units,
  ] as const;

/** What was spent since `since`: tokens in and out, or USD of the calls whose price is known. */
export async function sumSpentSince(db: Db | Tx, unit: 'tokens' | 'usd', since: string): Promise<number> {
  if (unit === 'usd') {
    const row = await pricedCalls(db, since, null).select(units).executeTakeFirst();
    return usdOf(row?.units ?? 0);
  }
  const row = await db
    .selectFrom('ai_calls')
    .where('created_at', '>=', since)
    .select(sql<number | null>`sum(tokens_in + tokens_out)`.as('tokens'))
    .executeTakeFirst();
  return Number(row?.tokens ?? 0);
}

/** A part of what was spent: the calls of one day, work, purpose and course. */
export interface SpentPart {
  /** `2026-06-12`, UTC. */
  day: string;
  work: AiWork;
  purpose: AiPurpose;
  courseId: number | null;
  calls: number;
  failed: number;
  tokensIn: number;
  tokensOut: number;
  usd: number;
  /** Whether the price of these calls is known. */
  priced: boolean;
}

/** Everything spent from `since` to before `before`, in one statement. */
export async function selectSpending(db: Db, since: string, before: string): Promise<SpentPart[]> {
  const rows = await pricedCalls(db, since, before)
    .leftJoin('lessons', 'lessons.id', 'ai_calls.lesson_id')
    .select((select) => [
      sql<string>`substr(ai_calls.created_at, 1, 10)`.as('day'),
      'ai_calls.work',
      'ai_calls.purpose',
      'lessons.course_id as courseId',
      sql<number>`case when ai_prices.id is null then 0 else 1 end`.as('priced'),
      select.fn.countAll<number>().as('calls'),
      sql<number>`sum(case when ai_calls.outcome = 'ok' then 0 else 1 end)`.as('failed'),
    ])
    .select(sums)
    .groupBy([sql`1`, 'ai_calls.work', 'ai_calls.purpose', 'lessons.course_id', sql`5`])
    .execute();
  return rows.map((row) => ({
    day: row.day,
    work: row.work as AiWork,
    purpose: row.purpose as AiPurpose,
    courseId: row.courseId,
    calls: Number(row.calls),
    failed: Number(row.failed),
    tokensIn: Number(row.tokensIn ?? 0),
    tokensOut: Number(row.tokensOut ?? 0),
    usd: usdOf(row.units),
    priced: row.priced === 1,
  }));
}

export interface Prices {
  input: number;
  output: number;
}

/** What a million tokens cost now, in USD. */
export async function selectPrices(db: Db | Tx): Promise<Partial<Record<AiWork, Prices>>> {
  const rows = await db
    .selectFrom('ai_prices')
    .where('until', 'is', null)
    .select(['work', 'input', 'output'])
    .execute();
  return Object.fromEntries(
    rows.map(({ work, input, output }) => [
      work,
      { input: input / unitsOfPrice, output: output / unitsOfPrice },
    ]),
  );
}

/**
 * From `now` on a work's tokens cost this, or nothing is known of it; what was asked before keeps the price it had.
 * The first price there is holds for the calls before it too, of which nothing else is known.
 */
export async function putPrices(tx: Tx, work: AiWork, prices: Prices | null, now: string): Promise<void> {
  const earlier = await tx.selectFrom('ai_prices').where('work', '=', work).select('id').executeTakeFirst();
  await tx
    .updateTable('ai_prices')
    .set({ until: now })
    .where('work', '=', work)
    .where('until', 'is', null)
    .execute();
  if (!prices) return;
  await tx
    .insertInto('ai_prices')
    .values({
      work,
      input: Math.round(prices.input * unitsOfPrice),
      output: Math.round(prices.output * unitsOfPrice),
      since: earlier ? now : '',
      until: null,
    })
    .execute();
}
