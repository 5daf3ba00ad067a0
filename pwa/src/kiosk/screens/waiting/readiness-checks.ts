import type { DeskStaff } from '@toodles/api/contract/desk/rows.ts';
import { credentialEndsSoon } from '@toodles/api/domain/access/credential.ts';
import { centreDate } from '@toodles/api/domain/dates.ts';
import { grouped } from '@toodles/api/domain/money.ts';
import { count, day } from '../../../shared/format.ts';
import { findPinManager } from '../../app/session/lock-messages.ts';
import type { TabletStorage } from '../../app/storage.ts';
import { joinNames } from '../../core/format-text.ts';
import { formatDuration, formatSince } from '../../core/format-times.ts';
import { mostNumbers, type StoredSeries, takeNumber } from '../../core/money/document-number.ts';
import type { TillNow } from '../../core/money/till.ts';
import type { DeskState, OutboxRow } from '../../core/rows.ts';
import { formatBytes, freeSpaceAdvice, isStorageLow } from '../../layout/storage-messages.ts';
import { failureAdvice } from '../../layout/sync-messages.ts';

export interface ReadinessCheck {
  isFine: boolean;
  what: string;
  detail: string;
}

export interface ReadinessFacts {
  state: DeskState;
  unsent: readonly OutboxRow[];
  /** Operations that the office took over. */
  handedOver: number;
  families: number;
  staff: readonly DeskStaff[];
  storage: TabletStorage;
  /** Whether the desk's files are cached, so that it starts offline. */
  files: 'kept' | 'fetching' | 'missing';
  /** Scripts of names for which this tablet has no font. */
  missingScripts: readonly string[];
  version: string;
  /** A newer version is installed and waits until the desk is idle. */
  isUpdateReady: boolean;
  /** What taking money needs; undefined while the server sends no counter. */
  money: { till: TillNow | null; series: readonly StoredSeries[] } | undefined;
  now: number;
  timeZone: string;
}

const MINUTE = 60_000;

/** The green and red lines about what a shift at this tablet depends on. */
export function readinessChecks(facts: ReadinessFacts): ReadinessCheck[] {
  // For a revoked tablet, only what it has to push matters.
  if (facts.state.revokedAt !== null)
    return [removedCheck, lastContact(facts), freeSpace(facts), pushed(facts), clock(facts)];
  return [
    lastContact(facts),
    pins(facts),
    families(facts),
    files(facts),
    ...scripts(facts),
    protection(facts),
    freeSpace(facts),
    pushed(facts),
    inStep(facts),
    ...till(facts),
    ...numbers(facts),
    clock(facts),
    ...credential(facts),
    version(facts),
  ];
}

const removedCheck: ReadinessCheck = {
  isFine: false,
  what: 'Tablet revoked',
  detail: 'It can still upload its work, but gets no new data',
};

function lastContact({ state: { contact }, now, timeZone }: ReadinessFacts): ReadinessCheck {
  const { lastAt, failure } = contact;
  const what = lastAt === null ? 'No contact yet' : `Last contact ${formatSince(lastAt, now, timeZone)}`;
  if (failure?.code === 'disk_full') {
    const detail = 'The server responds, but this tablet is full';
    return { isFine: false, what, detail };
  }
  if (failure) return { isFine: false, what, detail: failureAdvice[failure.code] };
  return {
    isFine: lastAt !== null,
    what,
    detail: lastAt === null ? 'Connecting for the first time' : 'The server is responding',
  };
}

/** Staff with access to the desk cannot sign in without a PIN (docs/product.md, decision 24). */
function pins({ staff }: ReadinessFacts): ReadinessCheck {
  if (staff.length === 0)
    return {
      isFine: false,
      what: 'No staff added',
      detail: 'A manager adds staff in the portal, under Tablets',
    };
  // Rows from before PINs say nothing about them.
  if (staff.some(({ pin }) => pin === undefined))
    return { isFine: true, what: 'PINs not downloaded yet', detail: 'They arrive with the next sync' };
  const without = staff.filter(({ pin }) => pin === null);
  const [first] = without;
  if (!first)
    return {
      isFine: true,
      what: count(staff.length, 'PIN set', 'PINs set'),
      detail: 'Everyone can unlock',
    };
  const has = without.length === 1 ? 'has' : 'have';
  const what =
    without.length === staff.length
      ? 'No one has a PIN'
      : without.length > 2
        ? `${without.length} of ${staff.length} have no PIN`
        : `${joinNames(without.map(({ firstName }) => firstName))} ${has} no PIN`;
  const whom = findPinManager(first, staff) ?? 'a manager';
  return {
    isFine: false,
    what,
    detail: `Ask ${whom} to set ${without.length === 1 ? 'one' : 'them'}, under Tablets`,
  };
}

