import { resolve } from 'node:path';
import { ConfigError, loadConfig } from '../src/platform/config.ts';
import { becomeOwner, findLesserOwner, nameOfUser } from '../src/platform/files/owner.ts';
import { rewriteCommands } from '../src/platform/release.ts';
import { type Finding, fault, languageOf, lineOf, notice } from './doctor/finding.ts';
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
  const config = loadConfig();
  const owner = findLesserOwner(config.dataDir);
  if (owner) {
    report(notice('run-as-root', { folder: resolve(config.dataDir), owner: nameOfUser(owner.uid) }));
    // The checks write a file and open the database, which root must not do among links of another account.
    becomeOwner(owner);
  }
  for await (const finding of runChecks(config, process.argv.includes('--model'))) report(finding);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  report(fault('setting-wrong', { why: error.message }));
}
process.exit(hasFault ? 1 : 0);
