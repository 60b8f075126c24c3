import type { AiDocument, AiDocumentBlock } from '../../../../shared/contracts/ai-documents.ts';

/** A document, on screen and in print. */
export function AiDocumentSheet({ document: { title, blocks, language } }: { document: AiDocument }) {
  return (
    <article lang={language} className="max-w-[74ch] font-serif text-[1.0625rem] leading-7">
      <h2 className="text-h2 font-bold">{title}</h2>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have a fixed order
        <Block key={index} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: AiDocumentBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="mt-6 mb-2 font-sans text-ui font-bold">{block.text}</h3>;
    case 'text':
      return <p className="mt-2 break-words">{block.text}</p>;
    case 'list':
      return (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {block.items.map((item) => (
            <li key={item} className="break-words">
              {item}
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <section
          aria-label={block.head.join(', ')}
          className="mt-3 overflow-x-auto font-sans text-small leading-5"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
          tabIndex={0}
        >
          <table className="w-full border-collapse text-left">
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col" className="border border-current px-2 py-1.5 align-bottom">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.join('|')}>
                  {row.map((cell, index) => (
                    <td key={block.head[index]} className="border border-current px-2 py-1.5 align-top">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    case 'blank':
      return (
        <p className="mt-4 flex flex-wrap items-end gap-x-2">
          <strong className="font-sans text-small font-semi">{block.label}:</strong>
          <span aria-hidden className="min-h-6 grow basis-48 border-b border-current" />
        </p>
      );
  }
}
