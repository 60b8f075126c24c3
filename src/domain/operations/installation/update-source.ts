/** A version as its publisher announces it. */
export interface PublishedVersion {
  version: string;
  /** A calendar day, as 2026-11-26. */
  publishedAt: string;
}

/** Where the newest version is announced. */
export interface UpdateSource {
  /** Reads what is announced, and sends nothing of the school. Throws where it cannot be read. */
  newest(): Promise<PublishedVersion>;
}
