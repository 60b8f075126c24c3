import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { insertLegacyLessons } from '../src/domain/delivery/legacy-lessons/legacy-queries.ts';
import type { Composition } from '../src/platform/compose.ts';
import { resolveTypedPath, rewriteCommands } from '../src/platform/release.ts';
import { runCommand } from '../src/platform/run-process.ts';
import { openInstallation } from './installation.ts';
import { ImportError, readLegacyFile } from './read-legacy-file.ts';

/** `npm run import-legacy -- FILE` imports legacy lessons from a JSON file; see docs/legacy-import.md. */

/** Maximum size of a picture in bytes. */
const maxPictureBytes = 5 * 1024 * 1024;
/** Magic numbers of picture formats, and the file extension of each. */
const pictureKinds: [RegExp, string][] = [
  [/^\x89PNG/, '.png'],
  [/^\xff\xd8\xff/, '.jpg'],
  [/^GIF8/, '.gif'],
  [/^RIFF....WEBP/s, '.webp'],
];

const file = process.argv[2] && resolveTypedPath(process.argv[2]);
if (!file || process.argv[2]?.startsWith('-')) {
  console.error(rewriteCommands('Usage: npm run import-legacy -- FILE'));
  process.exit(2);
}
await runCommand(async () => {
  const composition = await openInstallation(`npm run import-legacy -- ${file}`);
  try {
    await importFrom(file, composition);
  } catch (error) {
    throw new Error(`Nothing was imported. ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await composition.close();
  }
});

async function importFrom(file: string, { deps }: Composition): Promise<void> {
  const { lessons } = readLegacyFile(readFileSync(file));
  const pictures = new Map<string, Buffer>();
  const folder = dirname(resolve(file));
  const read = lessons.map((lesson, index) => {
    if (lesson.type === 1 && !lesson.referenceAnswer) {
      throw new ImportError(`lesson ${index + 1}: a lesson of type 1 needs a referenceAnswer`);
    }
    const where = `lesson ${index + 1}`;
    return {
      ...lesson,
      image: addPicture(pictures, folder, lesson.image, where),
      photo: addPicture(pictures, folder, lesson.photo, where),
    };
  });
  // Stores pictures first, so that a lesson never refers to a missing one.
  for (const [name, content] of pictures)
    await deps.files.put('legacy-images', name, Readable.from([content]));
  await insertLegacyLessons(deps.db, read);
  console.log(`Imported ${read.length} lessons with ${pictures.size} pictures.`);
}

/** Stores the picture under its checksum and returns that name; returns '' for ''. */
function addPicture(pictures: Map<string, Buffer>, folder: string, path: string, where: string): string {
  if (!path) return '';
  const content = readFileSync(resolve(folder, path));
  if (content.length > maxPictureBytes) throw new ImportError(`${where}: ${path} is larger than 5 MB`);
  const head = content.subarray(0, 16).toString('latin1');
  const extension = pictureKinds.find(([start]) => start.test(head))?.[1];
  if (!extension) throw new ImportError(`${where}: ${path} is not a PNG, JPEG, GIF or WebP picture`);
  const name = createHash('sha256').update(content).digest('hex').slice(0, 24) + extension;
  pictures.set(name, content);
  return name;
}
