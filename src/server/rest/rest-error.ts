import type { RestErrorAnswer } from './rest-texts.ts';

/** Refuses a call with a specific response. For rules of the API's shapes that the domain does not have. */
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
