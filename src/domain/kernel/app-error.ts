import type { ErrorCode, ErrorDetails } from '../../shared/contracts/errors.ts';

/** The only error the domain throws deliberately. The message shown to the user derives from `code` and `details`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
