import { sql } from 'kysely';

/** One above the highest there is. Where writers overlap, an engine brings a sequence in place of this text. */
export const highestRevision = '(select coalesce(max(revision), 0) + 1 from jobs)';

/** The number of a change of a job: a watcher asks for everything above what it has seen. */
export const nextRevision = sql.raw<number>(highestRevision);
