/**
 * First and last month of school years that do not run from September to June, by prefix of the country's time zones.
 */
const schoolYearMonths: [zone: string, starts: number, ends: number][] = [
  ['America/Argentina/', 3, 12],
  ['America/Buenos_Aires', 3, 12],
  ['America/Asuncion', 2, 11],
  ['America/Bogota', 1, 11],
  ['America/Costa_Rica', 2, 12],
  ['America/El_Salvador', 1, 11],
  ['America/Guatemala', 1, 10],
  ['America/La_Paz', 2, 12],
  ['America/Lima', 3, 12],
  ['America/Managua', 2, 11],
  ['America/Montevideo', 3, 12],
  ['America/Panama', 3, 12],
  ['America/Punta_Arenas', 3, 12],
  ['America/Santiago', 3, 12],
  ['America/Tegucigalpa', 2, 11],
  ['Australia/', 2, 12],
  ['Pacific/Auckland', 2, 12],
];

/**
 * Returns the current or next school year usual in a time zone.
 *
 * @param zone IANA name, such as `Europe/Madrid`.
 * @param today `2026-02-01`.
 */
export function defaultSchoolYear(
  zone: string,
  today: string,
): { name: string; startsOn: string; endsOn: string } {
  const [, starts, ends] = schoolYearMonths.find(([zonePrefix]) => zone.startsWith(zonePrefix)) ?? ['', 9, 6];
  const [year, month] = today.split('-').map(Number) as [number, number];
  const spansTwoYears = ends < starts;
  // Between two school years, returns the next one, which is the one to prepare.
  const first = spansTwoYears && month <= ends ? year - 1 : !spansTwoYears && month > ends ? year + 1 : year;
  const last = spansTwoYears ? first + 1 : first;
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const lastDay = new Date(Date.UTC(last, ends, 0)).getUTCDate();
  return {
    name: spansTwoYears ? `${first}–${last}` : String(first),
    startsOn: `${first}-${twoDigits(starts)}-01`,
    endsOn: `${last}-${twoDigits(ends)}-${twoDigits(lastDay)}`,
  };
}
