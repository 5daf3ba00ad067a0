import type { z } from 'zod';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { type Settings, settingsSchema, settingsVersionId, writeSetting } from '../settings/store.ts';

/**
 * Changes settings as typed on the command line, all or none, and notifies the desks.
 * @throws Error that names the first unknown setting or invalid value
 */
export async function changeSettings(
  trx: Db,
  changes: readonly { name: string; value: string }[],
): Promise<void> {
  for (const { name, value } of changes) {
    const key = settingsSchema.keyof().safeParse(name).data;
    if (!key) throw new Error(`There is no setting '${name}'.`);
    await writeSetting(trx, key, parsed(key, value));
  }
  if (changes.length === 0) return;
  await bumpVersion(trx, 'singletons', settingsVersionId);
  await recordChanges(trx, [{ kind: 'settings', id: 'site' }]);
}

/** As text if the setting is a text, otherwise as JSON. */
function parsed<K extends keyof Settings>(key: K, typed: string): Settings[K] {
  const schema: z.ZodType = settingsSchema.shape[key];
  const text = schema.safeParse(typed);
  if (typed !== 'null' && text.success) return text.data as Settings[K];
  const other = schema.safeParse(jsonOf(typed));
  if (other.success) return other.data as Settings[K];
  throw new Error(`${key} cannot be '${typed}': ${other.error.issues[0]?.message}.`);
}

/** Anything that is not JSON is text. */
function jsonOf(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}
