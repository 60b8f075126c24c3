import type { AiCosts, Spending } from '../../../shared/contracts/ai-admin.ts';
import { type AiWork, aiWorks } from '../../../shared/contracts/ai-values.ts';
import { type SpentPart, selectSpending, sumSpentSince } from '../../ai/calls/spending-queries.ts';
import { type Budget, findBudget, monthStart } from '../../ai/quota/token-budget.ts';
import type { Deps } from '../../deps.ts';
import { selectCourseNames } from './ai-admin-queries.ts';

const dayMs = 24 * 3_600_000;

const noSpending: Spending = { calls: 0, failed: 0, tokensIn: 0, tokensOut: 0, usd: 0 };

function add(sum: Spending, part: Spending): Spending {
  return {
    calls: sum.calls + part.calls,
    failed: sum.failed + part.failed,
    tokensIn: sum.tokensIn + part.tokensIn,
    tokensOut: sum.tokensOut + part.tokensOut,
    usd: sum.usd + part.usd,
  };
}

const sumOf = (parts: SpentPart[]): Spending => parts.reduce<Spending>(add, noSpending);
const tokensOf = ({ tokensIn, tokensOut }: Spending) => tokensIn + tokensOut;

function byWork<T>(value: (work: AiWork) => T): Record<AiWork, T> {
  return Object.fromEntries(aiWorks.map((work) => [work, value(work)])) as Record<AiWork, T>;
}

/** Returns the AI usage of a month (`2026-06`, UTC) by work, day and course, with its budget. */
export async function getCosts(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { month }: { month: string },
): Promise<AiCosts> {
  const { start, end, days, elapsed } = monthOf(month, deps.clock.now());
  const parts = await selectSpending(deps.db, start.toISOString(), end.toISOString());
  const total = sumOf(parts);
  const ofWork = (work: AiWork) => parts.filter((part) => part.work === work);
  return {
    month,
    days,
    elapsed,
    total,
    priced: parts.every(({ priced }) => priced),
    works: aiWorks.map((work) => ({ work, ...sumOf(ofWork(work)) })),
    trials: sumOf(parts.filter(({ purpose }) => purpose === 'attack' || purpose === 'probe')),
    byDay: [...Map.groupBy(parts, ({ day }) => day)]
      .map(([day, ofDay]) => {
        const sums = byWork((work) => sumOf(ofDay.filter((part) => part.work === work)));
        return {
          day: Number(day.slice(8)),
          usd: byWork((work) => sums[work].usd),
          tokens: byWork((work) => tokensOf(sums[work])),
        };
      })
      .sort((one, other) => one.day - other.day),
    courses: await coursesOf(deps, parts),
    budget: await budgetOf(deps, total, elapsed, days),
  };
}

async function coursesOf({ db }: Pick<Deps, 'db'>, parts: SpentPart[]): Promise<AiCosts['courses']> {
  const courses = [...Map.groupBy(parts, ({ courseId }) => courseId)];
  const names = await selectCourseNames(
    db,
    courses.flatMap(([courseId]) => courseId ?? []),
  );
  return courses
    .map(([courseId, ofCourse]) => ({
      courseId,
      subject: '',
      teacher: '',
      ...names.get(courseId ?? 0),
      ...sumOf(ofCourse),
    }))
    .sort((one, other) => other.usd - one.usd || tokensOf(other) - tokensOf(one));
}

/** Returns this month's budget, spending and forecast; null without a budget. Sums the spending with a single query. */
export async function getBudget(deps: Pick<Deps, 'db' | 'settings'>, now: Date): Promise<AiCosts['budget']> {
  const budget = await findBudget(deps);
  if (!budget) return null;
  const spent = await sumSpentSince(deps.db, budget.unit, monthStart(now));
  const { days, elapsed } = monthOf(now.toISOString().slice(0, 7), now);
  return forecastOf(budget, spent, elapsed, days);
}

/** Returns the start, end and length in days of a month (`2026-06`, UTC), and the elapsed days, with fractions. */
function monthOf(month: string, now: Date) {
  const start = new Date(`${month}-01T00:00:00.000Z`);
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  const days = Math.round((end.getTime() - start.getTime()) / dayMs);
  const elapsed = Math.min(days, Math.max(0, (now.getTime() - start.getTime()) / dayMs));
  return { start, end, days, elapsed };
}

async function budgetOf(
  deps: Pick<Deps, 'db' | 'settings'>,
  total: Spending,
  elapsed: number,
  days: number,
): Promise<AiCosts['budget']> {
  const budget = await findBudget(deps);
  if (!budget) return null;
  const spent = budget.unit === 'usd' ? total.usd : tokensOf(total);
  return forecastOf(budget, spent, elapsed, days);
}

function forecastOf(
  budget: Budget,
  spent: number,
  elapsed: number,
  days: number,
): NonNullable<AiCosts['budget']> {
  // A forecast from less than one day would be unreliable.
  const forecast = elapsed >= days ? null : (spent / Math.max(elapsed, 1)) * days;
  return { ...budget, spent, forecast };
}
