import type { Uploaded } from '../../contract/catalogue/uploads.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { uploadUrl } from '../../domain/catalogue/uploads.ts';
import { type AuditEntry, type Call, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { hasFiles, newFiles, runExclusively, uploadIdFor } from './files.ts';
import { uploadsFolder } from './folder-store.ts';
import { findUpload, recordUpload } from './upload-store.ts';

/** The best size for lists and cards. */
const middleWidth = 960;

/** Picture uploads by the team. */
export function uploadRoutes({ config, database }: Services): Route[] {
  const folder = uploadsFolder(config.dataDir);
  return [
    route(endpoints.uploadImage, async (call) => {
      const id = uploadIdFor(call.file, call.body);
      return (
        (await reuseKnownUpload(database.read, call, { id, folder })) ?? storeNewUpload(call, { id, folder })
      );
    }),
  ];
}

type Upload = Call<typeof endpoints.uploadImage>;

interface UploadTarget {
  id: string;
  folder: string;
}

/** A picture that already exists is only marked as used. */
function reuseKnownUpload(
  read: Db,
  call: Upload,
  { id, folder }: UploadTarget,
): Promise<Uploaded | undefined> {
  return runExclusively(async () => {
    const known = await findUpload(read, id);
    if (!known || !(await hasFiles(folder, id))) return undefined;
    return recordAndPresent(call, id, known);
  });
}

/** Makes copies of a picture and stores them. A disk failure leaves nothing behind. */
async function storeNewUpload(call: Upload, { id, folder }: UploadTarget): Promise<Uploaded> {
  // Loaded with the first picture: the decoder takes a tenth of the server's start.
  const { makeCopies } = await import('./picture.ts');
  const copies = await makeCopies(call.file, call.body);
  const files = newFiles(folder, id, copies);
  try {
    await files.write();
    return await runExclusively(async () => {
      // The row comes first: cleanup deletes a row without files, but files without a row would stay for
      // ever.
      const noted = await recordAndPresent(call, id, copies);
      await files.publish();
      return noted;
    });
  } catch (error) {
    await files.discard();
    throw error;
  }
}

function recordAndPresent(
  { caller, now, write }: Upload,
  id: string,
  { width, height }: { width: number; height: number },
): Promise<Uploaded> {
  const answer: Uploaded = { url: uploadUrl(id, middleWidth), width, height };
  const audit: AuditEntry = { entity: 'upload', entityId: id, after: answer };
  return write(async (trx) => {
    await recordUpload(trx, {
      id,
      width,
      height,
      created_by_user_id: caller.id,
      used_at: now.toISOString(),
    });
    return { answer, audit };
  });
}
