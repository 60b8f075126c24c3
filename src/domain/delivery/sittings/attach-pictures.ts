import { findPictures } from '../../../shared/content/pictures.ts';
import { withStimulus } from '../../../shared/content/stimulus.ts';
import type { GradingItem, GradingPicture } from '../../ai/evaluator.ts';
import { isPictureId, pictureFile } from '../../authoring/pictures/stored-picture.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';

/** Limits of one model request: longest side of a picture in pixels, number of pictures, and total bytes. */
const limits = { side: 1_024, pictures: 8, bytes: 3_000_000 } as const;

export type ModelPictureDeps = Pick<Deps, 'files' | 'convertPicture' | 'evaluator' | 'log'>;

type Pictured = Pick<StoredQuestion, 'text' | 'statement' | 'stimulus'>;
type EncodedPicture = Omit<GradingPicture, 'alt'>;

/**
 * LRU cache of converted pictures, least recently used first; a class submits answers about the same ones. Pictures are
 * immutable.
 */
const cache = new WeakMap<FileStore, Map<string, EncodedPicture>>();
const maxCached = 40;

/**
 * Adds to each item the pictures of its question in reading order, if the school lets the model see pictures.
 * Re-encodes them and respects the limits per request. A picture that cannot be read is represented by its alternative
 * text only.
 */
export async function attachPictures(
  deps: ModelPictureDeps,
  items: readonly GradingItem[],
  questionOf: (index: number) => Pictured,
): Promise<GradingItem[]> {
  if (!deps.evaluator.grader.seesPictures) return [...items];
  const sent = new Set<string>();
  let bytes = 0;
  const shown: GradingItem[] = [];
  for (const [index, item] of items.entries()) {
    const pictures: GradingPicture[] = [];
    for (const { id, alt } of gradedPictures(questionOf(index))) {
      const picture = await loadForModel(deps, id);
      if (!picture) continue;
      if (!sent.has(id)) {
        if (sent.size >= limits.pictures) continue;
        if (bytes + picture.bytes.length > limits.bytes) continue;
        sent.add(id);
        bytes += picture.bytes.length;
      }
      pictures.push({ ...picture, alt });
    }
    shown.push(pictures.length > 0 ? { ...item, pictures } : item);
  }
  return shown;
}

/** Returns the distinct pictures that matter for grading an answer to the question. */
function gradedPictures(original: Pictured) {
  const { text, statement } = withStimulus(original);
  return [
    ...new Map([text, statement].flatMap(findPictures).map((picture) => [picture.id, picture])).values(),
  ];
}

/** Returns the item with pictures of the maximum size, for cost estimates. */
export function withPictureSizes(
  { grader }: Pick<Deps['evaluator'], 'grader'>,
  item: GradingItem,
  question: Pictured,
): GradingItem {
  if (!grader.seesPictures) return item;
  const pictures = gradedPictures(question)
    .slice(0, limits.pictures)
    .map(({ id, alt, width, height }) => {
      const scale = limits.side / Math.max(width, height);
      return { id, alt, bytes: new Uint8Array(), width: width * scale, height: height * scale };
    });
  return pictures.length > 0 ? { ...item, pictures } : item;
}

async function loadForModel(deps: ModelPictureDeps, id: string): Promise<EncodedPicture | null> {
  const pictures = cache.get(deps.files) ?? new Map<string, EncodedPicture>();
  cache.set(deps.files, pictures);
  const cached = pictures.get(id);
  if (cached) {
    pictures.delete(id);
    pictures.set(id, cached);
    return cached;
  }
  const picture = await convertForModel(deps, id);
  if (picture) pictures.set(id, picture);
  for (const oldest of pictures.keys()) {
    if (pictures.size <= maxCached) break;
    pictures.delete(oldest);
  }
  return picture;
}

async function convertForModel(
  { files, convertPicture, log }: ModelPictureDeps,
  id: string,
): Promise<EncodedPicture | null> {
  if (!isPictureId(id)) return null;
  const file = await files.open('pictures', pictureFile(id));
  if (!file) return null;
  try {
    const bytes = Buffer.concat(await Array.fromAsync(file.body));
    const conversion = { read: () => bytes, requester: null, side: limits.side, form: 'jpeg' } as const;
    return { id, ...(await convertPicture(conversion)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ error, pictureId: id }, 'picture not sent to the model');
    return null;
  }
}
