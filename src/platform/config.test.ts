import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      appName: 'Aula',
      redisUrl: null,
      model: null,
      modelLabel: 'Evaluador local',
      aiConcurrency: 8,
      jobWaitSeconds: 120,
      sessionHours: 12,
    });
  });

  it.each([{ OPENAI_API_KEY: 'sk-x' }, { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }])(
    'configures a model with %o alone',
    (environment) => {
      const config = readConfig(environment);
      expect(config.model).not.toBeNull();
      expect(config.modelLabel).toBe('GPT-4');
    },
  );

  it.each([
    ['gpt-4o-mini', 'GPT-4'],
    ['GPT-4', 'GPT-4'],
    ['gpt-5', 'gpt-5'],
    ['llama3.1', 'llama3.1'],
    ['openai/gpt-4o', 'openai/gpt-4o'],
  ])('labels the model %s as %s', (name, label) => {
    const environment = { OPENAI_API_KEY: 'sk-x', OPENAI_MODEL: name };
    expect(readConfig(environment).modelLabel).toBe(label);
    expect(readConfig({ ...environment, AI_MODEL_LABEL: 'Tutor' }).modelLabel).toBe('Tutor');
  });

  it('ignores the label of a model that is not configured', () => {
    expect(readConfig({ AI_MODEL_LABEL: 'GPT-9' }).modelLabel).toBe('Evaluador local');
  });

  it('treats empty settings as not set', () => {
    expect(readConfig({ REDIS_URL: '', OPENAI_API_KEY: ' ', PORT: '' })).toMatchObject({
      redisUrl: null,
      model: null,
      port: 3000,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['AI_CONTEXT_TOKENS', '512'],
    ['AI_CONCURRENCY', '0'],
    ['AI_CONCURRENCY', '1.5'],
    ['SESSION_HOURS', '-1'],
    ['RATE_PER_SESSION', '120'],
    ['RATE_PER_SESSION', '120/0'],
    ['RATE_PER_SESSION', '0/20'],
    ['RATE_PER_ADDRESS', '400 per second'],
    ['RATE_PER_ADDRESS', '-1'],
    ['REDIS_URL', 'localhost'],
    ['SMTP_URL', 'mail.escuela.edu'],
    ['SMTP_URL', 'smtp://aula:100%@mail.escuela.edu'],
    ['MAIL_FROM', 'escuela'],
    ['INSTALLATION_KEY', 'c2hvcnQ='],
    ['INSTALLATION_KEY', 'no key'],
    ['OPENAI_BASE_URL', 'ftp://models'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'proxy'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['ADMIN_EMAIL', 'nobody'],
  ])('throws one line that names %s when it is %s', (name, value) => {
    const environment =
      name === 'ADMIN_EMAIL' ? { [name]: value, ADMIN_PASSWORD: 'secreto1' } : { [name]: value };
    expect(() => readConfig(environment)).toThrow(new RegExp(`^Setting ${name} [^\\n]+\\.$`));
  });

  it('accepts addresses, networks and network names as proxies', () => {
    const proxies = ['127.0.0.1', '10.0.0.0/8', '10.0.0.0/255.0.0.0', 'fd00::/8', '::1', 'loopback'];
    expect(readConfig({ TRUST_PROXY: proxies.join(', ') }).trustProxy).toEqual(proxies);
  });

  it('reads the rates of calls, and 0 as no limit', () => {
    expect(readConfig({}).callRates).toEqual({
      perSession: { burst: 120, perSecond: 20 },
      perAddress: { burst: 400, perSecond: 60 },
    });
    expect(readConfig({ RATE_PER_SESSION: '5/1', RATE_PER_ADDRESS: '0' }).callRates).toEqual({
      perSession: { burst: 5, perSecond: 1 },
      perAddress: null,
    });
  });

  it('requires a separate port for the metrics', () => {
    expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(/^Setting METRICS_PORT/);
    expect(readConfig({ PORT: '0', METRICS_PORT: '9464' }).metricsPort).toBe(9464);
    expect(readConfig({ PORT: '0' }).metricsPort).toBe(0);
  });

  it('requires both the e-mail address and the password of the first admin', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.test' })).toThrow(/ADMIN_PASSWORD/);
    expect(() => readConfig({ ADMIN_PASSWORD: 'secreto1' })).toThrow(/ADMIN_EMAIL/);
  });

  const provider = { OIDC_ISSUER: 'https://login.escuela.test/', OIDC_CLIENT_ID: 'aula' };

  it('configures a sign-in provider with its issuer and client ID', () => {
    expect(readConfig({}).oidc).toBeNull();
    expect(readConfig(provider).oidc).toEqual({
      issuer: 'https://login.escuela.test/',
      clientId: 'aula',
      clientSecret: null,
      label: 'login.escuela.test',
      domains: [],
    });
    expect(readConfig({ ...provider, OIDC_DOMAINS: ' Escuela.test, a.b.test ' }).oidc!.domains).toEqual([
      'escuela.test',
      'a.b.test',
    ]);
    expect(readConfig({ PUBLIC_URL: 'https://aula.escuela.test/' }).publicUrl).toBe(
      'https://aula.escuela.test',
    );
  });

  it.each([
    ['https://accounts.google.com', 'Google'],
    ['https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0', 'Microsoft'],
    ['http://127.0.0.1:9', '127.0.0.1'],
  ])('labels the provider %s as %s unless a label is set', (issuer, label) => {
    expect(readConfig({ ...provider, OIDC_ISSUER: issuer }).oidc!.label).toBe(label);
    expect(readConfig({ ...provider, OIDC_ISSUER: issuer, OIDC_LABEL: 'Colegio' }).oidc!.label).toBe(
      'Colegio',
    );
  });

  it.each([
    [{ OIDC_ISSUER: provider.OIDC_ISSUER }, /OIDC_CLIENT_ID is missing/],
    [{ OIDC_CLIENT_ID: 'aula' }, /OIDC_ISSUER is missing/],
    [{ OIDC_CLIENT_SECRET: 'x' }, /OIDC_CLIENT_SECRET needs OIDC_ISSUER/],
    [{ OIDC_DOMAINS: 'escuela.test' }, /OIDC_DOMAINS needs OIDC_ISSUER/],
    [{ ...provider, OIDC_ISSUER: 'login.escuela.test' }, /OIDC_ISSUER must be an http/],
    [{ ...provider, OIDC_ISSUER: 'http://login.escuela.test' }, /OIDC_ISSUER must begin with https/],
    [
      { ...provider, OIDC_ISSUER: 'https://login.escuela.test/.well-known/openid-configuration' },
      /OIDC_ISSUER must be the issuer alone/,
    ],
    [
      { ...provider, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      /OIDC_ISSUER must name one tenant/,
    ],
    [
      { ...provider, OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0' },
      /OIDC_ISSUER must name one tenant/,
    ],
    [{ ...provider, OIDC_DOMAINS: '@escuela.test' }, /OIDC_DOMAINS must be domains/],
    [{ ...provider, OIDC_DOMAINS: 'escuela.test;otra.test' }, /OIDC_DOMAINS must be domains/],
    [{ PUBLIC_URL: 'https://escuela.test/aula' }, /PUBLIC_URL must be an address without a path/],
    [{ UPDATES_URL: 'http://escuela.test/x' }, /UPDATES_URL must be an https address/],
    [{ RELEASES_URL: 'http://escuela.test/vVERSION' }, /RELEASES_URL must be an https address/],
    [{ PUBLIC_URL: 'aula.escuela.test' }, /PUBLIC_URL must be an http/],
    [{ SMTP_URL: 'smtp://m.test', MAIL_FROM: 'a@b.test' }, /PUBLIC_URL is missing: mails carry links/],
  ])('throws one line for %o', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(line);
  });
});
