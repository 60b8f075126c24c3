/** The only form of a version of Aula; also safe as the name of a folder and in a URL. */
export const versionPattern = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

/** Returns whether the text is a version, such as `1.10.0`. */
export function isVersion(text: unknown): text is string {
  return typeof text === 'string' && versionPattern.test(text);
}

/** Negative when `one` is older than `other`. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return a!.map((part, index) => part - b![index]!).find((difference) => difference !== 0) ?? 0;
}
