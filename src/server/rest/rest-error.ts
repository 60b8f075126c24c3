import type { RestErrorResponse } from './rest-texts.ts';

/** Refuses a call with a specific response. For rules of the API's shapes that the domain does not have. */
export class RestError extends Error {
  readonly response: RestErrorResponse;
  /** Further fields of the error body. */
  readonly extra: { details?: unknown[]; job_id?: string };

  constructor(response: RestErrorResponse, extra: RestError['extra'] = {}) {
    super(response.code);
    this.name = 'RestError';
    this.response = response;
    this.extra = extra;
  }
}
