import { rm } from 'node:fs/promises';
import { createOfflineEvaluator } from '../src/platform/ai/offline/create-offline-evaluator.ts';
import { compose } from '../src/platform/compose.ts';
import { loadConfig } from '../src/platform/config.ts';
import { rewriteCommands } from '../src/platform/release.ts';
import { runProcess } from '../src/platform/run-process.ts';
import { startServer } from '../src/server/main.ts';
import { lockDemo } from './demo/demo-lock.ts';
import { writeLegacyPictures } from './demo/legacy-pictures.ts';
import { admin, demoPassword, students, teachers } from './demo/school.ts';
import { seedDemo } from './demo/seed-demo.ts';

/** Starts the product with a demo school, on this machine only, with a separate data folder. */
const dataDir = 'data/demo';

await runProcess(async () => {
  lockDemo(dataDir);
  if (process.argv.includes('--reset')) await rm(dataDir, { recursive: true, force: true });
  // Overrides the environment, so that the demo never touches a real school's database or workers.
  const own = { host: '127.0.0.1', dataDir, databaseUrl: null, redisUrl: null, firstAdmin: null };
  const config = { ...loadConfig(), ...own };
  // Past open answers have marks of their teachers, so seeding needs no model; a configured model serves later use.
  const composition = await compose({ ...config, model: null, logLevel: 'warn' });
  await seedDemo({ ...composition.deps, evaluator: createOfflineEvaluator({ label: 'Evaluador local' }) });
  await writeLegacyPictures(composition.deps.files);
  await composition.close();

  const server = await startServer(
    { ...config, logLevel: process.env.LOG_LEVEL ? config.logLevel : 'warn' },
    { runJobs: true },
  );
  console.log(
    rewriteCommands(`
  ${config.appName} is running: ${server.address}

    admin     ${admin.email}
    teacher   ${teachers[0]!.email}
    student   ${students[0]!.email}
    password  ${demoPassword}

${config.model ? '' : '  No AI model: teachers mark the open answers. Set OPENAI_API_KEY, or add a model at /admin/ia.\n\n'}  Ctrl+C stops it. Data stays in ${dataDir}; npm run demo -- --reset starts afresh.
`),
  );
  return server;
});
