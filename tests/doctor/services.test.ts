import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { checkModel } from '../../scripts/doctor/check-model.ts';
import { checkProvider } from '../../scripts/doctor/check-provider.ts';
import { checkRedis, judgeRedisVersion } from '../../scripts/doctor/check-redis.ts';
import { checkServer } from '../../scripts/doctor/check-server.ts';
import { checkSettings } from '../../scripts/doctor/check-settings.ts';
import { type Finding, languageOf, lineOf, notice } from '../../scripts/doctor/finding.ts';
import { type TextName, texts } from '../../scripts/doctor/texts.ts';
import { readConfig } from '../../src/platform/config.ts';
import { startFaultyProvider } from '../support/faulty-provider.ts';
import { freePort } from '../support/free-port.ts';
import { startModelServer } from '../support/model-server.ts';
import { canRunAsOther, isRoot, otherUid as uid } from '../support/other-account.ts';
import { startProduct } from '../support/product-process.ts';
import { hasRedisServer, startRedis } from '../support/redis-server.ts';
import { runScript } from '../support/run-script.ts';

const said = (findings: Finding[]) => findings.map(({ verdict, text }) => `${verdict}: ${text}`);
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

describe('the sign-in provider', () => {
  const settings = (issuer: string, more: object = {}) =>
    readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'aula', ...more });

  it('is good when its discovery document matches its name and the redirect URL is known', async () => {
    const provider = await startFaultyProvider();
    cleanUps.push(() => provider.close());
    const named = settings(provider.issuer, { PUBLIC_URL: 'https://aula.escuela.test' });
    expect(said(await checkProvider(named))).toEqual(['good: provider-good', 'good: provider-address']);
    expect(said(await checkProvider(settings(provider.issuer)))).toEqual([
      'good: provider-good',
      'notice: provider-address-unsaid',
    ]);
    provider.faults = { describedIssuer: 'https://evil.test' };
    expect(said(await checkProvider(named))[0]).toBe('fault: provider-away');
  });

  it('is reported when it does not respond, and good when none is configured', async () => {
    const nobody = settings(`http://127.0.0.1:${await freePort()}`);
    expect(said(await checkProvider(nobody))[0]).toBe('fault: provider-away');
    expect(said(await checkProvider(readConfig({})))).toEqual(['good: provider-none']);
  });
});

describe.skipIf(!hasRedisServer())('Redis', () => {
  async function redisWith(policy?: string) {
    const redis = await startRedis(policy);
    cleanUps.push(() => redis.stop());
    const client = new Redis(redis.url);
    cleanUps.push(() => client.disconnect());
    return { redis, client };
  }

  it('is good when it evicts no keys and accepts writes', async () => {
    const { redis } = await redisWith();
    expect(said(await checkRedis(redis.url))).toEqual(['good: redis-good']);
  });

  it('is reported when it evicts keys', async () => {
    const { redis } = await redisWith('allkeys-lru');
    expect(said(await checkRedis(redis.url))).toContain('fault: redis-evicts');
  });

  it('is reported when it is a replica', async () => {
    const { redis, client } = await redisWith();
    await client.replicaof('127.0.0.1', await freePort());
    expect(said(await checkRedis(redis.url))).toContain('fault: redis-replica');
  });

  it('is reported when it requires another password, which no line repeats', async () => {
    const { redis, client } = await redisWith();
    await client.config('SET', 'requirepass', 'right-word');
    const findings = await checkRedis(redis.url.replace('redis://', 'redis://:wrong-word@'));
    expect(said(findings)).toEqual(['fault: redis-password']);
    expect(lineOf(findings[0]!, 'en')).not.toMatch(/right-word|wrong-word/);
  });
});

