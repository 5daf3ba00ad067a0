import {
  type ErrorCode,
  type ErrorIssue,
  type ErrorResponse,
  errorTable,
} from '../../contract/basics/errors.ts';

interface ErrorDetails {
  message?: string;
  issues?: ErrorIssue[];
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An error that the caller sees. Anything else thrown is a fault, and its response carries no details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: ErrorDetails;

  constructor(code: ErrorCode, extra: ErrorDetails = {}) {
    super(extra.message ?? errorTable[code].message);
    this.name = 'AppError';
    this.code = code;
    this.status = errorTable[code].status;
    this.extra = extra;
  }

  toResponse(): ErrorResponse {
    const { issues, details } = this.extra;
    return {
      success: false,
      code: this.code,
      message: this.message,
      ...(issues && { issues }),
      ...(details && { details }),
    };
  }
}

/** An error that asks the caller to wait, with the time. */
export function tooManyRequests(retryAfterSeconds: number, message?: string): AppError {
  return new AppError('too_many_requests', {
    ...(message !== undefined && { message }),
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}
