import { expect, it } from 'vitest';
import { insertSnippet, snippetNames } from './latex-snippets.ts';

const withCaret = (name: Parameters<typeof insertSnippet>[0], marked: string) => {
  const from = marked.indexOf('|');
  const to = Math.max(from, marked.lastIndexOf('|') - 1);
  const { text, caret } = insertSnippet(name, marked.replaceAll('|', ''), from, to);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

it('inserts the delimiters with the caret between them', () => {
  expect(withCaret('equation', 'antes | después')).toBe('antes \\[|\\] después');
});

it('inserts a snippet at the caret and keeps the text around it', () => {
  for (const name of snippetNames) {
    const { text } = insertSnippet(name, 'antes después', 6, 6);
    expect(text.startsWith('antes \\') || text.startsWith('antes ^')).toBe(true);
    expect(text.endsWith('después')).toBe(true);
  }
});

it('puts the selection into the first placeholder and moves the caret to the next', () => {
  expect(withCaret('fraction', '|ab|')).toBe('\\frac{ab}{|}');
  expect(withCaret('power', '|x|')).toBe('x^{|}');
  expect(withCaret('root', '|2|')).toBe('\\sqrt{2}|');
});
