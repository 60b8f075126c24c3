import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { artefactsIn, buildRelease, type ReleaseSource } from './release/build-release.ts';
import { platforms } from './release/platforms.ts';
import { publishedCompose } from './release/published-compose.ts';
import { createSigningKey, readSigningKey, signSums } from './release/sign-release.ts';
import { sumsName } from './upgrade/fetch-release.ts';
import { releaseKeysFile } from './upgrade/release-keys.ts';

/**
 * `npm run release` builds an archive per platform, an SBOM and SHA256SUMS into dist/release. Options: `--platform
 * NAME` builds only that one; `--downloads URL` is the future location of the archives of VERSION; `--image NAME`
 * also builds the container files for that image; `--sign KEYFILE` signs SHA256SUMS; `--check` then installs, uses and
 * upgrades this machine's archive in a clean Debian. `--new-key FILE` only makes a key for `--sign`.
 */
const { values } = parseArgs({
  options: {
    platform: { type: 'string', multiple: true },
    check: { type: 'boolean' },
    downloads: { type: 'string' },
    image: { type: 'string' },
    sign: { type: 'string' },
    'new-key': { type: 'string' },
  },
});
if (values['new-key'] !== undefined) {
  const file = values['new-key'];
  const publicKey = orExit(() => createSigningKey(file));
  console.log(
    `The private key is in ${values['new-key']}: keep it off this machine and out of the repository.\n` +
      `Its public key, for ${releaseKeysFile}:\n${publicKey}`,
  );
  process.exit(0);
}
if (values.downloads !== undefined && !values.downloads.startsWith('https://')) {
  console.error('--downloads must be an https address: "aula upgrade" uses no other.');
  process.exit(2);
}
// Before the build, which takes minutes.
const signingKey = values.sign === undefined ? null : orExit(() => readSigningKey(values.sign!));
const wanted = platforms.filter(({ name }) => values.platform?.includes(name) ?? true);
if (wanted.length < (values.platform?.length ?? 0)) {
  console.error(`The platforms are ${platforms.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const folder = join('dist', 'release');
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const source: ReleaseSource = {
  version,
  commit: git('rev-parse', 'HEAD'),
  committedAt: Number(git('log', '-1', '--format=%ct')),
  downloads: values.downloads ?? null,
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const failed: string[] = [];
for (const platform of wanted) {
  const work = mkdtempSync(join(tmpdir(), 'aula-release-'));
  try {
    const archive = buildRelease(source, platform, work, folder);
    console.log(`${archive}  ${Math.round(statSync(archive).size / 2 ** 20)} MB`);
  } catch (error) {
    failed.push(platform.name);
    console.error(`!! ${platform.name} was NOT built: ${error instanceof Error ? error.message : error}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
if (failed.length === wanted.length) process.exit(1);

const sbom = join(folder, `aula-${version}.cdx.json`);
const npmSbom = [
  'sbom',
  '--package-lock-only',
  '--omit=dev',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
];
writeFileSync(sbom, execFileSync('npm', npmSbom, { maxBuffer: 64 * 2 ** 20 }));
if (values.image)
  writeFileSync(
    join(folder, 'docker-compose.yml'),
    publishedCompose(readFileSync('docker-compose.yml', 'utf8'), values.image, version),
  );
const sums = artefactsIn(folder).map(
  (path) => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${basename(path)}\n`,
);
writeFileSync(join(folder, sumsName), sums.join(''));
if (signingKey) signSums(folder, signingKey);
else console.log('SHA256SUMS is not signed: "aula upgrade" takes these archives only with --unsigned.');
console.log(
  `${sums.length} artefacts in ${folder}${failed.length > 0 ? `; missing: ${failed.join(', ')}` : ''}.`,
);

if (values.check) {
  const { checkRelease } = await import('./release/check-release.ts');
  await checkRelease(folder, version);
}

/** Ends the command with the message of an error of `work`, such as a file that exists already. */
function orExit<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
