/** Stands for a blank at the beginning of a line, while other blanks are joined. */
export const indent = '\ue010';
const maxIndent = 40;

/** Keeps the blanks by which lines are further in than others, as those of code are; `\\n` ends each line. */
export function withIndents(source: string): string {
  const lines = source.split(/\r\n?|\n/).map((line) => {
    const text = line.trimStart();
    const blanks = line.slice(0, line.length - text.length).replaceAll('\t', '    ');
    return { text, blanks: text === '' ? maxIndent : Math.min(maxIndent, blanks.length) };
  });
  // The first line begins with its text.
  const least = lines.slice(1).reduce((min, { blanks }) => Math.min(min, blanks), maxIndent);
  return lines
    .map(
      ({ text, blanks }, index) => (index === 0 || text === '' ? '' : indent.repeat(blanks - least)) + text,
    )
    .join('\n');
}
