import { runMove } from './move/run-move.ts';

/** `npm run move-to-sqlite -- URL` moves the school of a PostgreSQL database to DATA_DIR; nothing else may run. */
await runMove('to-sqlite');
