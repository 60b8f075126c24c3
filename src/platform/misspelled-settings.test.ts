import { expect, it } from 'vitest';
import { settingNames } from './config.ts';
import { misspelledSettings } from './misspelled-settings.ts';

const found = (environment: Record<string, string>) =>
  misspelledSettings(environment, settingNames).map(({ name, meant }) => `${name} → ${meant}`);

it.each([
  ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['openai_base_url', 'OPENAI_BASE_URL'],
  ['OPENAI_KEY', 'OPENAI_API_KEY'],
  ['SESION_HOURS', 'SESSION_HOURS'],
  ['PROT', 'PORT'],
  ['PUBLIC-URL', 'PUBLIC_URL'],
])('recognises %s as a misspelling of %s', (name, meant) => {
  expect(found({ [name]: 'x' })).toEqual([`${name} → ${meant}`]);
});

it('ignores settings that are correct, empty or of another program', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'PWD',
    'LOGNAME',
    'TERM',
    'NODE_ENV',
    'AULA_PORT',
    'POSTGRES_PASSWORD',
  ];
  const environment = Object.fromEntries([...others, ...settingNames].map((name) => [name, 'x']));
  expect(found(environment)).toEqual([]);
  expect(found({ TRUSTPROXY: '' })).toEqual([]);
  // The correct setting is present, so the similar name belongs to another program.
  expect(found({ OPENAI_KEY: 'x', OPENAI_API_KEY: 'y' })).toEqual([]);
});
