import type { BookingStatus } from '../../api/src/contract/bookings/bookings.ts';
import type { NewRow } from '../../api/src/db/new-row.ts';
import { reservedQuarters } from '../../api/src/domain/bookings/party-room.ts';
import { daysBetween, minutesOf, timeOf } from '../../api/src/domain/dates.ts';
import { isWithinHours } from '../../api/src/domain/schedule/opening.ts';
import { newReference } from './bookings.ts';
import { bookedAt, type DemoDay, type DemoPeriod, demandOf, instantAt, isoOf } from './days.ts';
import type { Family } from './families.ts';
import { cakes, childNames, decorations, themes } from './names.ts';
import { makeRandom, type Random, required } from './random.ts';

export interface PartyPackage {
  id: number;
  slug: string;
  price_paise: number;
  duration_minutes: number;
  max_guests: number;
}

export interface DemoParty {
  row: NewRow<'birthday_parties'>;
  /** The quarter-hours for which it occupies the room; none if it is cancelled. */
  quarters: number[];
}

const partiesAYear = 360;

interface Hosts {
  packages: readonly PartyPackage[];
  /** Families with an account: only they can book a party. */
  families: readonly Family[];
  accounts: readonly number[];
}

/** Parties in the one party room, mostly on weekends, without overlaps. */
export function makeParties(stretch: DemoPeriod, days: readonly DemoDay[], hosts: Hosts): DemoParty[] {
  const random = makeRandom(stretch.seed + 5);
  const references = new Set<string>();
  const held = new Set<string>();
  const wanted = Math.round(partiesAYear * stretch.times);
  const parties: DemoParty[] = [];
  for (let attempt = 0; parties.length < wanted && attempt < wanted * 60; attempt += 1) {
    const day = required(days[random.below(days.length)]);
    if (!random.chance(demandOf(day.date, stretch) / 6) || !isPlannedYet(random, day.date, stretch)) continue;
    const party = partyOn(random, { stretch, day, hosts, references });
    const keys = party?.quarters.map((quarter) => `${day.date} ${quarter}`) ?? [];
    if (!party || keys.some((key) => held.has(key))) continue;
    for (const key of keys) held.add(key);
    parties.push(party);
  }
  return parties.sort((a, b) => String(a.row.created_at).localeCompare(String(b.row.created_at)));
}

const isPlannedYet = (random: Random, date: string, { today }: DemoPeriod): boolean =>
  date <= today || random.chance(Math.exp(-daysBetween(today, date) / 20));

interface PartyInput {
  stretch: DemoPeriod;
  day: DemoDay;
  hosts: Hosts;
  references: Set<string>;
}

function partyOn(random: Random, { stretch, day, hosts, references }: PartyInput): DemoParty | undefined {
  const offer = random.pick(hosts.packages);
  const slot = day.slots[random.below(Math.max(1, day.slots.length))];
  if (!slot) return undefined;
  const endTime = timeOf(minutesOf(slot.startTime) + offer.duration_minutes);
  if (!isWithinHours({ startTime: slot.startTime, endTime }, day.opening)) return undefined;
  const family = random.pick(hosts.families);
  const latest = Math.min(stretch.now.getTime(), instantAt(day.date, '09:00'));
  const createdAt = bookedAt(random, day.date, random.between(4, 40), latest);
  const isOver = instantAt(day.date, endTime) < stretch.now.getTime();
  const status = statusOf(random, isOver);
  const row: NewRow<'birthday_parties'> = {
    reference: newReference('TP', random, references),
    user_id: required(hosts.accounts[family.account ?? 0]),
    birthday_package_id: offer.id,
    package_type: offer.slug,
    time_slot_id: slot.id,
    party_date: day.date,
    start_time: slot.startTime,
    end_time: endTime,
    child_name: family.children[0] ?? random.pick(childNames),
    child_age: random.between(2, 8),
    number_of_guests: random.between(5, offer.max_guests),
    theme: random.pick(themes),
    cake_preference: random.pick(cakes),
    decoration_preference: random.pick(decorations),
    special_requests: '',
    parent_name: family.name,
    parent_phone: family.phone,
    parent_email: family.email,
    total_paise: offer.price_paise,
    status,
    payment_status: status === 'completed' || (status === 'confirmed' && random.chance(0.3)) ? 'paid' : 'due',
    created_at: isoOf(createdAt),
    cancelled_at: status === 'cancelled' ? isoOf(createdAt + (latest - createdAt) * random.next()) : null,
  };
  return {
    row,
    quarters: status === 'cancelled' ? [] : reservedQuarters(slot.startTime, offer.duration_minutes),
  };
}

const statusOf = (random: Random, isOver: boolean): BookingStatus =>
  random.weighted(
    isOver
      ? ([
          ['completed', 93],
          ['cancelled', 7],
        ] as const)
      : ([
          ['confirmed', 80],
          ['pending', 14],
          ['cancelled', 6],
        ] as const),
  );
