import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDebianRoot, waitFor } from './test-install/debian-root.ts';
import { commandsOf, fillPlaceholders } from './test-install/documented-commands.ts';

/**
 * `npm run test:install` runs the documented installation, trial restore, upgrade, rollback and demo word for word in a
 * minimal Debian with systemd, in a temporary folder. Tests the checked-out commit; needs root on Linux. `-- --test
 * [PATTERN]` also runs `npm test` there. `-- --from COMMIT` installs that earlier version and upgrades it during an
 * open sitting.
 */

/** Seconds allowed for installing packages and building the client. */
const installTimeoutSeconds = 600;
/** Seconds allowed until a process has taken the nightly backup: it checks five minutes after its start. */
const nightlySeconds = 600;
/** Path of the repository inside the root. */
const repository = '/srv/aula.git';

/**
 * Replacements for documented lines. Node is preinstalled in the oldest documented version, so that the test does not
 * need NodeSource's network. The log is read below instead of followed for ever.
 */
const lineReplacements = {
  'curl -fsSL https://deb.nodesource.com/setup_24.x | sudo bash -': null,
  'sudo apt-get install -y nodejs': null,
  'sudo journalctl -u aula -f': null,
};

const [option, ...patterns] = process.argv.slice(2);
const operations = readFileSync('docs/operations.md', 'utf8');
const readme = readFileSync('README.md', 'utf8');
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

const root = await openDebianRoot({ isBare: false });
let failure: unknown = null;
try {
  execFileSync('git', ['clone', '--quiet', '--bare', '--no-local', '.', join(root.path, repository)]);
  // Git rejects a local repository that another user owns; a remote one is not checked.
  writeFileSync(join(root.path, 'etc/gitconfig'), `[safe]\n\tdirectory = ${repository}\n`);
  if (option === '--from') await upgradeFrom(patterns[0]!);
  else {
    await install();
    await tryRestore();
    await upgrade();
    await demo();
    if (option === '--test') await tests();
  }
} catch (error) {
  failure = error;
} finally {
  await root.close();
}
if (failure) console.error(`\nThis failed: ${failure instanceof Error ? failure.message : failure}`);
else console.log('\nThe documented commands work on a bare Debian.');
process.exit(failure ? 1 : 0);

async function install(): Promise<void> {
  const documented = commandsOf(operations, 'Installing it from its source');
  const commands = fillPlaceholders(documented, lineReplacements, { REPOSITORY: repository });
  await start(commands);
  // Runs again after the service has started.
  await root.run(commands.slice(-1));
}

/** Runs commands that start the service; resolves once it responds. */
async function start(commands: readonly string[]): Promise<{ address: string; code: string }> {
  const since = Date.now();
  await root.run(commands);
  const [, address, code] = await waitFor('the set-up address in the log', installTimeoutSeconds, () => {
    assertService(['active', 'activating']);
    return /Open (http\S+)\/setup and enter the code (\S+)/.exec(serviceLog());
  });
  console.log(`Started in ${seconds(since)} s. ${address}/setup wants a code of ${code!.length} characters.`);
  assertHealthy(address!);
  return { address: address!, code: code! };
}

/** Commands that install an earlier version: today's, with the commit and the package that its Node needs. */
function earlierVersionLines(from: string) {
  return {
    ...lineReplacements,
    'sudo apt-get install -y ca-certificates curl git':
      'sudo apt-get install -y ca-certificates curl git libatomic1',
    'sudo -u aula git clone REPOSITORY /opt/aula': `sudo -u aula git clone REPOSITORY /opt/aula && sudo -u aula git -C /opt/aula checkout --quiet --detach ${from}`,
    // The doctor would install packages at the same time as the service.
    'cd /opt/aula && sudo -u aula npm run doctor': null,
    // 0.1.0 has no service file, and the one of 0.2.0 fails at a first start.
    'sudo cp deploy/aula.service /etc/systemd/system/': `sudo -u aula git show ${commit}:deploy/aula.service | sudo tee /etc/systemd/system/aula.service`,
  };
}

