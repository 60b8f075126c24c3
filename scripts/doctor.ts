import { ConfigError, loadConfig } from '../src/platform/config.ts';
import { rewriteCommands } from '../src/platform/release.ts';
import { type Finding, fault, languageOf, lineOf } from './doctor/finding.ts';
import { runChecks } from './doctor/run-checks.ts';

/**
 * `npm run doctor` diagnoses the installation, running or not, and reports problems with their solutions. Exit code 1
 * when it finds a fault. `-- --model` also calls the model, which may cost a few tokens.
 */
const language = languageOf(process.env);
let hasFault = false;

function report(finding: Finding): void {
  console.log(rewriteCommands(lineOf(finding, language)));
  if (finding.verdict === 'fault') hasFault = true;
}

// The reader, such as `head`, has closed the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(hasFault ? 1 : 0);
  throw error;
});

try {
  for await (const finding of runChecks(loadConfig(), process.argv.includes('--model'))) report(finding);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  report(fault('setting-wrong', { why: error.message }));
}
process.exit(hasFault ? 1 : 0);
