import { expect, it } from 'vitest';
import type { Grader } from '../../../../shared/contracts/sittings.ts';
import { result } from '../../../../shared/i18n/es/result.ts';
import type { TFunction } from '../../../lib/i18n/i18n.ts';
import { whoMarked } from './who-marked.ts';

/** Translates the texts of the result as the page does. */
const t = ((key: string, values: Record<string, string | number> = {}) => {
  const path = key.split('.').slice(1);
  const text = path.reduce<unknown>((texts, part) => (texts as Record<string, unknown>)?.[part], result);
  return typeof text === 'string'
    ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
    : key;
}) as unknown as TFunction;

const by = (...graders: (Grader | null)[]) => ({
  gradedByLabel: 'Modelo del centro',
  answers: graders.map((gradedBy) => ({
    gradedBy,
    grade: gradedBy === null ? null : 10,
    annulled: false,
  })),
});
const said = (attempt: Parameters<typeof whoMarked>[1]) => whoMarked(t, attempt, '2 dic');

it('names one source of all marks', () => {
  expect(said(by('IA', 'IA'))).toBe('Calificado por Modelo del centro el 2 dic.');
  expect(said(by('docente'))).toBe('Calificado por tu docente el 2 dic.');
  expect(said(by('calculado', 'calculado'))).toBe(
    'Calificado por comparación con la respuesta correcta el 2 dic.',
  );
});

it('counts the answers of each source, and never names the model where it marked none', () => {
  expect(said(by('calculado', 'calculado', 'IA'))).toBe(
    'Calificado el 2 dic: 2 por comparación con la respuesta correcta, 1 por Modelo del centro.',
  );
  expect(said(by('calculado', 'docente', null))).toBe(
    'Calificado el 2 dic: 1 por comparación con la respuesta correcta, 1 por tu docente.',
  );
  expect(said(by('calculado'))).not.toContain('Modelo');
});

it('leaves out annulled answers', () => {
  const { answers, ...rest } = by('calculado', 'IA');
  const annulled = answers.map((answer, index) => ({ ...answer, annulled: index === 1 }));
  expect(said({ ...rest, answers: annulled })).toBe(
    'Calificado por comparación con la respuesta correcta el 2 dic.',
  );
});
