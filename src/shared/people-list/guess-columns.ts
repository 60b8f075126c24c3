import type { SheetRow } from '../contracts/sheets.ts';
import { cleanEmail, isEmail } from '../rules/email.ts';
import { findNamedColumns, saysSurnamesFirst } from '../rules/roster-columns.ts';
import { fieldOfHeading, groupRank, isYear, roleOf, whyNoName } from './list-words.ts';
import { givenScore, hasKnownName, looksLikeName } from './name-words.ts';
import type { ListColumns, Source } from './person-cells.ts';

/** Rows looked at to judge a column. */
const sampledRows = 400;
const most = 0.6;
const nearlyAll = 0.8;

export interface Guess {
  columns: ListColumns;
  /** True when the headings name all that is used, and the cells do not contradict them. */
  certain: boolean;
}

const whole = (...columns: number[]): Source | null => (columns.length > 0 ? { columns, part: 'all' } : null);

/** Chooses the columns of a list, by the headings (as `headingWords` writes them) where they say it, else by content. */
export function guessColumns(headings: readonly string[] | null, rows: readonly SheetRow[]): Guess {
  const sample = rows.slice(0, sampledRows).filter(mayBePerson);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const kinds = Array.from({ length: width }, (_, column) => describeColumn(sample, column));
  return (headings && (oneRoster(headings) ?? byHeadings(headings, kinds))) ?? byContent(kinds);
}

/** Titles and totals of one cell would blur what a column holds. */
function mayBePerson({ cells }: SheetRow): boolean {
  const filled = cells.filter(Boolean);
  return filled.length > 1 || whyNoName(filled[0] ?? '', { hasAddress: true }) === null;
}

/** The exact names of `users.csv` (IMS OneRoster 1.1 and 1.2). */
function oneRoster(headings: readonly string[]): Guess | null {
  const at = (name: string) => headings.indexOf(name.toLowerCase());
  const [id, given, family] = ['sourcedId', 'givenName', 'familyName'].map(at) as [number, number, number];
  if (id < 0 || given < 0 || family < 0) return null;
  const some = (...names: string[]) => whole(...names.map(at).filter((column) => column >= 0));
  return {
    columns: {
      names: some('givenName', 'middleName'),
      surnames: whole(family),
      group: null,
      account: some('email', 'username'),
      role: some('role'),
      id: whole(id),
    },
    certain: true,
  };
}

function byHeadings(headings: readonly string[], kinds: readonly ColumnKind[]): Guess | null {
  const found = findNamedColumns(headings);
  const fields = headings.map(fieldOfHeading);
  const first = (field: string) => {
    const column = fields.indexOf(field as (typeof fields)[number]);
    return column >= 0 ? column : undefined;
  };
  const groups = fields
    .flatMap((field, column) => (field === 'group' && !kinds[column]?.isYear ? column : []))
    .sort((one, other) => groupRank(headings[one]!) - groupRank(headings[other]!));
  const email = found.email >= 0 ? found.email : kinds.findIndex(({ addresses }) => addresses > 0);
  const account = [email, first('user') ?? -1].filter((column) => column >= 0);
  const role = first('role');
  const id = first('id');
  const others = {
    group: groups[0] === undefined ? null : whole(groups[0]),
    account: whole(...account),
    role: role === undefined ? null : whole(role),
    id: id === undefined ? null : whole(id),
  };
  const { names, surnames } = found;
  if (names.length > 0 && surnames.length > 0)
    return { columns: { ...others, names: whole(...names), surnames: whole(...surnames) }, certain: true };
  const [only] = [...names, ...surnames];
  if (only !== undefined) {
    const named = oneColumn(only, kinds[only], saysSurnamesFirst(headings[only]!));
    return { columns: { ...others, ...named.columns }, certain: named.certain };
  }
  const used = new Set([...account, ...groups, ...[role, id].filter((column) => column !== undefined)]);
  const guess = nameColumns(kinds, (column) => !used.has(column) && fields[column] === null);
  return { columns: { ...others, ...guess }, certain: false };
}

function byContent(kinds: readonly ColumnKind[]): Guess {
  const all = [...kinds.keys()];
  const email =
    all.find((column) => kinds[column]!.addresses >= most) ??
    all.find((column) => kinds[column]!.addresses > 0);
  const role = all.find((column) => kinds[column]!.roles >= nearlyAll);
  const isFree = (column: number) => column !== email && column !== role;
  const names = nameColumns(kinds, isFree);
  const used = new Set([...(names.names?.columns ?? []), ...(names.surnames?.columns ?? [])]);
  const groups = all.filter((column) => isFree(column) && !used.has(column) && kinds[column]!.isGroup);
  const [group] = groups.toSorted((one, other) => kinds[other]!.mixed - kinds[one]!.mixed);
  return {
    columns: {
      ...names,
      group: group === undefined ? null : whole(group),
      account: email === undefined ? null : whole(email),
      role: role === undefined ? null : whole(role),
      id: null,
    },
    // One column of `Apellidos, Nombre` can be read in one way only.
    certain: kinds.length === 1 && kinds[0]!.commas >= nearlyAll,
  };
}