it('reports an unavailable Redis and versions that are too old', async () => {
  expect(said(await checkRedis(`redis://127.0.0.1:${await freePort()}`))).toEqual(['fault: redis-away']);
  expect(said(await checkRedis(null))).toEqual(['good: redis-none']);
  expect(['4.0.9', '6.0.16', '6.2.0', '7.4.1'].map((version) => judgeRedisVersion(version).verdict)).toEqual([
    'fault',
    'notice',
    'good',
    'good',
  ]);
});

describe('the model', () => {
  const settings = (baseUrl: string) => readConfig({ OPENAI_BASE_URL: baseUrl, AI_TIMEOUT_SECONDS: '5' });

  it('is tested only on request, with a verdict for each task', async () => {
    const model = await startModelServer();
    cleanUps.push(() => model.close());
    expect(said(await checkModel(settings(model.url), false))).toEqual(['good: model-listens']);
    expect(model.requests).toHaveLength(0);
    const [answers, ...verdict] = await checkModel(settings(model.url), true);
    expect(answers).toMatchObject({ verdict: 'good', text: 'model-answers' });
    // The test server marks by common words, which is not good enough, and writes good questions.
    expect(said(verdict)).toEqual([
      'good: model-times',
      'notice: model-marks-unfit',
      'good: model-questions-fit',
    ]);
    expect(lineOf(verdict[1]!, 'es')).toMatch(
      /Acierta \d de 12 notas de prueba: sus notas, solo como propuesta/,
    );
  });

  it('reports a refused key, a port without a server, and a metadata address', async () => {
    const model = await startModelServer();
    cleanUps.push(() => model.close());
    model.play([{ kind: 'status', status: 401 }]);
    expect(said(await checkModel(settings(model.url), true))).toEqual(['fault: model-key']);
    const nobody = `http://127.0.0.1:${await freePort()}/v1`;
    const away = await checkModel(settings(nobody), false);
    expect(said(await checkModel(settings(nobody), true))).toEqual(['fault: model-away']);
    expect(said(away)).toEqual(['fault: model-away']);
    expect(lineOf(away[0]!, 'es')).toMatch(
      /no responde\. Se puede entregar.*no escucha ningún programa.*ECONNREFUSED.*Arranca su servidor/,
    );
    expect(said(await checkModel(settings('http://169.254.169.254/v1'), true))).toEqual([
      'fault: model-address',
    ]);
    expect(said(await checkModel(settings('http://no-such-host.invalid/v1'), false))).toEqual([
      'fault: model-away',
    ]);
  });
});

it.each<[string, Record<string, string>, boolean, TextName]>([
  ['open to the network without HTTPS', { HOST: '0.0.0.0' }, false, 'open-without-proxy'],
  [
    'a key that travels in the open',
    { OPENAI_BASE_URL: 'http://model.example.org/v1', OPENAI_API_KEY: 'k' },
    false,
    'key-in-the-open',
  ],
  [
    'the first password still in the file',
    { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'secret-1' },
    true,
    'password-left',
  ],
  ['sessions of a month', { SESSION_HOURS: '720' }, false, 'session-long'],
  ['no log', { LOG_LEVEL: 'silent' }, false, 'log-silent'],
  ['a name that is nearly that of a setting', { TRUSTPROXY: '127.0.0.1' }, false, 'setting-unknown'],
  ['a far Redis without a password', { REDIS_URL: 'redis://redis.example.org:6379' }, false, 'redis-open'],
])('reports suspicious settings: %s', (_, environment, hasAdmin, text) => {
  expect(said(checkSettings(readConfig(environment), hasAdmin, environment))).toEqual([`notice: ${text}`]);
});

it('reports a public HTTPS URL without a trusted proxy', () => {
  const judged = (more: Record<string, string>) =>
    said(checkSettings(readConfig({ PUBLIC_URL: 'https://aula.escuela.test', ...more }), false));
  expect(judged({})).toEqual(['fault: proxy-untrusted']);
  expect(judged({ TRUST_PROXY: '127.0.0.1' })).toEqual(['good: settings-good']);
  expect(judged({ PUBLIC_URL: 'http://aula.local' })).toEqual(['good: settings-good']);
  expect(judged({ HOST: '0.0.0.0' })).toEqual(['notice: open-without-proxy']);
});

