import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findEnvProblems } from './env-file.ts';

/**
 * Reads a file as Compose does (compose-go, package dotenv): `#` begins a comment only after a blank, `$NAME` and
 * `${NAME}` are replaced outside single quotes, and double quotes know escapes.
 */
function readAsCompose(text: string): Record<string, string> {
  const expand = (value: string) => value.replace(/\$(?:\{\w+\}|[A-Za-z_]\w*)/g, '');
  const readValue = (written: string) => {
    const trimmed = written.trim();
    const single = /^'([^']*)'/.exec(trimmed);
    if (single) return single[1]!;
    const double = /^"((?:[^"\\]|\\.)*)"/.exec(trimmed);
    if (double)
      return expand(double[1]!.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)));
    return expand(trimmed.replace(/\s#.*$/, '').trim());
  };
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => !/^\s*(?:#|$)/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')).trim(), readValue(line.slice(line.indexOf('=') + 1))]),
  );
}

const braces = `$\{B}`;
const plain = [
  '# a comment, with = and "quotes" and #',
  '',
  'APP_NAME=Escuela Rosa de Luxemburgo',
  `BACKUP_PASSPHRASE='palabra larga#2026 $HOME ${braces} "y"'`,
  'ADMIN_PASSWORD="con # y espacios "',
  'OIDC_LABEL=Cuenta del centro',
  'SMTP_URL=smtps://u%40x:p@mail.example:465?a=b&c=d',
  'PRICE=5$',
  'COST=$5',
  'EMPTY=',
  "EMPTY_QUOTED=''",
  'TZ=Europe/Madrid',
].join('\n');

describe('a settings file', () => {
  it('is read in the same way by the product and by Compose when it has no problem', () => {
    expect(findEnvProblems(plain)).toEqual([]);
    expect({ ...parseEnv(plain) }).toEqual(readAsCompose(plain));
    expect(findEnvProblems(plain.replaceAll('\n', '\r\n'))).toEqual([]);
  });

  it.each([
    ['BACKUP_PASSPHRASE=palabra larga#2026', /# in BACKUP_PASSPHRASE .*BACKUP_PASSPHRASE='…'/],
    ['APP_NAME=Escuela #1 "Rosa"', /# in APP_NAME/],
    ['APP_NAME=Escuela # the name', /# in APP_NAME .*comment on a line of its own/],
    ['ADMIN_PASSWORD=dólar$Home', /\$ in ADMIN_PASSWORD.*single quotes/],
    [`ADMIN_PASSWORD=a${braces}`, /\$ in ADMIN_PASSWORD/],
    ['ADMIN_PASSWORD="a$B"', /\$ in ADMIN_PASSWORD/],
    ['APP_NAME="Escuela', /does not close/],
    ["APP_NAME='Escuela", /does not close/],
    ["APP_NAME='Escuela' # the name", /something after the closing quote/],
    ['APP_NAME=`Escuela`', /backticks/],
    ['Aula de la escuela', /no "="/],
    ['export APP_NAME=Escuela', /export/],
    ['APP NAME=Escuela', /no valid name/],
    ['\ufeffAPP_NAME=Escuela', /no valid name/],
  ])('stops the start at the line %s', (line, text) => {
    expect(findEnvProblems(`# first\n\n${line}\nPORT=3000\n`)).toEqual([
      { line: 3, isFatal: true, text: expect.stringMatching(text) },
    ]);
  });

  it('differs between the product and Compose where it stops the start at a value', () => {
    for (const line of ['A=palabra larga#2026', 'A=dólar$Home', `A=a${braces}`, 'A="a$B"'])
      expect(parseEnv(line)).not.toEqual(readAsCompose(line));
  });

  it.each([
    ['APP_NAME=Escuela ', /blanks around/],
    ['APP_NAME= Escuela', /blanks around/],
    ['APP_NAME = Escuela', /blanks around/],
    ['APP_NAME=Escuela "Rosa"', /quote in the middle/],
    ["APP_NAME=Escuela d'Art", /quote in the middle/],
    ['DATA_DIR="C:\\aula"', /double quotes/],
  ])('warns of the line %s', (line, text) => {
    expect(findEnvProblems(line)).toEqual([{ line: 1, isFatal: false, text: expect.stringMatching(text) }]);
  });

  it('never repeats a value, which may be a secret', () => {
    const values = ['secreto#1', 'secreto$a', '"secreto', "'secreto' x", 'secreto"x', ' secreto'];
    for (const value of values)
      expect(JSON.stringify(findEnvProblems(`A_PASSWORD=${value}`))).not.toContain('secreto');
  });
});
