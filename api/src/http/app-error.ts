import { type ErrorAnswer, type ErrorCode, type ErrorIssue, errorTable } from '../contract/errors.ts';

interface Extra {
  message?: string;
  issues?: ErrorIssue[];
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A refusal that the caller is told of; anything else thrown is a fault and is answered without detail. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: Extra;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(extra.message ?? errorTable[code].message);
    this.name = 'AppError';
    this.code = code;
    this.status = errorTable[code].status;
    this.extra = extra;
  }

  toAnswer(): ErrorAnswer {
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

/** A refusal to wait, with how long. */
export function tooManyRequests(retryAfterSeconds: number, message?: string): AppError {
  return new AppError('too_many_requests', {
    ...(message !== undefined && { message }),
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}