it.each<[string, Record<string, string>]>([
  ['nothing set', {}],
  ['behind a proxy', { HOST: '0.0.0.0', TRUST_PROXY: '172.18.0.1' }],
  [
    'containers beside each other',
    { REDIS_URL: 'redis://redis:6379', OPENAI_BASE_URL: 'http://model:11434/v1' },
  ],
  ['a model in the same building', { OPENAI_BASE_URL: 'http://192.168.1.20:8000/v1', OPENAI_API_KEY: 'k' }],
  ['the first admin, before there is one', { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'secret-1' }],
])('reports nothing for valid settings: %s', (_, environment) => {
  expect(said(checkSettings(readConfig(environment), false, environment))).toEqual(['good: settings-good']);
});

it('distinguishes a stopped product from another program on its port', async () => {
  const port = await freePort();
  const none = { dataDir: join(tmpdir(), 'aula-no-school'), databaseUrl: null };
  expect(said(await checkServer({ ...none, host: '0.0.0.0', port }))).toEqual(['notice: server-off']);
  const other = createServer((_request, response) => void response.end('<h1>Hello</h1>')).listen(
    0,
    '127.0.0.1',
  );
  await once(other, 'listening');
  cleanUps.push(() => other.close());
  const at = (other.address() as AddressInfo).port;
  expect(said(await checkServer({ ...none, host: '127.0.0.1', port: at }))).toEqual(['fault: server-other']);
});

