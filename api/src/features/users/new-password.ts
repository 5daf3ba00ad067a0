import { errorTable } from '../../contract/errors.ts';
import { AppError } from '../../http/app-error.ts';
import { whyGuessable } from '../../secrets/password-strength.ts';
import { hashSecret } from '../../secrets/passwords.ts';

/**
 * The hash of a new password.
 * @param about what is known of the person, which a password must not be made of
 * @param field where the request has the password
 * @throws AppError `weak_password` with a sentence beside the field
 */
export function hashNewPassword(password: string, about: readonly string[], field: string): Promise<string> {
  const why = whyGuessable(password, about);
  if (why !== undefined)
    throw new AppError('weak_password', {
      message: errorTable.weak_password.message,
      issues: [{ path: field, message: why }],
    });
  return hashSecret(password);
}
