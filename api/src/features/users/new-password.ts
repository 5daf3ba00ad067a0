import { AppError } from '../../http/route/app-error.ts';
import { passwordWeakness } from '../../secrets/password-strength.ts';
import { hashSecret } from '../../secrets/passwords.ts';

/**
 * The hash of a new password.
 * @param about facts about the person that the password must not consist of
 * @param field the password's field in the request
 * @throws AppError `weak_password` with a sentence for the field
 */
export function hashNewPassword(password: string, about: readonly string[], field: string): Promise<string> {
  const why = passwordWeakness(password, about);
  if (why !== undefined)
    throw new AppError('weak_password', { message: why, issues: [{ path: field, message: why }] });
  return hashSecret(password);
}
