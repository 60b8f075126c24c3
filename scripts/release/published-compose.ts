/**
 * Returns a Compose file that uses a published image instead of building one. Throws when `compose` lacks the lines
 * to replace.
 *
 * @param image such as `ghcr.io/school/aula`, without a tag.
 */
export function publishedCompose(compose: string, image: string, version: string): string {
  const lines: [RegExp, string][] = [
    [
      /^ {2}# A published image; .*\n {2}image: .*\n/m,
      `  image: \${AULA_IMAGE:-${image}}:\${AULA_VERSION:-${version}}\n`,
    ],
    [/^ {2}build: \.\n/m, ''],
  ];
  return lines.reduce((text, [line, other]) => {
    if (!line.test(text)) throw new Error(`The container file has no line ${line}.`);
    return text.replace(line, () => other);
  }, compose);
}
