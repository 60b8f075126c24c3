import { type ErrorCode, isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { ImportedQuestions, ImportPreview } from '../../../../shared/contracts/exchange.ts';
import { getSession } from '../../../lib/session/session.ts';

/** The server rejected a file. `code` is null when the response could not be read. */
export class FileRefused extends Error {
  readonly code: ErrorCode | null;
  readonly details: Record<string, string | number>;
  constructor(code: ErrorCode | null, details: Record<string, string | number>) {
    super(code ?? 'no answer');
    this.code = code;
    this.details = details;
  }
}

async function send<T>(lessonId: number, file: File, query: string): Promise<T> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(`/api/files/lessons/${lessonId}/questions${query}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${getSession()?.token ?? ''}`,
        'content-type': 'application/octet-stream',
      },
      body: file,
    });
    body = await answer.json();
  } catch {
    throw new FileRefused(null, {});
  }
  if (answer.ok) return body as T;
  const { code, details } = (body ?? {}) as { code?: unknown; details?: Record<string, string | number> };
  throw new FileRefused(isErrorCode(code) ? code : null, details ?? {});
}

/** Returns the result that an import would have for each question of the file. */
export const previewFile = (lessonId: number, file: File) => send<ImportPreview>(lessonId, file, '');

/**
 * Imports the questions with these numbers, with one tag for all and optionally their categories as tags. With `newTopic`, into a
 * new lesson of the same course.
 */
export function importFile(
  lessonId: number,
  file: File,
  input: { numbers: readonly number[]; tag: string; asTags: boolean; newTopic?: string | undefined },
) {
  const { numbers, tag, asTags, newTopic } = input;
  const query = new URLSearchParams({
    take: asRanges(numbers),
    ...(tag !== '' && { tag }),
    ...(asTags && { categories: 'tags' }),
    ...(newTopic !== undefined && { newTopic }),
    fileName: file.name,
  });
  return send<ImportedQuestions>(lessonId, file, `?${query}`);
}

/** `1-12,14`. */
function asRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(',');
}
