import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('have defaults for everything', () => {
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
    'take a model as configured with %o alone',
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
  ])('name the model %s to people as %s', (name, label) => {
    const environment = { OPENAI_API_KEY: 'sk-x', OPENAI_MODEL: name };
    expect(readConfig(environment).modelLabel).toBe(label);
    expect(readConfig({ ...environment, AI_MODEL_LABEL: 'Tutor' }).modelLabel).toBe('Tutor');
  });

  it('never name a model that is not in use', () => {
    expect(readConfig({ AI_MODEL_LABEL: 'GPT-9' }).modelLabel).toBe('Evaluador local');
  });

  it('that are empty count as not set', () => {
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
    ['REDIS_URL', 'localhost'],
    ['OPENAI_BASE_URL', 'ftp://models'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_EMAIL', 'nobody'],
  ])('stop with one line that names %s when it is %s', (name, value) => {
    const environment =
      name === 'ADMIN_EMAIL' ? { [name]: value, ADMIN_PASSWORD: 'secreto1' } : { [name]: value };
    expect(() => readConfig(environment)).toThrow(new RegExp(`^Setting ${name} [^\\n]+\\.$`));
  });

  it('want figures on a port of their own', () => {
    expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(/^Setting METRICS_PORT/);
    expect(readConfig({ PORT: '0', METRICS_PORT: '9464' }).metricsPort).toBe(9464);
    expect(readConfig({ PORT: '0' }).metricsPort).toBe(0);
  });

  it('want the first admin whole', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.test' })).toThrow(/ADMIN_PASSWORD/);
    expect(() => readConfig({ ADMIN_PASSWORD: 'secreto1' })).toThrow(/ADMIN_EMAIL/);
  });
});
