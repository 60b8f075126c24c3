import { beforeAll, describe, expect, it, vi } from 'vitest';
import { browserGlobals } from '../../../../tests/support/browser-globals.ts';

for (const [name, value] of Object.entries(browserGlobals())) vi.stubGlobal(name, value);
const { loadTexts, startI18n, t } = await import('./i18n.ts');

beforeAll(() => startI18n());

describe('t', () => {
  it('returns the key until its part is loaded, then the text', async () => {
    expect(t('adminHome.searching')).toBe('adminHome.searching');
    await loadTexts('admin');
    expect(t('adminHome.searching')).toBe('Buscando...');
  });

  it('fills in placeholders, and never reads values as placeholders or keys', async () => {
    await loadTexts('teacher');
    const names = '{{lesson}} $t(adminHome.searching)';
    expect(t('accommodations.exit', { names, count: 1, lesson: 'Flotación' })).toBe(
      `<strong>${names}</strong> salió de Flotación tras 1 min`,
    );
  });

  it('uses the plural form of each count in a text', async () => {
    await loadTexts('admin');
    const jobs = {
      done: t('adminHome.jobsDone', { count: 1 }),
      failed: t('adminHome.jobsFailed', { count: 0 }),
    };
    expect(t('adminHome.jobsOfDay', { waiting: 2, ...jobs })).toBe(
      '2 en espera; en 24 h, 1 hecho y 0 fallidos',
    );
  });

  it.each([
    [0, '0 nuevos esta semana'],
    [1, '1 nuevo esta semana'],
    [12_345, '12.345 nuevos esta semana'],
    [1_000_000, '1.000.000 nuevos esta semana'],
  ])('formats %d with the plural form and separators of the language', (count, text) => {
    expect(t('adminHome.newStudents', { count })).toBe(text);
  });
});
