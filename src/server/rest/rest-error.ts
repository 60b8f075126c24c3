import type { RestErrorAnswer } from './rest-texts.ts';

/** Refuses a call in words of its own; for rules of the old shapes that the domain does not know. */
export class RestError extends Error {
  readonly said: RestErrorAnswer;
  /** Further fields of the error body. */
  readonly extra: { details?: unknown[]; job_id?: string };

  constructor(said: RestErrorAnswer, extra: RestError['extra'] = {}) {
    super(said.code);
    this.name = 'RestError';
    this.said = said;
    this.extra = extra;
  }
}
