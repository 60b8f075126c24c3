import type { PlaceWriter } from '../../../domain/operations/backups/off-box-store.ts';

/**
 * The record of a writer is a file whose name holds it. It can therefore be replaced on every kind of place without a
 * moment in which there is none: the next one is added before the former is removed.
 */
export function writerName({ installation, copy, writtenAt }: PlaceWriter): string {
  return `aula-writer.${copy}.${writtenAt.replaceAll(/[-:]|\.\d+/g, '')}.${installation}.txt`;
}

const pattern = /^aula-writer\.(\d{1,15})\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.([\w-]+)\.txt$/;

/** Returns null for the name of another file. */
export function readWriterName(name: string): PlaceWriter | null {
  const [found, copy, year, month, day, hour, minute, second, installation] = pattern.exec(name) ?? [];
  if (found === undefined) return null;
  const writtenAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  return { installation: installation!, copy: Number(copy), writtenAt };
}

export function writerText({ installation, copy, writtenAt }: PlaceWriter): string {
  return `The installation ${installation} of Aula wrote its copy number ${copy} here, ${writtenAt}.
Leave this file: by it, no other installation writes or deletes here.
`;
}
