import { ApiError, errorCode } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { failureMessage, isUncertain } from './failure.ts';

const sentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);

interface SubmitErrorProps {
  error: unknown;
  /** The fallback message for an error without a server message. */
  fallback: string;
  /** The call carries an Idempotency-Key, so retrying is safe. */
  isIdempotent?: boolean;
}

/** Why an attempt failed, and whether it is safe to retry. */
export function SubmitError({ error, fallback, isIdempotent = false }: SubmitErrorProps) {
  if (error instanceof ApiError && error.status === 401) {
    return (
      <>
        You were signed out. What you typed is still here:{' '}
        <a href={paths.adminLogin} target="_blank" rel="noreferrer">
          sign in again in a new tab
        </a>
        , then press the button again.
      </>
    );
  }
  if (errorCode(error) === 'idempotency_key_reused') {
    return 'Your first attempt was saved with the details you entered then. Close this and check the list.';
  }
  return (
    <>
      {sentence(failureMessage(error, fallback))}
      {isUncertain(error) && isIdempotent && ' Press the button again: it won’t be saved twice.'}
    </>
  );
}
