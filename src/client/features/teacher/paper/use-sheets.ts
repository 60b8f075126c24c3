import { useLayoutEffect, useRef, useState } from 'react';

/** Block ranges of the sheets of a document: first index, and index after the last. */
export type Sheets = readonly (readonly [from: number, to: number])[];

/**
 * Paginates documents by measuring them. `layer` contains each document as an element with `data-document`, as wide as a sheet,
 * its blocks marked `data-block`. `height` is the content height of a sheet in pixels. Measures again when content such as
 * pictures loads. A block higher than a sheet gets its own sheet.
 */
export function useSheets(height: number) {
  const layer = useRef<HTMLDivElement>(null);
  const [sheets, setSheets] = useState<Record<string, Sheets>>({});
  useLayoutEffect(() => {
    const documents = [...(layer.current?.children ?? [])] as HTMLElement[];
    const measure = () => {
      const next = Object.fromEntries(
        documents.map((one) => [one.dataset.document ?? '', sheetsOf(one, height)]),
      );
      setSheets((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    const observer = new ResizeObserver(measure);
    for (const one of documents) observer.observe(one);
    measure();
    return () => observer.disconnect();
  });
  return { layer, sheets };
}

function sheetsOf(document: HTMLElement, height: number): Sheets {
  const blocks = [...document.querySelectorAll('[data-block]')].map((block) => block.getBoundingClientRect());
  const { top, bottom } = document.getBoundingClientRect();
  const sheets: [number, number][] = [];
  // Content before the first block belongs to the first sheet.
  let begin = top;
  let from = 0;
  blocks.forEach((block, index) => {
    const end = blocks[index + 1]?.top ?? bottom;
    if (end - begin <= height || index === from) return;
    sheets.push([from, index]);
    from = index;
    begin = block.top;
  });
  sheets.push([from, blocks.length]);
  return sheets;
}
