import { findAccountByEmailKey } from '../src/domain/identity/identity-queries.ts';
import { deleteLinksOf } from '../src/domain/identity/link-queries.ts';
import { resetPassword } from '../src/domain/identity/reset-password.ts';
import { rewriteCommands } from '../src/platform/release.ts';
import { runCommand } from '../src/platform/run-process.ts';
import { emailKey } from '../src/shared/rules/email.ts';
import { openInstallation } from './installation.ts';

/** `npm run reset-password -- EMAIL` restores access for an admin. */
const email = process.argv[2];
if (!email || email.startsWith('-')) {
  console.error(rewriteCommands('Usage: npm run reset-password -- EMAIL'));
  process.exit(2);
}
await runCommand(async () => {
  const composition = await openInstallation(`npm run reset-password -- ${email}`);
  try {
    const account = await findAccountByEmailKey(composition.deps.db, emailKey(email));
    if (!account) throw new Error(`There is no account with the address ${email}.`);
    // Also removes links to accounts at other providers; the correct account is linked again by its address.
    const password = await resetPassword(composition.deps, account.id, (tx) => deleteLinksOf(tx, account.id));
    console.log(
      `One-time password for ${account.email}: ${password}\nIt works once, for 14 days, and must be changed.`,
    );
  } finally {
    await composition.close();
  }
});
