import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSigningKey, readSigningKey, signSums } from '../../scripts/release/sign-release.ts';
import { readReleaseKeys, releaseKeysFile } from '../../scripts/upgrade/release-keys.ts';
import { runUpgrade } from '../../scripts/upgrade/run-upgrade.ts';
import { freePort } from '../support/free-port.ts';
import { type HttpsServer, startHttpsServer } from '../support/https-server.ts';
import { testKeys, testPlatform, writeTestKeys } from '../support/release-folder.ts';

/** The checksum given by a person, and the address of the release site. */
type More = [unsignedSha256?: string | null, releasesUrl?: string | null];

// Archives are packed with GNU tar, links and pipes.
describe.skipIf(process.platform === 'win32')('what an upgrade believes', () => {
  let folder: string;
  let home: string;
  let dataDir: string;
  let port: number;
  let lines: string[];

  /** An installed release without a program: an upgrade of it ends when it begins to run something. */
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aula-trust-'));
    home = join(folder, 'home');
    layOut(home, '1.0.0');
    writeTestKeys(program('1.0.0'));
    dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'aula.db'), '');
    port = await freePort();
    lines = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const upgradeTo = (
    source: string,
    unsignedSha256: string | null = null,
    releasesUrl: string | null = null,
  ) =>
    runUpgrade({
      source,
      unsignedSha256,
      home,
      config: { dataDir, host: '127.0.0.1', port, releasesUrl },
      service: null,
      log: (line) => lines.push(line),
    });
  const installed = () => readFileSync(join(home, 'current'), 'utf8').trim();
  const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  const program = (version: string) => join(home, 'versions', version);

  /** Expects that an upgrade fails with a message, and that nothing of its archive reached the disk. */
  async function expectRefused(source: string, why: RegExp, ...more: More) {
    await expect(upgradeTo(source, ...more)).rejects.toThrow(why);
    expect(readdirSync(join(home, 'versions'))).toEqual(['1.0.0']);
    expect(installed()).toBe('1.0.0');
    expect(lines).toEqual([]);
  }

  /** Expects that an archive is verified and unpacked; then the upgrade ends, because the installed release is empty. */
  async function expectUnpacked(source: string, line: string, ...more: More) {
    await expect(upgradeTo(source, ...more)).rejects.toThrow(/ENOENT/);
    expect(lines).toEqual([expect.stringContaining(line)]);
    expect(readdirSync(join(home, 'versions')).sort()).toEqual(['1.0.0', '1.1.0']);
  }

  function layOut(inside: string, version: string) {
    const folderOf = join(inside, 'versions', basename(version));
    mkdirSync(join(folderOf, 'deploy'), { recursive: true });
    const release = { version, platform: testPlatform, commit: '', downloads: null };
    writeFileSync(join(folderOf, 'release.json'), JSON.stringify(release));
    writeFileSync(join(inside, 'current'), `${version}\n`);
  }

  /** Packs an archive that has little of a release, beside signed checksums. */
  function pack(version: string, change: (inside: string) => void = () => {}, tar: string[] = ['aula']) {
    const work = mkdtempSync(join(folder, 'packed-'));
    const inside = join(work, 'aula');
    layOut(inside, version);
    change(inside);
    const archive = join(work, `aula-${basename(version)}-${testPlatform}.tar.gz`);
    execFileSync('tar', ['-czPf', archive, '-C', work, ...tar]);
    sign(archive);
    return archive;
  }

  function sign(archive: string, key: keyof typeof testKeys = 'current') {
    writeFileSync(join(dirname(archive), 'SHA256SUMS'), `${sha256(archive)}  ${basename(archive)}\n`);
    signSums(dirname(archive), testKeys[key].privateKey);
  }

  it('takes an archive that the next key has signed, with our owners and modes instead of its own', async () => {
    const change = (inside: string) => {
      const inProgram = join(inside, 'versions/1.1.0');
      writeFileSync(join(inProgram, 'setuid'), '#!/bin/sh\n');
      chmodSync(join(inProgram, 'setuid'), 0o6755);
      writeFileSync(join(inProgram, 'open'), '');
      chmodSync(join(inProgram, 'open'), 0o666);
    };
    const archive = pack('1.1.0', change, ['--owner=12345', '--group=12345', '--numeric-owner', 'aula']);
    sign(archive, 'next');
    // As in `runCommand`, which the command uses: the service must be able to read the program nevertheless.
    const umask = process.umask(0o077);
    try {
      await expectUnpacked(archive, '1.1.0 is signed by its publisher');
    } finally {
      process.umask(umask);
    }
    const own = process.getuid!();
    const found = readdirSync(program('1.1.0'), { recursive: true, withFileTypes: true }).map((entry) => {
      const { uid, mode } = statSync(join(entry.parentPath, entry.name));
      return `${uid} ${(mode & 0o7777).toString(8)} ${entry.isDirectory() ? 'folder' : 'file'}`;
    });
    expect([...new Set(found)].sort()).toEqual([`${own} 644 file`, `${own} 755 file`, `${own} 755 folder`]);
    expect(statSync(join(program('1.1.0'), 'setuid')).mode & 0o7777).toBe(0o755);
  });

  it('refuses an archive without a signature, or with that of a stranger', async () => {
    const unsigned = pack('1.1.0');
    rmSync(join(dirname(unsigned), 'SHA256SUMS.sig'));
    await expectRefused(unsigned, /SHA256SUMS\.sig is missing.*--unsigned --sha256 SUM/);
    sign(unsigned, 'stranger');
    await expectRefused(unsigned, /is not the signature of the publisher/);
    for (const text of ['', 'x', `${'A'.repeat(87)}=\n`]) {
      writeFileSync(join(dirname(unsigned), 'SHA256SUMS.sig'), text);
      await expectRefused(unsigned, /is not the signature of the publisher/);
    }
  });

  it('refuses an archive or a list of checksums that was changed after it was signed', async () => {
    const archive = pack('1.1.0');
    const sums = join(dirname(archive), 'SHA256SUMS');
    const signed = readFileSync(sums, 'utf8');
    appendFileSync(archive, 'x');
    await expectRefused(archive, /damaged or was changed/);
    writeFileSync(sums, `${sha256(archive)}  ${basename(archive)}\n`);
    await expectRefused(archive, /is not the signature of the publisher/);
    writeFileSync(sums, signed);
    const renamed = join(dirname(archive), 'other.tar.gz');
    renameSync(archive, renamed);
    await expectRefused(renamed, /SHA256SUMS does not name other\.tar\.gz/);
  });

  it('refuses every signature when the installed release holds no key, and a damaged list of keys', async () => {
    const archive = pack('1.1.0');
    const keys = join(program('1.0.0'), releaseKeysFile);
    writeFileSync(keys, '{ "current": null, "next": null }');
    await expectRefused(archive, /holds no key.*upgrade FILE --unsigned --sha256 SUM/);
    writeFileSync(keys, '{ "current": "MCowBQYDK2VwAyEA", "next": null }');
    await expectRefused(archive, /"current" is no ed25519 public key/);
    writeFileSync(keys, '{ "current": null }');
    await expectRefused(archive, /"next" is neither a key nor null/);
  });

  it('takes an unsigned file by its checksum alone, and nothing else so', async () => {
    writeFileSync(join(program('1.0.0'), releaseKeysFile), '{ "current": null, "next": null }');
    const archive = pack('1.1.0');
    await expectRefused(archive, /damaged or was changed: its checksum is not the one given/, 'a'.repeat(64));
    await expectRefused('1.1.0', /takes a file at hand/, sha256(archive), 'https://127.0.0.1:9');
    await expectUnpacked(archive, 'No signature was checked.', sha256(archive).toUpperCase());
  });

  it('refuses an archive whose version is a path, and removes nothing outside', async () => {
    const victim = join(folder, 'victim');
    mkdirSync(victim);
    writeFileSync(join(victim, 'file'), 'kept');
    const change = (inside: string) => {
      // What `versions/1.0.0/../../../victim` leads to inside the archive.
      mkdirSync(join(inside, 'versions/1.0.0'), { recursive: true });
      cpSync(join(inside, 'versions/victim'), join(dirname(inside), 'victim'), { recursive: true });
    };
    const archive = pack('1.0.0/../../../victim', change);
    await expectRefused(archive, /is no release of Aula/);
    expect(readFileSync(join(victim, 'file'), 'utf8')).toBe('kept');
  });

  it.each<[string, RegExp, (inside: string) => void, string[]?]>([
    [
      'a link',
      /"aula\/link" is neither a file nor a folder/,
      (inside) => symlinkSync('/etc', join(inside, 'link')),
    ],
    [
      'a hard link',
      /is neither a file nor a folder/,
      (inside) => execFileSync('ln', [join(inside, 'current'), join(inside, 'twin')]),
    ],
    [
      'a pipe',
      /is neither a file nor a folder/,
      (inside) => execFileSync('sh', ['-c', 'mkfifo "$0"', join(inside, 'pipe')]),
    ],
    [
      'a path upwards',
      /leaves its folder/,
      (inside) => writeFileSync(join(dirname(inside), 'out'), 'x'),
      ['aula', '--transform=s,^out,aula/../../out,', 'out'],
    ],
    [
      'an absolute path',
      /leaves its folder/,
      (inside) => writeFileSync(join(dirname(inside), 'out'), 'x'),
      ['aula', '--transform=s,^out,/tmp/aula-out,', 'out'],
    ],
    [
      'a long path upwards',
      /leaves its folder/,
      (inside) => writeFileSync(join(dirname(inside), 'out'), 'x'),
      ['aula', `--transform=s,^out,aula/${'d/'.repeat(80)}../../out,`, 'out'],
    ],
    [
      'a name twice',
      /has a name twice/,
      (inside) => writeFileSync(join(dirname(inside), 'out'), 'x'),
      ['aula', '--transform=s,^out,aula/current,', 'out'],
    ],
  ])('refuses an archive with %s, although it is signed', async (_, why, change, tar) => {
    await expectRefused(pack('1.1.0', change, tar), why);
  });

  describe('from the release site', () => {
    let site: HttpsServer | undefined;
    afterEach(async () => {
      await site?.close();
      site = undefined;
    });

    it('downloads a signed version over https', async () => {
      const archive = pack('1.1.0');
      const asked: string[] = [];
      site = await startHttpsServer((request, response) => {
        asked.push(request.url!);
        if (request.url!.startsWith('/v')) {
          // As a release site leads to its storage.
          response.writeHead(302, { location: `/storage${request.url}` }).end();
          return;
        }
        const file = join(dirname(archive), basename(request.url!));
        const isThere = request.url!.startsWith('/storage/v1.1.0/') && existsSync(file);
        response.writeHead(isThere ? 200 : 404).end(isThere ? readFileSync(file) : '');
      });
      const url = `${site.address}/vVERSION`;
      await expectRefused('1.2.0', /answers 404/, null, url);
      await expectUnpacked('v1.1.0', '1.1.0 is signed by its publisher', null, url);
      expect(asked).toContain('/storage/v1.1.0/SHA256SUMS.sig');
    });

    it('downloads no archive when the signature is wrong', async () => {
      const archive = pack('1.1.0');
      sign(archive, 'stranger');
      const asked: string[] = [];
      site = await startHttpsServer((request, response) => {
        asked.push(basename(request.url!));
        response.end(readFileSync(join(dirname(archive), basename(request.url!))));
      });
      await expectRefused('1.1.0', /is not the signature of the publisher/, null, site.address);
      expect(asked).toEqual(['SHA256SUMS', 'SHA256SUMS.sig']);
    });

    it('refuses an http address, and an https address that leads to one', async () => {
      await expectRefused('1.1.0', /http:\/\/127\.0\.0\.1:9 is no https address/, null, 'http://127.0.0.1:9');
      site = await startHttpsServer((_, response) =>
        response.writeHead(302, { location: 'http://127.0.0.1:9/x' }).end(),
      );
      await expectRefused(
        '1.1.0',
        /leads to http:\/\/127\.0\.0\.1:9\/x, which is no https/,
        null,
        site.address,
      );
    });
  });
});

describe('the key of a publisher', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aula-key-'));
    mkdirSync(join(folder, 'deploy'));
    writeFileSync(join(folder, releaseKeysFile), '{ "current": null, "next": null }');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('signs what releases with its public half accept, and nothing before they hold it', () => {
    const file = join(folder, 'key.pem');
    const current = createSigningKey(file);
    expect(() => readSigningKey(file, folder)).toThrow(`does not name the key of ${file},`);
    expect(() => readSigningKey(file, folder)).toThrow(`key is ${current}.`);
    writeFileSync(join(folder, releaseKeysFile), JSON.stringify({ current, next: null }));
    expect(readSigningKey(file, folder).asymmetricKeyType).toBe('ed25519');
    expect(readReleaseKeys(folder)).toHaveLength(1);
  });

  it('is readable by its owner only, and never replaces another file', () => {
    const file = join(folder, 'key.pem');
    createSigningKey(file);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    expect(() => createSigningKey(file)).toThrow(/EEXIST/);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('is the one that the repository names, in the form that releases read', () => {
    expect(() => readReleaseKeys('.')).not.toThrow();
    expect(existsSync(releaseKeysFile)).toBe(true);
  });
});
