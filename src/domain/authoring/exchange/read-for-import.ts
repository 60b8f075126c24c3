import { mapPictures, writePicture } from '../../../shared/content/pictures.ts';
import type { ImportContent } from '../../../shared/contracts/exchange.ts';
import { importLimits } from '../../../shared/contracts/exchange-values.ts';
import { tidyTags } from '../../../shared/rules/question-tags.ts';
import { newPictureId } from '../pictures/stored-picture.ts';
import type { ReadQuestionFile } from './question-file-reader.ts';
import { readAnyQuestionFile } from './read-any-file.ts';

/** Reads a file as `readAnyQuestionFile` does, and returns what is stored until a person imports it. */
export async function readForImport(bytes: Uint8Array): Promise<ReadQuestionFile> {
  const { format, rows, brings, pictures: base64Of } = await readAnyQuestionFile(bytes);
  const categories = tidyTags(
    rows.flatMap(({ question, category }) => (question && category ? category : [])),
  );
  /** By content: equal pictures are one. The ids of a file are not used, since they could be those of other pictures. */
  const ids = new Map<string, string>();
  const files: Buffer[] = [];
  const pictures: ReadQuestionFile['pictures'] = [];
  let start = 0;
  const idOf = (base64: string): string => {
    const known = ids.get(base64);
    if (known !== undefined) return known;
    const id = newPictureId();
    ids.set(base64, id);
    const isOverLimit = pictures.length >= importLimits.pictures;
    const file = isOverLimit ? Buffer.alloc(0) : Buffer.from(base64, 'base64');
    files.push(file);
    pictures.push({ id, start, length: file.length, isOverLimit });
    start += file.length;
    return id;
  };
  const renamed = rows.map((row) =>
    row.question
      ? {
          ...row,
          question: mapPictures(row.question, (picture) =>
            writePicture({ ...picture, id: idOf(base64Of.get(picture.id) ?? '') }),
          ),
        }
      : row,
  );
  const content: ImportContent = { rows: renamed, brings, categories };
  return { format, content: JSON.stringify(content), pictures, files: new Uint8Array(Buffer.concat(files)) };
}
