import { onPostgres } from './test-database.ts';

/**
 * How often a property is tried whose odd values are met before the database is: on PostgreSQL, where each try takes
 * twice as long, a third as often.
 */
export const runsOf = (count: number): number => (onPostgres ? Math.ceil(count / 3) : count);