/** Upgrades from that version to this one with one submitted attempt and one open sitting, and rolls back. */
async function upgradeFrom(from: string): Promise<void> {
  const documented = commandsOf(operations, 'Installing it from its source');
  const { address, code } = await start(
    fillPlaceholders(documented, earlierVersionLines(from), { REPOSITORY: repository }),
  );
  const runWorkflow = (...step: string[]) =>
    root.runFromHost(process.execPath, ['scripts/release/main-workflow.ts', ...step]);
  const state = runWorkflow('begin-old', address, code).trim().split('\n').at(-1)!;

  const hasBackup = 'backup' in JSON.parse(root.read('cat /opt/aula/package.json')).scripts;
  const instead: Record<string, string> = hasBackup
    ? {}
    : {
        'sudo -u aula npm run backup -- /var/lib/aula/backups/upgrade.tar.gz':
          'sudo systemctl stop aula && sudo cp -a /var/lib/aula /var/lib/aula-before',
        'sudo -u aula npm run restore -- /var/lib/aula/backups/upgrade.tar.gz --this-is-the-school':
          'sudo mv /var/lib/aula /var/lib/aula-after && sudo mv /var/lib/aula-before /var/lib/aula',
      };
  const commands = fillPlaceholders(
    commandsOf(operations, 'A new version of the source, and back again'),
    instead,
    {
      VERSION: commit,
      OLD: from,
    },
  );
  const rollbackIndex = commands.lastIndexOf('cd /opt/aula');
  const since = Date.now();
  await root.run(commands.slice(0, rollbackIndex));
  await waitFor('the new version', installTimeoutSeconds, () => isHealthy(address));
  console.log(`Upgraded from ${from} in ${seconds(since)} s.`);
  runWorkflow('still-open', address, state);
  console.log('Session, marks, sitting and draft are there.');

  await root.run(commands.slice(rollbackIndex));
  await waitFor('the earlier version', installTimeoutSeconds, () => isHealthy(address));
  runWorkflow('still-open', address, state);
  console.log('They are there after the way back as well.');
  await root.run(
    commands.slice(0, rollbackIndex).filter((command) => !command.includes('/var/lib/aula-before')),
  );
  await waitFor('the new version again', installTimeoutSeconds, () => isHealthy(address));
  runWorkflow('finish', address, state);
  console.log('After a second upgrade the attempt that was open is handed in.');
}

/**
 * Runs the documented trial restore beside the running school, which has a place for its copies, until the trial has
 * taken its own nightly backup. Nothing may change in that place.
 */
async function tryRestore(): Promise<void> {
  const place = '/srv/copies';
  const backup = '/var/tmp/before.tar.gz';
  await root.run([
    `sudo install -d -o aula -g aula -m 700 ${place}`,
    `printf 'BACKUP_TO=%s\\nBACKUP_PASSPHRASE=%s\\n' ${place} passphrase-of-the-test | sudo -u aula tee -a /opt/aula/.env > /dev/null`,
    'cd /opt/aula',
    // From before the first nightly backup, so that the trial finds one due.
    `sudo -u aula npm run backup -- ${backup}`,
    // As `systemctl edit` does.
    'sudo mkdir /etc/systemd/system/aula.service.d',
    `printf '[Service]\\nReadWritePaths=%s\\n' ${place} | sudo tee /etc/systemd/system/aula.service.d/override.conf`,
    'sudo systemctl daemon-reload',
    'sudo systemctl restart aula',
  ]);
  // The first check for nightly work comes five minutes after a start.
  await waitFor('the first copy elsewhere', nightlySeconds, () =>
    /backup copied to another machine/.exec(serviceLog()),
  );
  const readPlace = () => root.read(`sudo sh -c 'cd ${place} && ls -l --time-style=+ && sha256sum *'`);
  const before = readPlace();
  console.log(before);

  const commands = fillPlaceholders(commandsOf(operations, 'A trial restore'), {}, { FILE: backup });
  const running = root.start(['echo $$ > ~/group', ...commands]);
  const ended = once(running, 'exit');
  let log = '';
  running.stdout!.setEncoding('utf8').on('data', (text: string) => {
    log += text;
    process.stdout.write(text);
  });
  await waitFor('the nightly backup of the trial', nightlySeconds, () => {
    if (running.exitCode !== null) throw new Error('the trial ended.');
    return log.includes('backup taken and test restore passed') || null;
  });
  // A copy elsewhere would follow within seconds.
  const until = Date.now() + 20_000;
  await waitFor('the end of the trial', 30, () => {
    if (readPlace() !== before) throw new Error(`the trial changed the place of the copies:\n${readPlace()}`);
    return Date.now() > until || null;
  });
  for (const port of [3000, 3999]) assertHealthy(`http://127.0.0.1:${port}`);
  const doctor = (settings: string) =>
    root.read(`cd /opt/aula && sudo -u aula env LANG=C ${settings} npm run doctor || echo red`);
  if (!/copy of the school[\s\S]*red\n$/.test(doctor('DATA_DIR=/var/tmp/trial PORT=3999')))
    throw new Error('the doctor does not say that the trial is a copy.');
  if (!doctor('').includes('This is the school')) throw new Error('the doctor does not know the school.');
  await root.run(['sudo sh -c "kill -INT -$(cat ~/group)"']);
  await ended;
  await root.run(['sudo rm -r /var/tmp/trial']);
  console.log('The trial restore changed nothing in the place of the copies.');
}

