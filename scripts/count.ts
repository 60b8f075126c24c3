import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run count` counts what should stand once, in the tracked files of this clone; `-- --at COMMIT` in an earlier
 * commit, for comparison. Prints a Markdown table.
 */

const { values } = parseArgs({ options: { at: { type: 'string', default: 'HEAD' } } });
const git = (args: string[], input?: string) =>
  execFileSync('git', args, { encoding: 'utf8', input, maxBuffer: 2 ** 30 });

/** Source files by path, without tests beside them. */
function readSources(commit: string): Map<string, string> {
  const paths = git(['ls-tree', '-r', '--name-only', commit, 'src'])
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const batch = execFileSync('git', ['cat-file', '--batch'], {
    input: paths.map((path) => `${commit}:${path}\n`).join(''),
    maxBuffer: 2 ** 30,
  });
  const files = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    const head = batch.indexOf(10, at);
    const size = Number(batch.subarray(at, head).toString('latin1').split(' ')[2]);
    files.set(path, batch.subarray(head + 1, head + 1 + size).toString('utf8'));
    at = head + 1 + size + 1;
  }
  return files;
}

const sources = readSources(values.at);
const under = (folder: string) => [...sources].filter(([path]) => path.startsWith(folder));
const filesWith = (pattern: RegExp, folder = 'src/') =>
  under(folder).filter(([, text]) => pattern.test(text)).length;
const times = (pattern: RegExp, folder = 'src/') =>
  under(folder).reduce((sum, [, text]) => sum + [...text.matchAll(pattern)].length, 0);
const linesOf = (text: string) => text.split('\n').length - 1;

const rows: [string, number][] = [
  ['files of src', sources.size],
  ['lines of src', [...sources.values()].reduce((sum, text) => sum + linesOf(text), 0)],
  [
    'files above 400 lines',
    [...sources].filter(([path, text]) => linesOf(text) > 400 && !path.includes('/i18n/')).length,
  ],
  ["files that name a lesson's field (`uncertainFirst`)", filesWith(/\buncertain_?[fF]irst\b/)],
  [
    'places that name it in the queries of lessons',
    times(/\buncertain_?[fF]irst\b/g, 'src/domain/authoring/lessons/'),
  ],
  ["columns renamed by hand (`'a_b as aB'`)", times(/'[a-z_.]+_[a-z_]+ as [a-z]\w*'/g, 'src/domain/')],
  [
    'lines of the personal export',
    under('src/domain/operations/personal-data/')
      .filter(([path]) => path.includes('export'))
      .reduce((sum, [, text]) => sum + linesOf(text), 0),
  ],
  [
    'calls of helpers of error texts',
    times(
      /\b(?:errorText|teacherErrorText|subjectsErrorText|adminProblem|notifyFailure|notifyAdminFailure)\(/g,
      'src/client/',
    ),
  ],
  [
    'footers of dialogs with two buttons by hand',
    filesWith(/variant="secondary" unavailable=\{[\w.]+\} onClick=\{onClose\}/, 'src/client/'),
  ],
  ['texts "Cancelar"', times(/: 'Cancelar'/g, 'src/shared/i18n/es/')],
  ['texts of an expired session by hand', times(/\bexpiredText\b/g, 'src/client/')],
  ['components loaded lazily', times(/\blazyWith(?:Preload|Texts)\(/g, 'src/client/')],
  ['files of texts', under('src/shared/i18n/').length],
  [
    'lines of the handlers of jobs',
    under('src/worker/handlers.ts').reduce((sum, [, text]) => sum + linesOf(text), 0),
  ],
  ['functions that escape HTML', times(/'&lt;'\)/g)],
  [
    'words of marks in Spanish (`calculado`, `docente`, …)',
    times(
      /'(?:calculado|provisional|docente|confirmada|apelacion|devuelta|recalificada|anulada|deshecha)'/g,
      'src/domain/',
    ),
  ],
];

console.log(`| ${values.at === 'HEAD' ? 'today' : values.at} | |\n| --- | ---: |`);
for (const [what, number] of rows) console.log(`| ${what} | ${number} |`);
