import { ConfigError, loadConfig } from '../src/platform/config.ts';
import { asTyped } from '../src/platform/release.ts';
import { examine } from './doctor/examine.ts';
import { type Finding, fault, languageOf, lineOf } from './doctor/finding.ts';

/**
 * `npm run doctor` diagnoses the installation, running or not, and reports problems with their solutions. Exit code 1
 * when it finds a fault. `-- --model` also calls the model, which may cost a few tokens.
 */
const language = languageOf(process.env);
let isSick = false;

function tell(finding: Finding): void {
  console.log(asTyped(lineOf(finding, language)));
  if (finding.verdict === 'fault') isSick = true;
}

// The reader, such as `head`, has closed the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(isSick ? 1 : 0);
  throw error;
});

try {
  for await (const finding of examine(loadConfig(), process.argv.includes('--model'))) tell(finding);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  tell(fault('setting-wrong', { why: error.message }));
}
process.exit(isSick ? 1 : 0);
