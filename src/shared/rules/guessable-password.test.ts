import { expect, it } from 'vitest';
import { spanishWords } from './common-spanish-passwords.ts';
import { whyGuessable } from './guessable-password.ts';

const owner = {
  email: 'atorres@escuela.test',
  names: 'Ana María Torres Núñez',
  schoolNames: ['Aula', 'Unidad Educativa Los Ríos', 'UELR'],
};
const why = (password: string) => whyGuessable(password, owner);

it.each([
  ['contraseña', 'common'],
  ['Contrasena1', 'common'],
  ['c0ntr4s3ñ4', 'common'],
  ['realmadrid', 'common'],
  ['Real Madrid', 'common'],
  ['R34lM4dr1d!', 'common'],
  ['realmadrid2026', 'common'],
  ['2026realmadrid', 'common'],
  ['colegio', 'common'],
  ['Colegio1', 'common'],
  ['teamo123', 'common'],
  ['teamoteamo', 'common'],
  ['te-quiero-mucho', 'common'],
  ['hola12345', 'common'],
  ['demo2026', 'common'],
  ['México2026', 'common'],
  ['juan1998', 'common'],
  ['fernanda', 'common'],
  ['qwerty.2026', 'common'],
  ['P@ssw0rd', 'common'],
  ['banana99', 'common'],
  ['secret-1', 'common'],
  ['123456', 'common'],
  ['ATORRES@escuela.test', 'address'],
  ['AnaTorres', 'name'],
  ['torres2026', 'name'],
  ['T0rres!', 'name'],
  ['nuñez.ana', 'name'],
  ['Núñez1', 'name'],
  ['atorres1', 'name'],
  ['mariadelatorres', 'name'],
  ['anat99', 'name'],
  ['Aula2026', 'school'],
  ['4ul4-2026', 'school'],
  ['losrios24', 'school'],
  ['uelr2026', 'school'],
  ['UnidadEducativaLosRios', 'school'],
])('refuses %s as %s', (password, guess) => {
  expect(why(password)).toBe(guess);
});

it.each([
  'secreto1',
  'nueva6',
  'ñandú6',
  'clave-larga',
  'aula-demo',
  'otra palabra',
  'tren-verde-9',
  'barco que flota',
  'Kx7#qp',
  'torre de papel',
  'semana santa en Loja',
  'anacardo7',
  'mirador-84',
  'Gato+Luna=7',
  'dos ríos y un puente',
  'torres84719253',
  'aulario9x',
  '102938',
  'contraseña 🔑',
  'nueva-clave',
  'correcto caballo batería',
])('accepts %s', (password) => {
  expect(why(password)).toBeNull();
});

it('knows several hundred Spanish words, each in the form that passwords are compared in', () => {
  expect(spanishWords.size).toBeGreaterThan(700);
  expect([...spanishWords].filter((word) => !/^[a-z]{2,}$/.test(word))).toEqual([]);
});

it('looks at very long passwords quickly', () => {
  const since = performance.now();
  for (const unit of ['1', 'a', 'ana', 'a1', '!', '4!'])
    expect(why(`${unit.repeat(1_000)}x`.slice(0, 1_000))).toBeNull();
  expect(performance.now() - since).toBeLessThan(1_000);
});