describe('the command', () => {
  async function doctor(
    env: Record<string, string>,
    as: { uid?: number } = {},
  ): Promise<{ code: number; lines: string[] }> {
    // Another Aula on this machine may use the default port.
    const PORT = String(await freePort());
    return new Promise((resolve) => {
      const { PATH = '', HOME = '' } = process.env;
      const options = { env: { PATH, HOME, PORT, LANG: 'en', ...env }, ...as };
      execFile(process.execPath, ['scripts/doctor.ts'], options, (error, output) =>
        resolve({ code: Number(error?.code ?? 0), lines: output.trim().split('\n') }),
      );
    });
  }
  it('names the line of .env that stops the start, and the start stops there', async () => {
    const folder = dataDir();
    writeFileSync(join(folder, '.env'), "PORT=3000\nBACKUP_PASSPHRASE='a long one' # in the safe\n");
    const env = { DATA_DIR: folder };
    const started = await runScript('../src/server/main', [], env, { cwd: folder });
    const line = `Line 2 of ${join(folder, '.env')} has something after the closing quote of BACKUP_PASSPHRASE`;
    expect([started.code, started.err]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^${line}[^\\n]+\\n$`)),
    ]);
    expect(readdirSync(folder)).toEqual(['.env']);
    const diagnosed = await runScript('doctor', [], env, { cwd: folder });
    expect([diagnosed.code, diagnosed.out]).toEqual([1, expect.stringMatching(/^✗ Line 2 of /)]);
    writeFileSync(join(folder, '.env'), 'APP_NAME=Escuela "Rosa"\n');
    expect((await runScript('doctor', [], env, { cwd: folder })).out).toMatch(
      /\n! Line 1 of \.env has a quote/,
    );
  });

  const faults = (lines: string[]) => lines.filter((line) => line.startsWith('✗'));
  async function stoppedSchool(): Promise<string> {
    const folder = dataDir();
    const product = await startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: folder } });
    await product.stop();
    return folder;
  }
  function dataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'aula-doctor-'));
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  it('checks the running product without stopping it', async () => {
    const DATA_DIR = dataDir();
    const product = await startProduct({ program: 'src/server/main.ts', env: { DATA_DIR } });
    cleanUps.push(() => product.stop());
    const { code, lines } = await doctor({
      DATA_DIR,
      PORT: new URL(product.address).port,
      LANG: 'en_US.UTF-8',
    });
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
    expect(code).toBe(0);
    expect(lines).toContain(`✓ Aula runs at ${product.address}.`);
    expect((await fetch(`${product.address}/api/health`)).status).toBe(200);
  });

  it('reports in Spanish why an installation does not start, and exits with 1', async () => {
    const DATA_DIR = dataDir();
    writeFileSync(join(DATA_DIR, 'aula.db'), 'x'.repeat(8_192));
    const { code, lines } = await doctor({ DATA_DIR, LANG: 'es_EC.UTF-8' });
    expect(code).toBe(1);
    expect(lines.find((line) => line.startsWith('✗'))).toMatch(/está dañada .* restaura la última copia/);
  });

  it('distinguishes the server of another school on its port from its own', async () => {
    const product = await startProduct({ program: 'src/server/main.ts', env: { DATA_DIR: dataDir() } });
    cleanUps.push(() => product.stop());
    const PORT = new URL(product.address).port;
    for (const DATA_DIR of [await stoppedSchool(), dataDir()]) {
      const { code, lines } = await doctor({ DATA_DIR, PORT });
      expect(faults(lines)).toEqual([expect.stringMatching(/it is another school\. Choose another PORT/)]);
      expect(code).toBe(1);
    }
  });

  it('reports a misspelled name in the environment', async () => {
    const { lines } = await doctor({ DATA_DIR: dataDir(), OPENAI_APIKEY: 'sk-1' });
    expect(lines).toContainEqual(expect.stringMatching(/^! OPENAI_APIKEY is no setting.*OPENAI_API_KEY/));
  });

  // Root creates the cases, and another user checks them.
  describe.skipIf(!isRoot)('a run as a user without permissions', () => {
    const own = (folder: string) => {
      chownSync(folder, uid, uid);
      for (const name of readdirSync(folder)) chownSync(join(folder, name), uid, uid);
    };

    it.skipIf(!canRunAsOther)(
      'names the cause and remedy for a database of another user, and recommends no restore',
      async () => {
        const DATA_DIR = await stoppedSchool();
        own(DATA_DIR);
        chownSync(join(DATA_DIR, 'aula.db'), 0, 0);
        chmodSync(join(DATA_DIR, 'aula.db'), 0o600);
        const { code, lines } = await doctor({ DATA_DIR }, { uid });
        expect(code).toBe(1);
        const found = faults(lines);
        expect(found[0]).toMatch(/1 files of .* do not belong to nobody, the first .*aula\.db/);
        expect(found[1]).toMatch(/aula\.db belongs to root.*not damaged.*sudo chown -R nobody: /);
        expect(found).toHaveLength(2);
        expect(lines.join('\n')).not.toMatch(/npm run restore|is damaged/);
      },
    );

    it.skipIf(!canRunAsOther)('names the owner of a read-only folder, and leaves nothing in it', async () => {
      const DATA_DIR = await stoppedSchool();
      chmodSync(DATA_DIR, 0o755);
      const { lines } = await doctor({ DATA_DIR }, { uid });
      expect(faults(lines)).toEqual([
        expect.stringMatching(/belongs to root, and nobody.*sudo -u root npm run doctor.*not damaged/),
      ]);
    });

    it.skipIf(!canRunAsOther)(
      'names files left by a command of another user, also when it runs as that user',
      async () => {
        const DATA_DIR = await stoppedSchool();
        mkdirSync(join(DATA_DIR, 'pictures'));
        own(DATA_DIR);
        own(join(DATA_DIR, 'pictures'));
        writeFileSync(join(DATA_DIR, 'pictures', 'left.webp'), '', { mode: 0o600 });
        const asOwner = await doctor({ DATA_DIR }, { uid });
        expect(faults(asOwner.lines)).toEqual([expect.stringMatching(/^✗ 1 files .*left\.webp/)]);
        const asRoot = await doctor({ DATA_DIR });
        expect(faults(asRoot.lines)).toEqual([expect.stringMatching(/^✗ 1 files .*left\.webp/)]);
        expect(asRoot.lines).toContainEqual(
          expect.stringMatching(/^! This runs as root.*sudo -u nobody npm/),
        );
      },
    );

    it('writes nothing as root where a link of another account leads', async () => {
      const DATA_DIR = dataDir();
      const victim = join(dataDir(), 'victim');
      // SQLite would make a database of an empty file.
      writeFileSync(victim, '', { mode: 0o600 });
      symlinkSync(victim, join(DATA_DIR, 'aula.db'));
      own(DATA_DIR);
      chownSync(victim, 0, 0);
      await doctor({ DATA_DIR });
      expect(readFileSync(victim, 'utf8')).toBe('');
      expect(readdirSync(dirname(victim))).toEqual(['victim']);
    });

    it('does not start the product as root on the data of another account', async () => {
      const DATA_DIR = dataDir();
      own(DATA_DIR);
      const started = startProduct({ program: 'src/server/main.ts', env: { DATA_DIR } });
      await expect(started).rejects.toThrow(
        /belongs to nobody, and this command runs as root.*sudo -u nobody/,
      );
      expect(readdirSync(DATA_DIR)).toEqual([]);
    });

    // Root of a container may not.
    const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;

    /** Mounts a separate file system on `folder` until the test ends. */
    const mounted = (folder: string, options: string) => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
      cleanUps.push(() => execFileSync('umount', [folder]));
    };

    it.skipIf(!canMount)('reports a full disk, without blaming an owner or leaving a file', async () => {
      const DATA_DIR = dataDir();
      mounted(DATA_DIR, 'size=64k,mode=700');
      expect(() => writeFileSync(join(DATA_DIR, 'rest'), Buffer.alloc(1 << 20))).toThrow(/ENOSPC/);
      const { lines } = await doctor({ DATA_DIR });
      expect(faults(lines)).toEqual([expect.stringMatching(/The disk is full.*Make room/)]);
      expect(lines.join('\n')).not.toMatch(/chown|npm run restore/);
      expect(readdirSync(DATA_DIR)).toEqual(['rest']);
    });

    it.skipIf(!canMount)('reports a disk that is mounted read-only', async () => {
      const DATA_DIR = dataDir();
      mounted(DATA_DIR, 'ro,mode=700');
      const { lines } = await doctor({ DATA_DIR });
      expect(faults(lines)).toEqual([expect.stringMatching(/mounted read-only.*not damaged/)]);
    });
  });

  it('exits without an error when its reader closes the pipe', async () => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DATA_DIR: dataDir(), PORT: String(await freePort()) };
    const child = spawn(process.execPath, ['scripts/doctor.ts'], { env });
    let errors = '';
    child.stderr.on('data', (piece) => (errors += piece));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    await once(child, 'exit');
    expect(errors).toBe('');
  });

  it('names a setting that prevents the start', async () => {
    const { code, lines } = await doctor({ PORT: 'many' });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^✗ Setting PORT must be a whole number/)]);
  });
});

it('has every text in both languages, with the same placeholders', () => {
  const valuesOf = (words: readonly string[]) => [...words.join(' ').matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [name, { en, es }] of Object.entries(texts)) {
    expect([name, es.length, new Set(valuesOf(es))]).toEqual([name, en.length, new Set(valuesOf(en))]);
  }
  expect(lineOf(notice('session-long', { hours: 400 }), 'es')).toMatch(
    /^! Las sesiones duran 400 horas\. Los/,
  );
  expect(['es', 'es_ES.UTF-8', 'C', 'en_GB', 'est_EE'].map((LANG) => languageOf({ LANG }))).toEqual([
    'es',
    'es',
    'en',
    'en',
    'en',
  ]);
});
