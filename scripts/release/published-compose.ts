/**
 * A container file that takes its image from a registry and builds nothing. Throws where `compose` has no such lines.
 *
 * @param image as `ghcr.io/school/aula`, without a tag.
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
