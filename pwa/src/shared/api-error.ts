import type { ErrorCode, ErrorIssue } from '@toodles/api/contract/basics/errors.ts';
import { texts } from './texts.ts';

type FailureTexts = typeof texts.en.failure;

interface ErrorBody {
  code?: ErrorCode;
  message?: string;
  issues?: ErrorIssue[];
  details?: Record<string, unknown>;
}

function parseBody(text: string): ErrorBody {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/**
 * An error response of the server. As a string: the status, a colon, a space, then the body or else the
 * status text. `publicMessage` gives the text for users.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly publicMessage: string;
  readonly issues: readonly ErrorIssue[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Seconds to wait, if the server sent Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, statusText: string, retryAfter?: string | null) {
    super(`${status}: ${text || statusText}`);
    const body = parseBody(text);
    this.status = status;
    this.body = body;
    this.code = body.code;
    this.publicMessage = body.message ?? texts.en.failure.server;
    this.issues = body.issues ?? [];
    this.details = body.details ?? {};
    this.retryAfter = retryAfter ? Number(retryAfter) || undefined : undefined;
  }

  static async from(response: Response): Promise<ApiError> {
    const text = await response.text().catch(() => '');
    return new ApiError(response.status, text, response.statusText, response.headers.get('Retry-After'));
  }
}

/** Our server was not reached: no connection, a lost reply, or a reply from another server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super(texts.en.failure.unreached, { cause });
  }
}

/** The code of an error response; `undefined` for any other failure. */
export function errorCode(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/**
 * A message for users about any failed call. Messages of the server are in the server's language.
 * @param t the texts in the page's language
 */
export function publicMessage(error: unknown, t: FailureTexts = texts.en.failure): string {
  if (error instanceof ApiError) return error.code ? error.publicMessage : t.server;
  if (error instanceof NetworkError) return t.unreached;
  return t.unknown;
}