interface ColumnKind {
  /** Shares of the cells with text: addresses, names with a comma, names, known names, words of roles. */
  addresses: number;
  commas: number;
  names: number;
  known: number;
  roles: number;
  /** Share of cells with letters and digits: `1º A`. */
  mixed: number;
  /** How much more the words are given names than surnames. */
  given: number;
  words: number;
  isGroup: boolean;
  isYear: boolean;
  /** How much more the last word is a given name than the first. */
  givenAtEnd: number;
}

function describeColumn(rows: readonly SheetRow[], column: number): ColumnKind {
  const texts = rows.map(({ cells }) => cells[column] ?? '').filter(Boolean);
  const share = (holds: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(holds).length / texts.length;
  const mean = (of: (text: string) => number) =>
    texts.length === 0 ? 0 : texts.reduce((sum, text) => sum + of(text), 0) / texts.length;
  const mixed = share((text) => text.length <= 30 && /\p{L}/u.test(text) && /\d/.test(text));
  const known = share(hasKnownName);
  const distinct = new Set(texts).size;
  const repeats = texts.length > 1 && distinct <= texts.length / 2;
  return {
    addresses: share((text) => isEmail(cleanEmail(text))),
    commas: share((text) => /^[^,]+,\s*[^,]+$/.test(text)),
    names: share(looksLikeName),
    known,
    roles: share((text) => roleOf(text) !== 'other'),
    mixed,
    given: mean(givenScore),
    words: mean((text) => text.split(/\s+/).length),
    isGroup: texts.length > 0 && (mixed >= nearlyAll || (repeats && known < most && share(isYear) < most)),
    isYear: share(isYear) >= most,
    givenAtEnd: mean((text) => {
      const words = text.split(/\s+/);
      return words.length < 2 ? 0 : givenScore(words.at(-1)!) - givenScore(words[0]!);
    }),
  };
}

type NameColumns = Pick<ListColumns, 'names' | 'surnames'>;

/** Chooses name columns among the free ones by their cells. */
function nameColumns(kinds: readonly ColumnKind[], isFree: (column: number) => boolean): NameColumns {
  const free = [...kinds.keys()].filter(isFree);
  const joined = free.find((column) => kinds[column]!.commas >= most && kinds[column]!.names >= most);
  if (joined !== undefined) return oneColumn(joined, kinds[joined], false).columns;
  const candidates = free.filter((column) => {
    const { names, isGroup, roles } = kinds[column]!;
    return names >= nearlyAll && !isGroup && roles < most;
  });
  const run = firstRun(candidates);
  if (run.length === 0) return { names: null, surnames: null };
  if (run.length === 1) return oneColumn(run[0]!, kinds[run[0]!], false).columns;
  const kindOf = (column: number) => kinds[column]!;
  const [given] = run.toSorted(
    (one, other) =>
      kindOf(other).given - kindOf(one).given || kindOf(one).words - kindOf(other).words || other - one,
  );
  return { names: whole(given!), surnames: whole(...run.filter((column) => column !== given)) };
}

/** Names stand side by side: at most two surnames and the given names. */
function firstRun(columns: readonly number[]): number[] {
  const run: number[] = [];
  for (const column of columns) {
    if (run.length === 3 || (run.length > 0 && column !== run.at(-1)! + 1)) break;
    run.push(column);
  }
  return run;
}

/** Returns how the full name of a column is separated. */
function oneColumn(
  column: number,
  kind: ColumnKind | undefined,
  saysSurnames: boolean,
): { columns: NameColumns; certain: boolean } {
  const columns = [column];
  if ((kind?.commas ?? 0) >= most)
    return {
      columns: { names: { columns, part: 'after-comma' }, surnames: { columns, part: 'before-comma' } },
      certain: true,
    };
  const looksReversed = (kind?.givenAtEnd ?? 0) > 0.2;
  const part = saysSurnames || looksReversed ? 'first-words' : 'last-words';
  return {
    columns: { names: { columns, part: 'rest' }, surnames: { columns, part } },
    certain: part === 'last-words',
  };
}
