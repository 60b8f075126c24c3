import type { PublishedVersion } from '../../../shared/contracts/installation.ts';

/** The source of version announcements. */
export interface UpdateSource {
  /** Fetches the latest announced version. Sends no data about the school. Throws on failure. */
  newest(): Promise<PublishedVersion>;
}
