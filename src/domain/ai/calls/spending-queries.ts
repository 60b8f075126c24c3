import { type ExpressionBuilder, sql } from 'kysely';
import type { AiWork } from '../../../shared/contracts/ai-values.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { AiPurpose } from '../evaluator.ts';

/** Prices are stored in 1/10,000 USD per million tokens, so one token times a price is 1e-10 USD. */
const unitsOfUsd = 1e10;
const unitsOfPrice = 10_000;

/** Converts a sum of tokens times prices to USD. Sums are integers until here, so that nothing is rounded earlier. */
function usdOf(units: number | null): number {
  return Number(units ?? 0) / unitsOfUsd;
}

/** Query for the calls of a period, each with the price valid at that time. */
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

/** Returns the spending since `since`: input plus output tokens, or USD of the calls with a known price. */
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

/** Spending of one day, work, purpose and course. */
export interface SpentPart {
  /** UTC date such as `2026-06-12`. */
  day: string;
  work: AiWork;
  purpose: AiPurpose;
  courseId: number | null;
  calls: number;
  failed: number;
  tokensIn: number;
  tokensOut: number;
  usd: number;
  /** Whether these calls have a known price. */
  priced: boolean;
}

/** Selects the spending from `since` (inclusive) to `before` (exclusive) in one query. */
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

/** Returns the current prices in USD per million tokens. */
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
 * Sets the prices of a work from `now` on; null removes them. Earlier calls keep the price valid at their time. The first
 * price of a work also applies to all calls before it.
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
