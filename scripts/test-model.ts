import { parseArgs } from 'node:util';
import { run } from './test/run.ts';

/**
 * Tests a class that submits and a question bank that is written with a slow model: with simulated servers of given
 * rates in real time, or with a real server.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    model: { type: 'string', default: 'model' },
    students: { type: 'string', default: '5' },
    questions: { type: 'string', default: '10' },
  },
});
const { server, model, students, questions } = values;
const environment: Record<string, string> = server
  ? { MODEL_SERVER: server, MODEL_NAME: model, MODEL_STUDENTS: students, MODEL_QUESTIONS: questions }
  : { MODEL_PACE: 'real' };
process.exit(run('vitest', ['run', 'tests/model', '--disable-console-intercept'], environment) ? 0 : 1);
