import type { Paper, PaperBlock } from '../contracts/papers.ts';

/** Returns a paper as Markdown (CommonMark with tables). */
export function paperMarkdown({ title, blocks }: Pick<Paper, 'title' | 'blocks'>): string {
  return `${[`# ${title}`, ...blocks.map(blockMarkdown)].join('\n\n')}\n`;
}

function blockMarkdown(block: PaperBlock): string {
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
