import type { Selectable } from 'kysely';
import { endpoints } from '../../contract/endpoints.ts';
import type { PersonFound } from '../../contract/families/privacy.ts';
import type { Db } from '../../db/database.ts';
import type { UserRow } from '../../db/people-schema.ts';
import { type CentreMoment, centreMoment } from '../../domain/dates.ts';
import { attachment } from '../../http/response/attachment.ts';
import { AppError } from '../../http/route/app-error.ts';
import { displayName } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { presentChild } from '../identity/account-store.ts';
import { listChildren } from '../identity/person-store.ts';
import { readSettings } from '../settings/store.ts';
import { correctPerson } from './correct-person.ts';
import { eraseByPhone } from './erase-store.ts';
import { saveErasures } from './erasures-store.ts';
import { recordOpened } from './opened-store.ts';
import { collectFamilyData } from './own-data.ts';
import { findAccountByPhone, findUpcomingVisits, ownerOf } from './people-store.ts';

/**
 * Requests of a person to see, correct, export or erase their data, with an account or without. The audit
 * entry names no one: it must not store what is erased later.
 */
export function peopleRoutes(services: Services): Route[] {
  const { database, serverKey } = services;
  const timeOf = async (now: Date) => centreMoment(now, (await readSettings(database.read)).timeZone);
  return [
    route(endpoints.findPerson, async ({ body, caller, now, write }) => {
      const today = await timeOf(now);
      return write(async (trx) => {
        const answer = await readPerson(trx, body.phone, today);
        await recordOpened(trx, [body.phone], { userId: caller.id, action: endpoints.findPerson.key, now });
        return { answer, audit: { ...auditEntryOf(answer), before: {}, after: answer.counts } };
      });
    }),

    route(endpoints.exportPerson, async ({ body, caller, now, write }) => {
      const { timeZone, name } = await readSettings(database.read);
      const today = centreMoment(now, timeZone);
      return write(async (trx) => {
        const found = await readPerson(trx, body.phone, today);
        const account = await findAccountByPhone(trx, body.phone);
        const owner = { ...ownerOf(account, body.phone), verifiedEmail: null };
        const data = {
          from: name,
          at: now.toISOString(),
          profile: account ? profileOf(account) : null,
          children: found.account?.children ?? [],
          ...(await collectFamilyData(trx, owner, today.date)),
        };
        await recordOpened(trx, [body.phone], { userId: caller.id, action: endpoints.exportPerson.key, now });
        return {
          answer: attachment(
            JSON.stringify(data, null, 2),
            'application/json; charset=utf-8',
            `personal-data-${today.date}.json`,
          ),
          audit: { ...auditEntryOf(found), before: {}, after: found.counts },
        };
      });
    }),

    route(endpoints.correctPerson, async ({ body, caller, now, write }) => {
      const today = await timeOf(now);
      const { dialect } = database;
      return write(async (trx) => {
        const phone = await correctPerson(trx, body, { by: caller, dialect });
        const answer = await readPerson(trx, phone, today);
        await recordOpened(trx, [phone], { userId: caller.id, action: endpoints.correctPerson.key, now });
        const corrected = Object.keys(body).filter((key) => key !== 'phone');
        return {
          answer,
          audit: { ...auditEntryOf(answer), before: {}, after: { corrected, ...answer.counts } },
        };
      });
    }),

    route(endpoints.erasePersonByPhone, async ({ body, caller, now, write }) => {
      const today = await timeOf(now);
      const by = { userId: caller.id, name: displayName(caller) };
      const answer = await write(async (trx) => {
        const found = await readPerson(trx, body.phone, today);
        const account = await findAccountByPhone(trx, body.phone);
        if (account && account.role !== 'customer') throw new AppError('team_account');
        await eraseByPhone(trx, { ...body, userId: account?.id ?? null, now, today, by, serverKey });
        return {
          answer: { success: true as const, message: 'The person’s data has been erased.' },
          audit: { ...auditEntryOf(found), before: found.counts, after: { erased: true } },
        };
      });
      await saveErasures(services);
      return answer;
    }),
  ];
}

const auditEntryOf = ({ account }: PersonFound) => ({
  entity: 'person' as const,
  entityId: account?.id ?? 'guest',
});

const profileOf = (row: Selectable<UserRow>) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  email: row.email,
  address: row.address,
  dateOfBirth: row.date_of_birth,
  createdAt: row.created_at,
});

async function readPerson(db: Db, phone: string, today: CentreMoment): Promise<PersonFound> {
  const account = await findAccountByPhone(db, phone);
  const held = await collectFamilyData(db, { ...ownerOf(account, phone), verifiedEmail: null }, today.date);
  const contacts = [
    ...(account ? [{ name: `${account.first_name} ${account.last_name}`.trim(), email: account.email }] : []),
    ...[...held.bookings, ...held.parties].map((visit) => ({
      name: visit.parentName,
      email: visit.parentEmail,
    })),
    ...held.hourPackages.map((sale) => ({ name: sale.customerName, email: sale.customerEmail })),
    ...held.enquiries,
  ];
  const each = (texts: (string | null)[]) =>
    [...new Set(texts)].filter((text): text is string => Boolean(text));
  return {
    phone,
    names: each(contacts.map(({ name }) => name)),
    emails: each(contacts.map(({ email }) => email)),
    account: account
      ? {
          id: account.id,
          role: account.role,
          children: (await listChildren(db, account.id)).map(presentChild),
        }
      : null,
    coming: (await findUpcomingVisits(db, ownerOf(account, phone), today)).map(
      ({ start_time, ...visit }) => ({
        ...visit,
        startTime: start_time,
      }),
    ),
    counts: {
      bookings: held.bookings.length,
      parties: held.parties.length,
      hourPackages: held.hourPackages.length,
      visits: held.hourPackages.reduce((sum, { visits }) => sum + visits.length, 0),
      enquiries: held.enquiries.length,
    },
    hoursLeft: held.hourPackages
      .filter(({ status }) => status === 'active')
      .reduce((sum, { remainingHours }) => sum + remainingHours, 0),
  };
}
