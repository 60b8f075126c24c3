import { expect, test } from 'vitest';
import { defaultSchoolYear } from './default-school-year.ts';

test.each([
  ['Europe/Madrid', '2026-11-26', '2026–2027', '2026-09-01', '2027-06-30'],
  ['Europe/Madrid', '2027-06-30', '2026–2027', '2026-09-01', '2027-06-30'],
  ['Europe/Madrid', '2027-07-01', '2027–2028', '2027-09-01', '2028-06-30'],
  ['America/Guayaquil', '2026-01-10', '2025–2026', '2025-09-01', '2026-06-30'],
  ['America/Argentina/Cordoba', '2026-05-01', '2026', '2026-03-01', '2026-12-31'],
  ['America/Bogota', '2026-12-01', '2027', '2027-01-01', '2027-11-30'],
  ['America/Lima', '2026-01-15', '2026', '2026-03-01', '2026-12-31'],
])('returns for %s on %s the year %s', (zone, today, name, startsOn, endsOn) => {
  expect(defaultSchoolYear(zone, today)).toEqual({ name, startsOn, endsOn });
});
