/**
 * Returns the lines of the code blocks below a heading, up to the next heading of the same or a higher level. Throws
 * when the heading or its code blocks are missing.
 *
 * @param heading without its `#`.
 */
export function commandsOf(markdown: string, heading: string): string[] {
  const commands: string[] = [];
  let level = 0;
  let inBlock = false;
  for (const line of markdown.split('\n')) {
    const [, marks, text] = (!inBlock && /^(#+) (.*)$/.exec(line)) || [];
    if (marks && level > 0 && marks.length <= level) break;
    if (marks && text === heading) level = marks.length;
    if (level === 0) continue;
    if (line.startsWith('```')) inBlock = !inBlock;
    else if (inBlock && line.trim()) commands.push(line);
  }
  if (commands.length === 0) throw new Error(`There are no commands below "${heading}".`);
  return commands;
}

/**
 * Replaces whole lines by `lines` (`null` removes a line) and placeholders by `words`. Throws when an entry is not
 * documented, so that the tables cannot hide a change of the documents.
 */
export function fillPlaceholders(
  commands: readonly string[],
  lines: Readonly<Record<string, string | null>>,
  words: Readonly<Record<string, string>>,
): string[] {
  for (const line of Object.keys(lines))
    if (!commands.includes(line)) throw new Error(`This command is no longer documented: ${line}`);
  for (const word of Object.keys(words))
    if (!commands.some((command) => command.includes(word)))
      throw new Error(`This placeholder is no longer documented: ${word}`);
  return commands
    .flatMap((command) => (command in lines ? (lines[command] ?? []) : command))
    .map((command) =>
      Object.entries(words).reduce((filled, [word, value]) => filled.replaceAll(word, value), command),
    );
}
