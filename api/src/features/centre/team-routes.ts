import type { z } from 'zod';
import type { settingsFields, TeamSettings } from '../../contract/centre/settings.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import type { Services } from '../../services.ts';
import {
  listPlaceholders,
  readSettings,
  readVersion,
  type Settings,
  settingsVersionId,
  writeSetting,
} from '../settings/store.ts';
import { touchUpload } from '../uploads/upload-store.ts';
import { requireRooms } from './require-rooms.ts';

const singleton = { table: 'singletons', id: settingsVersionId, entity: 'settings' } as const;

/** The centre's settings, edited by the team all at once. */
export function teamRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.getSettings, async () => readTeamSettings(database.read)),

    route(endpoints.updateSettings, async ({ body, now, expectedVersion, write }) =>
      write(async (trx) => {
        await requireVersion(trx, singleton, expectedVersion, () => readTeamSettings(trx));
        const before = editedOf(await readSettings(trx));
        const requested = toStoredSettings(body);
        await requirePictures(trx, { before, requested, now });
        if (requested.partyRooms < before.partyRooms)
          await requireRooms(trx, requested.partyRooms, centreDate(now, requested.timeZone));
        const changed = (Object.keys(requested) as (keyof EditedSettings)[]).filter(
          (key) => JSON.stringify(requested[key]) !== JSON.stringify(before[key]),
        );
        for (const key of changed) await writeSetting(trx, key, requested[key]);
        if (changed.length > 0) await recordChanges(trx, [{ kind: 'settings', id: 'site' }]);
        const answer = await readTeamSettings(trx);
        return {
          answer,
          audit: {
            entity: 'settings',
            entityId: 'site',
            before: { ...changedSettings(before, requested), version: answer.version - 1 },
            after: { ...changedSettings(requested, before), version: answer.version },
          },
        };
      }),
    ),
  ];
}

const pictures = ['logo', 'mapPicture'] as const;
type Pictures = Pick<Settings, (typeof pictures)[number]>;

/** @throws AppError `invalid_request` if a new picture was deleted because nothing showed it */
async function requirePictures(
  trx: Db,
  { before, requested, now }: { before: Pictures; requested: Pictures; now: Date },
): Promise<void> {
  for (const field of pictures) {
    const picture = requested[field];
    if (picture === before[field] || picture === null || (await touchUpload(trx, picture, now))) continue;
    const message = 'This picture no longer exists. Please upload it again.';
    throw new AppError('invalid_request', { message, issues: [{ path: field, message }] });
  }
}

async function readTeamSettings(db: Db): Promise<TeamSettings> {
  return {
    ...inRupees(editedOf(await readSettings(db))),
    version: await readVersion(db, singleton.id),
    placeholders: await listPlaceholders(db),
  };
}

const inRupees = ({
  playChangeFeePaise,
  partyChangeFeePaise,
  refundFeePaise,
  refundMinimumPaise,
  staffRefundLimitPaise,
  managerRefundLimitPaise,
  ...settings
}: EditedSettings) => ({
  ...settings,
  playChangeFee: decimalRupees(playChangeFeePaise),
  partyChangeFee: decimalRupees(partyChangeFeePaise),
  refundFee: decimalRupees(refundFeePaise),
  refundMinimum: decimalRupees(refundMinimumPaise),
  staffRefundLimit: limitInRupees(staffRefundLimitPaise),
  managerRefundLimit: limitInRupees(managerRefundLimitPaise),
});

/** The pages about messages edit the others. */
type EditedSettings = Omit<Settings, 'messagesOff' | 'quietFrom' | 'quietUntil'>;

const editedOf = ({ messagesOff: _, quietFrom, quietUntil, ...edited }: Settings): EditedSettings => edited;

const limitInRupees = (paise: number | null) => (paise === null ? null : decimalRupees(paise));

/** The settings that differ from the other state, for the audit log, as the team reads them. */
function changedSettings(state: EditedSettings, other: EditedSettings) {
  const beside = new Map<string, unknown>(Object.entries(inRupees(other)));
  return Object.fromEntries(
    Object.entries(inRupees(state)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(beside.get(name)),
    ),
  );
}

const toStoredSettings = ({
  playChangeFee,
  partyChangeFee,
  refundFee,
  refundMinimum,
  staffRefundLimit,
  managerRefundLimit,
  ...rest
}: z.output<typeof settingsFields>): EditedSettings => ({
  ...rest,
  playChangeFeePaise: playChangeFee,
  partyChangeFeePaise: partyChangeFee,
  refundFeePaise: refundFee,
  refundMinimumPaise: refundMinimum,
  staffRefundLimitPaise: staffRefundLimit,
  managerRefundLimitPaise: managerRefundLimit,
});
