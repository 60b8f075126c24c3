import { runMove } from './move/run-move.ts';

/** `npm run move-to-postgres -- URL`: the school of DATA_DIR into an empty PostgreSQL database, while nothing runs. */
await runMove('to-postgres');