function families({ state, families, now }: ReadinessFacts): ReadinessCheck {
  const { pulledAt } = state;
  if (pulledAt === null)
    return { isFine: false, what: 'No families yet', detail: 'They arrive with the first download' };
  const age = Math.max(0, Math.floor((now - Date.parse(pulledAt)) / MINUTE));
  const what = age < 1 ? 'Families updated just now' : `Families updated ${formatDuration(age)} ago`;
  const detail = `${families.toLocaleString('en-IN')} on this tablet`;
  return { isFine: state.filled && age < 12 * 60, what, detail };
}

function files({ files }: ReadinessFacts): ReadinessCheck {
  if (files === 'kept')
    return { isFine: true, what: 'Starts without a network', detail: 'All its files are on this tablet' };
  if (files === 'fetching')
    return { isFine: false, what: 'Downloading files', detail: 'Stay online until this is done' };
  return { isFine: false, what: 'Files are missing', detail: 'Connect to a network, then check again' };
}

/** Shown only when a font is missing. The fonts are among the desk's files. */
function scripts({ missingScripts }: ReadinessFacts): ReadinessCheck[] {
  if (missingScripts.length === 0) return [];
  const what = `No font for ${joinNames(missingScripts)}`;
  return [{ isFine: false, what, detail: 'Names may be unreadable. Connect to a network, then check again' }];
}

function protection({ storage }: ReadinessFacts): ReadinessCheck {
  return storage.isProtected
    ? { isFine: true, what: 'Storage is protected', detail: 'The browser won’t clear it' }
    : {
        isFine: false,
        what: 'Storage is not protected',
        detail: 'Install the desk as an app, then check again',
      };
}

function freeSpace({ state, storage }: ReadinessFacts): ReadinessCheck {
  if (state.contact.failure?.code === 'disk_full')
    return { isFine: false, what: 'Storage full', detail: freeSpaceAdvice };
  if (storage.freeBytes === null)
    return { isFine: true, what: 'Free space unknown', detail: 'The browser doesn’t report it' };
  const what = `${formatBytes(storage.freeBytes)} free`;
  return isStorageLow(storage)
    ? { isFine: false, what, detail: freeSpaceAdvice }
    : { isFine: true, what, detail: 'Room for years of visits' };
}

/** Every operation is pushed, still here, or with the office. The tablet counts them all. */
function pushed({ state, unsent, handedOver, now, timeZone }: ReadinessFacts): ReadinessCheck {
  const { made, heard } = state.receipts;
  const withOffice = handedOver > 0 ? `, ${handedOver} with the office` : '';
  const sentText = `${heard} of ${made} sent${withOffice}`;
  if (made - heard !== unsent.length + handedOver)
    return {
      isFine: false,
      what: 'Counts don’t add up',
      detail: `${sentText}. Export unsent work and tell the office`,
    };
  const rejected = unsent.filter(({ state }) => state === 'aside').length;
  if (rejected > 0)
    return {
      isFine: false,
      what: `${rejected} rejected`,
      detail: `Give ${rejected === 1 ? 'it' : 'them'} to the office · ${sentText}`,
    };
  const [first] = unsent;
  if (!first) return { isFine: true, what: 'Nothing unsent', detail: sentText };
  const minutes = Math.max(0, Math.floor((now - Date.parse(first.occurredAt)) / MINUTE));
  return {
    isFine: minutes < 24 * 60,
    what: `Oldest unsent, ${formatDuration(minutes)}`,
    detail: `Since ${formatSince(first.occurredAt, now, timeZone)} · ${sentText}`,
  };
}

