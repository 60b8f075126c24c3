import type { Pair } from '../../src/shared/statistics/correlation.ts';
import type { BandError } from '../../src/shared/statistics/error-by-band.ts';

const size = 480;
const margin = 48;
const inner = size - 2 * margin;
/** Space above the tallest bar for the graders' names and the value. */
const headroom = 36;
const ink = '#3d4654';
const quiet = '#c9d2e0';
const colours = ['#1f4b99', '#8a8f99'];

/** Draws the grader's marks over the human marks, both 0 to 10; points on the diagonal agree. */
export function drawScatter(title: string, pairs: readonly Pair[]): string {
  const x = (mark: number) => margin + (mark / 10) * inner;
  const y = (mark: number) => size - margin - (mark / 10) * inner;
  const ticks = [0, 2, 4, 5, 6, 8, 10].map(
    (mark) =>
      line(x(mark), y(0), x(mark), y(10), mark === 5 ? '4 3' : '') +
      line(x(0), y(mark), x(10), y(mark), mark === 5 ? '4 3' : '') +
      text(x(mark), y(0) + 18, String(mark)) +
      text(x(0) - 14, y(mark) + 4, String(mark)),
  );
  const dots = pairs.map(
    ([given, mark]) =>
      `<circle cx="${x(mark).toFixed(1)}" cy="${y(given).toFixed(1)}" r="4" fill="${colours[0]}" fill-opacity="0.3"/>`,
  );
  return picture(title, [
    ...ticks,
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(10)}" y2="${y(10)}" stroke="${ink}"/>`,
    ...dots,
    text(size / 2, size - 10, 'mark by people'),
    `<text transform="translate(14 ${size / 2}) rotate(-90)" text-anchor="middle">mark by the grader</text>`,
  ]);
}

/** Draws the mean error by human mark, with one bar per grader and band. */
export function drawBands(title: string, graders: { name: string; bands: BandError[] }[]): string {
  const most = Math.max(1, ...graders.flatMap(({ bands }) => bands.map(({ distance }) => distance)));
  const bandWidth = inner / 5;
  const barWidth = (bandWidth - 16) / graders.length;
  const y = (distance: number) => size - margin - (distance / most) * (inner - headroom);
  const bars = graders.flatMap(({ bands }, grader) =>
    bands.map(({ distance, n }, band) => {
      const left = margin + band * bandWidth + 8 + grader * barWidth;
      const label = n === 0 ? '' : text(left + barWidth / 2, y(distance) - 5, distance.toFixed(1));
      return `<rect x="${left}" y="${y(distance)}" width="${barWidth - 2}" height="${size - margin - y(distance)}" fill="${colours[grader]}"/>${label}`;
    }),
  );
  const names = graders[0]!.bands.map(({ from, to, n }, band) =>
    text(margin + (band + 0.5) * bandWidth, size - margin + 18, `${from}–${to} (n ${n})`),
  );
  const legend = graders.map(
    ({ name }, grader) =>
      `<rect x="${margin + grader * 180}" y="36" width="10" height="10" fill="${colours[grader]}"/><text x="${margin + grader * 180 + 16}" y="45">${escaped(name)}</text>`,
  );
  return picture(title, [
    line(margin, y(0), size - margin, y(0), ''),
    ...bars,
    ...names,
    ...legend,
    text(size / 2, size - 10, 'mean error in points, by the mark people gave'),
  ]);
}

function picture(title: string, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" font-family="sans-serif" font-size="12" fill="${ink}" role="img"><title>${escaped(title)}</title><rect width="${size}" height="${size}" fill="#fff"/><text x="${margin}" y="24" font-size="15" font-weight="bold">${escaped(title)}</text>
${parts.join('\n')}
</svg>
`;
}

function line(x1: number, y1: number, x2: number, y2: number, dashes: string): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${quiet}"${dashes && ` stroke-dasharray="${dashes}"`}/>`;
}

function text(x: number, y: number, content: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="middle">${escaped(content)}</text>`;
}

function escaped(content: string): string {
  return content.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
