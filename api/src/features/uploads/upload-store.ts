import { type Insertable, type Selectable, sql } from 'kysely';
import type { UploadRow } from '../../db/catalogue-schema.ts';
import type { Db } from '../../db/database.ts';
import { uploadIdOf } from '../../domain/catalogue/uploads.ts';

export function findUpload(db: Db, id: string): Promise<Selectable<UploadRow> | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Records an uploaded picture, for the first time or again. */
export async function recordUpload(trx: Db, row: Insertable<UploadRow>): Promise<void> {
  await trx
    .insertInto('uploads')
    .values(row)
    .onConflict((c) => c.column('id').doUpdateSet({ used_at: row.used_at }))
    .execute();
}

/**
 * Records that an uploaded picture is used or removed somewhere, so that cleanup keeps it for a day.
 * @returns false if it does not exist (any more); true for any other picture
 */
export async function touchUpload(trx: Db, image: string, now: Date): Promise<boolean> {
  const id = uploadIdOf(image);
  if (id === undefined) return !image.startsWith('/uploads/');
  const used = await trx
    .updateTable('uploads')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

const tablesWithPictures = ['activities', 'gallery_items', 'add_ons', 'birthday_packages'] as const;

/** Whether a row of the team's lists, a till or a setting shows it at any size; deleted rows do not count. */
const isShown = sql<boolean>`(exists (select 1 from till_entries where upload_id = uploads.id)
  or exists (select 1 from site_settings where key in ('logo', 'mapPicture') and value like '"/uploads/' || uploads.id || '-%')
  or ${sql.join(
    tablesWithPictures.map(
      (table) => sql`exists (select 1 from ${sql.table(table)}
      where image like '/uploads/' || uploads.id || '-%'
        ${table === 'birthday_packages' ? sql`and deleted_at is null` : sql``})`,
    ),
    sql` or `,
  )})`;

const batchSize = 200;

/** Deletes the rows of pictures that nothing has shown since a moment. @returns their ids, at most 200 */
export async function deleteUnusedRows(trx: Db, before: Date): Promise<string[]> {
  const old = await trx
    .selectFrom('uploads')
    .select('id')
    .where('used_at', '<', before.toISOString())
    .where(sql<boolean>`not ${isShown}`)
    .orderBy('used_at')
    .limit(batchSize)
    .execute();
  if (old.length === 0) return [];
  const gone = await trx
    .deleteFrom('uploads')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    // It may have been used since the check.
    .where('used_at', '<', before.toISOString())
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}
