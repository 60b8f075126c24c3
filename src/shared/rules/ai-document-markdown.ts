import type { AiDocument, AiDocumentBlock } from '../contracts/ai-documents.ts';

/** Returns a document as Markdown (CommonMark with tables). */
export function aiDocumentMarkdown({ title, blocks }: Pick<AiDocument, 'title' | 'blocks'>): string {
  return `${[`# ${title}`, ...blocks.map(blockMarkdown)].join('\n\n')}\n`;
}

function blockMarkdown(block: AiDocumentBlock): string {
  switch (block.kind) {
    case 'heading':
      return `## ${block.text}`;
    case 'text':
      return escaped(block.text);
    case 'list':
      return block.items.map((item) => `- ${escaped(item)}`).join('\n');
    case 'table': {
      const row = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`;
      return [row(block.head), row(block.head.map(() => '---')), ...block.rows.map(row)].join('\n');
    }
    case 'blank':
      return `**${escaped(block.label)}:** ______________________________`;
  }
}

/** Escapes Markdown in text a school entered, such as the name of a model. */
const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&').replace(/\s*\n\s*/g, ' ');
