import { startModelServer } from './model-server.ts';

// Runs the model server as a process: prints its base URL and runs until it is killed.
// `node tests/support/run-model-server.ts [port]`
const server = await startModelServer([], Number(process.argv[2] ?? 0));
console.log(server.url);
process.once('SIGTERM', () => void server.close());
process.once('SIGINT', () => void server.close());
