import { z } from 'zod';
import { settingsFields } from '../../contract/centre/settings.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { parse } from '../../http/request/parse.ts';
import { AppError } from '../../http/route/app-error.ts';
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
    if (!key)
      throw new Error(`There is no setting '${name}'. Nothing was changed; npm run settings lists them all.`);
    await writeSetting(trx, key, parsed(key, value));
  }
  if (changes.length === 0) return;
  await bumpVersion(trx, 'singletons', settingsVersionId);
  await recordChanges(trx, [{ kind: 'settings', id: 'site' }]);
}

/** The rules of the portal's form, whose sentences are for people; settings that it has under another name have their own. */
function schemaOf(key: keyof Settings): z.ZodType {
  const fields: Partial<Record<string, z.ZodType>> = settingsFields.shape;
  return fields[key] ?? settingsSchema.shape[key];
}

/** As text if the setting is a text, otherwise as JSON. */
function parsed<K extends keyof Settings>(key: K, typed: string): Settings[K] {
  const schema = schemaOf(key);
  const text = schema.safeParse(typed);
  if (typed !== 'null' && text.success) return text.data as Settings[K];
  const other = schema.safeParse(jsonOf(typed));
  if (other.success) return other.data as Settings[K];
  const isOtherType = other.error.issues[0]?.code === 'invalid_type';
  const why = refusalOf(schema, isOtherType ? typed : jsonOf(typed));
  throw new Error(`${key} cannot be '${typed}'. ${why} Nothing was changed.`);
}

/** The sentence of the API about a value that does not fit. */
function refusalOf(schema: z.ZodType, value: unknown): string {
  try {
    parse(z.object({ value: schema }), { value }, 'settings');
  } catch (error) {
    if (error instanceof AppError) return error.extra.issues?.[0]?.message ?? error.message;
  }
  return 'It is not valid.';
}

/** Anything that is not JSON is text. */
function jsonOf(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}
