import type { SchoolChange } from '../../../shared/contracts/changes.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { peopleTexts } from '../../../shared/i18n/people-texts.ts';
import { pictureFile } from '../../authoring/pictures/stored-picture.ts';
import type { Deps } from '../../deps.ts';
import { type Account, findAccount } from '../../identity/identity-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { findLastExport, recordChange } from '../../kernel/settings/change-queries.ts';
import { exportParts, pdfName } from './export-files.ts';
import { selectOwnPdfs, selectOwnPictureIds } from './export-queries.ts';
import { type ExportFile, type ExportRow, exportFiles } from './personal-tables.ts';

/** Minimum time between two exports of the same person by the same account. */
const exportIntervalSeconds = 10 * 60;

/** One file of an export. */
export interface ExportEntry {
  /** Path inside the archive. */
  name: string;
  body: AsyncIterable<Uint8Array> | string;
}

export interface PersonExport {
  fileName: string;
  /** The consumer must read each entry to its end before it requests the next. */
  entries: AsyncGenerator<ExportEntry>;
}

/**
 * Exports all data about one person, for that person or an admin, and records the request. Throws `forbidden`,
 * `export-too-soon` (details: minutes), or for an admin `person-not-found`.
 *
 * @param school name of the installation.
 */
export async function exportPerson(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  caller: Caller,
  { userId, language, school }: { userId: number; language: ContentLanguage; school: string },
): Promise<PersonExport> {
  const own = userId === caller.userId;
  if (!own && caller.role !== 'admin') throw new AppError('forbidden');
  const requestedAt = deps.clock.now();
  const now = toInstant(requestedAt);
  const person = await write(deps.db, async (tx) => {
    const found = await findAccount(tx, userId);
    if (!found) throw new AppError('person-not-found');
    await assertExportDue(tx, caller, userId, requestedAt);
    const change: SchoolChange = own
      ? { kind: 'own-export' }
      : { kind: 'person', act: 'exported', names: found.names, role: found.role };
    await recordChange(tx, caller.userId, now, change, userId);
    return found;
  });
  return {
    fileName: peopleTexts[language].fileName(userId),
    entries: generateEntries(deps, person, { language, school, now }),
  };
}

/** Throttles exports per caller and person, because an export reads every table. */
async function assertExportDue(tx: Tx, caller: Caller, userId: number, now: Date): Promise<void> {
  const last = await findLastExport(tx, caller.userId, userId);
  if (last === null) return;
  const wait = exportIntervalSeconds - (now.getTime() - new Date(last).getTime()) / 1_000;
  if (wait <= 0) return;
  const seconds = Math.ceil(wait);
  throw new AppError('export-too-soon', { seconds, minutes: Math.ceil(wait / 60) });
}

interface ExportContext {
  language: ContentLanguage;
  school: string;
  now: string;
}

async function* generateEntries(
  deps: Pick<Deps, 'db' | 'files'>,
  person: Account,
  context: ExportContext,
): AsyncGenerator<ExportEntry> {
  const exporting = { db: deps.db, userId: person.id };
  const counts = new Map<ExportFile, number>();
  for (const file of exportFiles) {
    const rows = exportParts[file](exporting)[Symbol.asyncIterator]();
    const first = await rows.next();
    if (first.done) continue;
    const count = (written: number) => counts.set(file, written);
    yield { name: `${file}.json`, body: generateJson(first.value, rows, count) };
  }
  const pdfs = await selectOwnPdfs(exporting);
  for (const { documentId, fileName, storedName } of pdfs) {
    const file = await deps.files.open('documents', storedName);
    if (file) yield { name: pdfName(documentId, fileName), body: file.body };
  }
  for (const pictureId of await selectOwnPictureIds(exporting)) {
    const name = pictureFile(pictureId);
    const file = await deps.files.open('pictures', name);
    if (file) yield { name: `pictures/${name}`, body: file.body };
  }
  yield { name: 'README.txt', body: readme(person, context, counts, pdfs.length > 0) };
}

/** Bytes of JSON that are collected before they are sent. */
const chunkSize = 64 * 1024;

/** Writes records as an indented JSON array while they are read, so that memory does not grow with their number. */
async function* generateJson(
  first: ExportRow,
  rest: AsyncIterator<ExportRow>,
  count: (written: number) => void,
): AsyncGenerator<Uint8Array> {
  const toText = (row: ExportRow) => JSON.stringify([row], null, 2).slice(2, -2);
  let chunk = `[\n${toText(first)}`;
  let written = 1;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    chunk += `,\n${toText(next.value)}`;
    written += 1;
    if (chunk.length < chunkSize) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  count(written);
  yield Buffer.from(`${chunk}\n]\n`);
}

function readme(
  person: Account,
  { language, school, now }: ExportContext,
  counts: ReadonlyMap<ExportFile, number>,
  hasPdfs: boolean,
): string {
  const { readme: texts } = peopleTexts[language];
  const files = [...counts].map(([file, n]) => `${file}.json (${texts.entries(n)})\n  ${texts.file[file]}`);
  const parts = [
    texts.title(person.names),
    texts.made(now.slice(0, 16).replace('T', ' '), school),
    texts.how,
    [`${texts.files}:`, ...files].join('\n'),
    ...(hasPdfs ? [texts.pdfs] : []),
    [`${texts.without}:`, ...texts.notThere.map((line) => `- ${line}`)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
