import { randomBytes } from 'node:crypto';
import { recordChanges } from '../../db/changes.ts';
import type { Database } from '../../db/database.ts';
import { hashSecret } from '../../secrets/passwords.ts';
import { addTeamMember, hasAdmin } from './store.ts';

/**
 * Creates the first admin if there is none (docs/product.md, decision 19). There is no default password.
 * @returns the generated password, if one was needed: it is shown once and stored only as a hash
 */
export async function ensureFirstAdmin(
  database: Database,
  wanted: { username: string; password: string | undefined; mustChangePassword: boolean },
  now: Date,
): Promise<{ madePassword?: string }> {
  if (await hasAdmin(database.read)) return {};
  const password = wanted.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashSecret(password);
  await database.write(async (trx) => {
    if (await hasAdmin(trx)) return;
    const admin = { username: wanted.username, passwordHash, firstName: 'Admin', role: 'admin' } as const;
    const { mustChangePassword } = wanted;
    const id = await addTeamMember(trx, { ...admin, mustChangePassword }, now);
    await recordChanges(trx, [{ kind: 'staff', id }]);
  });
  return wanted.password === undefined ? { madePassword: password } : {};
}
