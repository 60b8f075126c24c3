import { onPostgres } from './test-database.ts';

/**
 * Returns the number of runs of a property that is checked before the database is involved. PostgreSQL takes twice as long
 * per run and gets a third of the runs.
 */
export const runsOf = (count: number): number => (onPostgres ? Math.ceil(count / 3) : count);
