import { describe, expect, test } from 'vitest';
import { maskPersonalData } from './mask-personal-data.ts';

describe('maskPersonalData', () => {
  test.each([
    'ana.perez@colegio.edu.ec',
    'ana (at) colegio.org',
    '+593 99 123 4567',
    '+34 612 345 678',
    '0991234567',
    '099 123 4567',
    '612 345 678',
    '(02) 234-5678',
    '555-123-4567',
    '12345678Z',
    'cédula 1712345678',
    '@ana_perez99',
    'mi teléfono es 2345678',
  ])('masks %s', (secret) => {
    const digits = secret.replace(/\D/g, '');
    const masked = maskPersonalData(`Soy yo, ${secret}, gracias.`);
    expect(masked).toMatch(/\[(?:e-mail|phone|number|account)\]/);
    if (digits !== '') expect(masked.replace(/\D/g, '')).not.toContain(digits);
    expect(masked).not.toContain('ana');
  });

  test.each([
    '3.14159265358979',
    '1,000,000',
    '300 000 000 m/s',
    '1000000000',
    'en el año 1789 y en 2024-11-20',
    '2^10 = 1024',
    '10 20 30 40 50',
    '0.0000001',
    'f(x) = 12345 - 678',
    '9 x 10^9',
  ])('leaves the numbers of an answer unchanged: %s', (text) => {
    expect(maskPersonalData(text)).toBe(text);
  });

  test('keeps a long number that the lesson contains', () => {
    expect(maskPersonalData('c = 299792458 m/s', 'La luz va a 299 792 458 m/s')).toBe('c = 299792458 m/s');
    const said = 'mi número es 612345678';
    expect(maskPersonalData(said, 'Suma 612345677 y 1: 612345678')).toBe(said);
    expect(maskPersonalData(said)).toBe('mi número es [phone]');
  });
});