/** Upgrades to the same commit and rolls back as documented. */
async function upgrade(): Promise<void> {
  const documented = commandsOf(operations, 'A new version of the source, and back again');
  await root.run(fillPlaceholders(documented, {}, { VERSION: commit, OLD: commit }));
  await waitFor('the service after the way back', installTimeoutSeconds, () => {
    assertService(['active']);
    return isHealthy('http://127.0.0.1:3000');
  });
  await root.run(['sudo systemctl stop aula']);
  assertService(['inactive']);
}

/** Runs the demo as an unprivileged user in their home folder. */
async function demo(): Promise<void> {
  const [clone, start] = fillPlaceholders(commandsOf(readme, 'Try it'), {}, { REPOSITORY: repository });
  const since = Date.now();
  // Uses its own process group, so that it can receive the signal of Ctrl+C.
  const running = root.start([`${clone!}`, 'echo $$ > ~/group', start!]);
  const ended = once(running, 'exit');
  let address: string | undefined;
  for await (const line of createInterface({ input: running.stdout! })) {
    console.log(line);
    address = /is running: (http\S+)/.exec(line)?.[1];
    if (address) break;
  }
  if (!address) throw new Error(`"${start}" ended before it printed an address.`);
  console.log(`The demo started in ${seconds(since)} s.`);
  assertHealthy(address);
  await root.run(['kill -INT -$(cat ~/group)']);
  const [status] = await ended;
  // 130 is the exit status of a shell after an interrupt.
  if (status !== 0 && status !== 130) throw new Error(`"${start}" ended with ${status} after Ctrl+C.`);
  if (isHealthy(address)) throw new Error(`"${start}" still serves after Ctrl+C.`);
}

async function tests(): Promise<void> {
  const test = commandsOf(readme, 'Try it').at(-1)!;
  await root.run(['cd ~/aula', [test, ...(patterns.length > 0 ? ['--', ...patterns] : [])].join(' ')]);
}

/** Throws when systemd reports a different state of the service. */
function assertService(states: readonly string[]): void {
  const state = root.read('systemctl is-active aula || true').trim();
  if (states.includes(state)) return;
  console.log(serviceLog());
  throw new Error(`the service is "${state}", and not ${states.join(' or ')}.`);
}

function serviceLog(): string {
  return root.read('sudo journalctl -u aula --no-pager -o cat');
}

function assertHealthy(address: string): void {
  if (!isHealthy(address)) throw new Error(`${address}/api/health does not say "ok".`);
  if (!root.read(`curl -fsS ${address}/`).includes('<div id="root"'))
    throw new Error(`${address} is no page.`);
}

/** Returns true or null, as `waitFor` expects. */
function isHealthy(address: string): true | null {
  return root.read(`curl -sS ${address}/api/health || true`).includes('"status":"ok"') ? true : null;
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1_000);
}
