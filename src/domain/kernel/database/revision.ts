import { sql } from 'kysely';

/** SQL for the highest revision plus one. An engine with concurrent writers replaces this text with a sequence. */
export const nextRevisionSql = '(select coalesce(max(revision), 0) + 1 from jobs)';

/** Revision number for a changed job. Watchers ask for all revisions above the last one they saw. */
export const nextRevision = sql.raw<number>(nextRevisionSql);
