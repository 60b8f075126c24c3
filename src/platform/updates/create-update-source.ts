import type { UpdateSource } from '../../domain/operations/installation/update-source.ts';
import { publishedVersion } from '../../shared/contracts/installation.ts';

const waitMilliseconds = 10_000;
const maxCharacters = 10_000;

/** Fetches the version announcement, a JSON file; the request contains no information about the installation. */
export function createUpdateSource(url: string): UpdateSource {
  return {
    async newest() {
      const signal = AbortSignal.timeout(waitMilliseconds);
      const answer = await fetch(url, { signal, redirect: 'error', headers: { 'user-agent': 'Aula' } });
      if (!answer.ok) throw new Error(`The address of versions answered ${answer.status}.`);
      const text = await answer.text();
      if (text.length > maxCharacters) throw new Error('The announcement of versions is too long.');
      return publishedVersion.parse(JSON.parse(text));
    },
  };
}
