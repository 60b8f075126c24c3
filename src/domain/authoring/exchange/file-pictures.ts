import { unknownSize } from '../../../shared/imported-questions/finish-row.ts';
import { newPictureId } from '../pictures/stored-picture.ts';
import type { FindPicture } from './clean-moodle-html.ts';

/** Parses a pixel size; returns `unknownSize` when it is not a number from 1 to 9999. */
const pixels = (value: string) => (/^[1-9]\d{0,3}$/.test(value) ? Number(value) : unknownSize);

const dataStart = /data\\?:image\/[\w.+-]{1,30}(?:;[\w.-]{1,30}\\?=[\w.-]{1,30}){0,3};base64,/gi;
const dataCharacters = /[a-z0-9+/=\\%\s]*/iy;
const quotes = /["']|&quot;|&apos;|&#3[49];/y;
const urlEscapes: Record<string, string> = { '%2b': '+', '%2f': '/', '%3d': '=' };

/** The pictures of a file in base64. Equal ones are one picture, wherever the file repeats them. */
export class FilePictures {
  /** By picture id. */
  readonly files = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #data: string[] = [];

  idOf(base64: string): string {
    const id = this.#ids.get(base64) ?? newPictureId();
    this.#ids.set(base64, id);
    this.files.set(id, base64);
    return id;
  }

  /**
   * Takes the pictures in data URIs out of the text of a file, before its texts are measured, and puts a short name in
   * the place of each. Linear.
   */
  takeData(text: string): string {
    let rest = '';
    let done = 0;
    for (const { 0: start, index } of text.matchAll(dataStart)) {
      if (index < done) continue;
      const from = index + start.length;
      const run = stickyAt(dataCharacters, text, from);
      const isQuoted = stickyAt(quotes, text, from + run.length) !== '';
      // Without quotes, a blank is its end.
      const written = isQuoted ? run : run.slice(0, /\s|$/.exec(run)!.index);
      rest += `${text.slice(done, index)}aula-picture-${this.#data.length}`;
      done = from + written.length;
      this.#data.push(
        written.replace(/%(?:2b|2f|3d)/gi, (one) => urlEscapes[one.toLowerCase()]!).replace(/[\\%\s]+/g, ''),
      );
    }
    return rest + text.slice(done);
  }

  /** Finds a picture that was in a data URI, or whose file `base64Of` returns for the source of the picture. */
  finder(base64Of: (source: string) => string | undefined = () => undefined): FindPicture {
    return ({ src = '', alt = '', width = '', height = '' }) => {
      const [, number] = /^\s*aula-picture-(\d+)\s*$/.exec(src) ?? [];
      const base64 = number === undefined ? base64Of(src) : this.#data[Number(number)];
      if (!base64) return null;
      return { id: this.idOf(base64), alt, width: pixels(width), height: pixels(height) };
    };
  }
}

function stickyAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Returns a lookup of the files of an element by the reference that its text uses: `@@PLUGINFILE@@/`, a folder, the
 * name, and a suffix such as `?time=1`.
 */
export function filesByReference(
  files: readonly { name: string; path: string; base64: string }[],
): (source: string) => string | undefined {
  const byPath = new Map(
    files.map(({ name, path, base64 }) => [
      `${path.replace(/^\/|\/$/g, '')}/${name}`.replace(/^\//, ''),
      base64,
    ]),
  );
  const byName = new Map(files.map(({ name, base64 }) => [name, base64]));
  return (source) => {
    const [, reference] = /^\s*@@PLUGINFILE@@\/+(.+?)\s*$/.exec(source) ?? [];
    if (reference === undefined) return undefined;
    const bare = reference.replace(/[?#].*$/, '');
    const references = [reference, decoded(reference), bare, decoded(bare)];
    const lookups = [
      ...references.map((one) => byPath.get(one)),
      ...references.map((one) => byName.get(lastOf(one))),
    ];
    return lookups.find((one) => one !== undefined);
  };
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
