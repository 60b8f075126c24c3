import { runMove } from './move/run-move.ts';

/** `npm run move-to-sqlite -- URL`: the school of a PostgreSQL database into the DATA_DIR, while nothing runs. */
await runMove('to-sqlite');
