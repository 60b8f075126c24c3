import { renewReceiptKey } from '../src/domain/grading/receipts/receipt-keys.ts';
import { rewriteCommands } from '../src/platform/release.ts';
import { runCommand } from '../src/platform/run-process.ts';
import { openInstallation } from './installation.ts';

/**
 * `npm run renew-receipt-key` creates a new signing key for receipts. `-- --withdraw` also invalidates receipts
 * signed with earlier keys, for a key that may be compromised.
 */
const options = process.argv.slice(2);
if (options.some((option) => option !== '--withdraw')) {
  console.error(rewriteCommands('Usage: npm run renew-receipt-key -- [--withdraw]'));
  process.exit(2);
}
const withdraw = options.length > 0;
await runCommand(async () => {
  const command = `npm run renew-receipt-key${withdraw ? ' -- --withdraw' : ''}`;
  const composition = await openInstallation(command);
  try {
    const id = await renewReceiptKey(composition.deps, { withdraw });
    console.log(
      `Receipts are signed with key ${id} from now on. ${
        withdraw
          ? 'Those given out before are no longer called genuine; students can download theirs again.'
          : 'Those given out before stay genuine.'
      }`,
    );
  } finally {
    await composition.close();
  }
});
