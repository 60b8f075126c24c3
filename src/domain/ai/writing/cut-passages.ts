export interface PageText {
  page: number;
  text: string;
}

export interface Passage {
  text: string;
  firstPage: number;
  lastPage: number;
}

export const maxPassageCharacters = 6_000;

/**
 * Cuts a document into `batches` passages of at most `limit` characters that together cover it. With more text than fits,
 * each passage samples its section evenly.
 */
export function cutPassages(
  pages: readonly PageText[],
  batches: number,
  limit = maxPassageCharacters,
): Passage[] {
  const pieces = pages.flatMap((page) => cutPage(page, limit / 6)).filter((piece) => piece.text !== '');
  if (pieces.length === 0 || batches < 1) return [];
  const total = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  const passages: Passage[] = [];
  let before = 0;
  const sections: PageText[][] = Array.from({ length: batches }, () => []);
  for (const piece of pieces) {
    // Uses the middle of the piece, so that a piece across a border goes where most of it lies.
    const section = Math.floor(((before + piece.text.length / 2) / total) * batches);
    sections[Math.min(batches - 1, section)]?.push(piece);
    before += piece.text.length;
  }
  for (const [index, section] of sections.entries()) {
    // When a document has few pieces, empty sections reuse the nearest piece.
    const nearest = pieces[Math.floor(((index + 0.5) / batches) * pieces.length)];
    passages.push(passageOf(section.length > 0 ? section : nearest ? [nearest] : [], limit));
  }
  return passages;
}

/** Splits a page into pieces much smaller than a passage, preferably at sentence ends. */
function cutPage({ page, text }: PageText, limit: number): PageText[] {
  const pieces: PageText[] = [];
  let rest = text.replace(/[ \t]+/g, ' ').trim();
  while (rest.length > limit) {
    const head = rest.slice(0, limit);
    const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('.\n'), head.lastIndexOf('? ')) + 1;
    const end = sentence > limit / 2 ? sentence : Math.max(head.lastIndexOf(' '), limit / 2);
    pieces.push({ page, text: rest.slice(0, end).trim() });
    rest = rest.slice(end).trim();
  }
  pieces.push({ page, text: rest });
  return pieces;
}

function passageOf(pieces: PageText[], limit: number): Passage {
  let text = joined(pieces);
  for (let keep = pieces.length - 1; text.length > limit && keep > 0; keep--) {
    text = joined(sampled(pieces, keep));
  }
  return { text, firstPage: pieces[0]?.page ?? 1, lastPage: pieces.at(-1)?.page ?? 1 };
}

/** Joins the pieces and adds a page label where the page changes. */
function joined(pieces: PageText[]): string {
  let text = '';
  let page: number | null = null;
  for (const piece of pieces) {
    text +=
      piece.page === page
        ? `\n${piece.text}`
        : `${text === '' ? '' : '\n\n'}[p. ${piece.page}]\n${piece.text}`;
    page = piece.page;
  }
  return text;
}

/** Returns `keep` pieces at even distances, including the first. */
function sampled(pieces: PageText[], keep: number): PageText[] {
  return Array.from({ length: keep }, (_, index) => pieces[Math.floor((index * pieces.length) / keep)]!);
}
