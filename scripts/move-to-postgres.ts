import { runMove } from './move/run-move.ts';

/**
 * `npm run move-to-postgres -- URL` moves the school of DATA_DIR to an empty PostgreSQL database; nothing else may
 * run.
 */
await runMove('to-postgres');
