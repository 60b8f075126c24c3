import type { PublishedVersion } from '../../../shared/contracts/installation.ts';

/** Where the newest version is announced. */
export interface UpdateSource {
  /** Reads what is announced, and sends nothing of the school. Throws where it cannot be read. */
  newest(): Promise<PublishedVersion>;
}