/** Whether the server's receipt matches the tablet's (docs/sync.md, 'Receipts'). */
function inStep({ state: { inStep, receipts, device } }: ReadinessFacts): ReadinessCheck {
  if (inStep === null)
    return { isFine: true, what: 'Counts not compared yet', detail: 'Compared once everything is sent' };
  if (inStep) {
    const detail = receipts.heard === 0 ? 'Nothing sent yet' : `${grouped(receipts.heard)} on both sides`;
    return { isFine: true, what: 'In sync with the server', detail };
  }
  const name = device?.name ?? 'this tablet';
  return {
    isFine: false,
    what: 'Out of sync',
    detail: `See ${name} in the portal, under Tablets`,
  };
}

/** A till that stays open overnight mixes the cash of two days. */
function till({ money, now, timeZone }: ReadinessFacts): ReadinessCheck[] {
  if (!money) return [];
  if (!money.till) return [{ isFine: true, what: 'No till is open', detail: 'Open it before you take cash' }];
  const { openedAt, openedBy } = money.till;
  const isToday = dateOf(Date.parse(openedAt), timeZone) === dateOf(now, timeZone);
  return [
    {
      isFine: isToday,
      what: `Till open since ${formatSince(openedAt, now, timeZone)}`,
      detail: isToday ? `Opened by ${openedBy || 'this desk'}` : 'Count and close it, then open a new one',
    },
  ];
}

/** Receipts of this tablet have numbers of their own, so that they work without a network. */
function numbers({ money, now, timeZone }: ReadinessFacts): ReadinessCheck[] {
  if (!money) return [];
  const series = money.series.find(({ type }) => type === 'receipt');
  if (!series)
    return [{ isFine: false, what: 'No receipt numbers yet', detail: 'They arrive with the next sync' }];
  const taken = takeNumber(series, dateOf(now, timeZone));
  if (!taken)
    return [
      { isFine: false, what: 'No receipt numbers left', detail: 'Receipts are printed without a number' },
    ];
  const { number, series: after } = taken;
  const left = mostNumbers - after.next + 2;
  return [{ isFine: left > 1000, what: `Next receipt ${number}`, detail: `${grouped(left)} numbers left` }];
}

const dateOf = (at: number, timeZone: string): string => centreDate(new Date(at), timeZone);

/** Shown only when it needs attention. A tablet that syncs renews its enrolment automatically. */
function credential({ state: { credentialEndsAt }, now, timeZone }: ReadinessFacts): ReadinessCheck[] {
  if (credentialEndsAt === null || !credentialEndsSoon(credentialEndsAt, now)) return [];
  const date = day(centreDate(new Date(credentialEndsAt), timeZone));
  const isOver = Date.parse(credentialEndsAt) <= now;
  return [
    {
      isFine: false,
      what: isOver ? `Enrolment expired on ${date}` : `Enrolment expires on ${date}`,
      detail: isOver ? 'Ask a manager for a new code' : 'Connect to the network once before then',
    },
  ];
}

function version({ version, isUpdateReady }: ReadinessFacts): ReadinessCheck {
  const detail = isUpdateReady ? 'A newer version installs when idle' : 'Updates automatically when idle';
  return { isFine: true, what: `Version ${version}`, detail };
}

function clock({ state: { clockOffsetMs } }: ReadinessFacts): ReadinessCheck {
  if (clockOffsetMs === null)
    return { isFine: true, what: 'Clock not checked yet', detail: 'Checked at the next sync' };
  const seconds = Math.round(Math.abs(clockOffsetMs) / 1000);
  const amount = seconds < 120 ? `${seconds} seconds` : formatDuration(Math.round(seconds / 60));
  const detail =
    seconds === 0 ? 'Accurate to the second' : `${amount} ${clockOffsetMs < 0 ? 'ahead' : 'behind'}`;
  return seconds <= 120
    ? { isFine: true, what: 'Clock is correct', detail }
    : { isFine: false, what: `Clock is ${detail}`, detail: 'Set it in the tablet’s settings' };
}
