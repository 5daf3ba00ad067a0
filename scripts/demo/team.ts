import type { NewRow } from '../../api/src/db/new-row.ts';
import { addDays } from '../../api/src/domain/dates.ts';
import { type DemoPeriod, instantAt, isoOf } from './days.ts';
import type { Family } from './families.ts';
import { enquiryMessages, firstNames, lastNames } from './names.ts';
import { makeRandom, type Random } from './random.ts';

/** The team besides the admin; all sign in with the demo's password. Some never needed the portal. */
export const members = [
  {
    username: 'meera',
    firstName: 'Meera',
    lastName: 'Shenoy',
    email: 'meera.shenoy@toodles.example',
    phone: '7000021846',
    role: 'manager',
    signedInMinutesAgo: 95,
  },
  {
    username: 'arjun',
    firstName: 'Arjun',
    lastName: 'Rao',
    email: 'arjun.rao@toodles.example',
    phone: '7000037215',
    role: 'manager',
    signedInMinutesAgo: 1600,
  },
  {
    username: 'asha',
    firstName: 'Asha',
    lastName: 'Kumar',
    email: 'asha.kumar@toodles.example',
    phone: '7000042690',
    role: 'staff',
    signedInMinutesAgo: 140,
  },
  {
    username: 'ravi',
    firstName: 'Ravi',
    lastName: 'Gowda',
    email: 'ravi.gowda@toodles.example',
    phone: '7000053174',
    role: 'staff',
    signedInMinutesAgo: 4900,
  },
  {
    username: 'farah',
    firstName: 'Farah',
    lastName: 'Khan',
    email: 'farah.khan@toodles.example',
    phone: '7000068452',
    role: 'staff',
    signedInMinutesAgo: 27_000,
  },
  {
    username: 'suma',
    firstName: 'ಸುಮಾ',
    lastName: 'ಆಚಾರ್ಯ',
    email: 'suma.acharya@toodles.example',
    phone: '7000074908',
    role: 'staff',
    signedInMinutesAgo: null,
  },
] as const;

export const memberRow = (
  member: (typeof members)[number],
  passwordHash: string,
  createdAt: string,
  now: number,
): NewRow<'users'> => ({
  username: member.username,
  password_hash: passwordHash,
  first_name: member.firstName,
  last_name: member.lastName,
  email: member.email,
  phone: member.phone,
  address: '',
  date_of_birth: null,
  role: member.role,
  is_active: 1,
  permissions: null,
  pin_hash: null,
  last_login_at: member.signedInMinutesAgo === null ? null : isoOf(now - member.signedInMinutesAgo * 60_000),
  created_at: createdAt,
  google_subject: null,
  phone_verified_at: null,
  email_verified_at: null,
  deleted_at: null,
});

/** The desk's tablet, one that has been offline since yesterday, and one that was lost. */
export function tablets({ seed, now, first }: DemoPeriod, adminId: number): NewRow<'devices'>[] {
  const random = makeRandom(seed + 8);
  const created_at = isoOf(instantAt(first, '09:00'));
  const tablet = (name: string, seenMinutesAgo: number, revoked: boolean): NewRow<'devices'> => {
    const last_seen_at = isoOf(now.getTime() - seenMinutesAgo * 60_000);
    return {
      name,
      enrolment_code_hash: null,
      enrolment_expires_at: null,
      token_hash: random.hex(43),
      enrolled_at: created_at,
      last_seen_at,
      waiting: 0,
      app_version: '0.1.0',
      is_in_step: 1,
      revoked_at: revoked ? last_seen_at : null,
      created_by_user_id: adminId,
      created_at,
    };
  };
  return [
    tablet('Front desk', 2, false),
    tablet('Party room', 26 * 60, false),
    tablet('Old tablet', 90 * 24 * 60, true),
  ];
}

const enquiriesAYear = 600;

/** Enquiries from parents; the older ones have been answered. */
export function makeEnquiries(stretch: DemoPeriod, families: readonly Family[]): NewRow<'enquiries'>[] {
  const random = makeRandom(stretch.seed + 9);
  const span = (instantAt(stretch.today, '00:00') - instantAt(stretch.first, '00:00')) / 86_400_000;
  const count = Math.max(8, Math.round(enquiriesAYear * stretch.times));
  return Array.from({ length: count }, () => enquiryOf(random, stretch, families, span)).sort((a, b) =>
    a.created_at.localeCompare(b.created_at),
  );
}

function enquiryOf(random: Random, stretch: DemoPeriod, families: readonly Family[], span: number) {
  const family = random.chance(0.5) ? random.pick(families) : undefined;
  const type = random.weighted([
    ['birthday', 40],
    ['general', 30],
    ['play', 20],
    ['other', 10],
  ] as const);
  const ageDays = random.next() * span;
  const status = ageDays < random.between(1, 6) ? 'pending' : random.chance(0.85) ? 'responded' : 'closed';
  const day = addDays(stretch.today, -Math.floor(ageDays));
  const createdAt = Math.min(
    instantAt(day, '08:00') + random.below(13 * 60) * 60_000,
    stretch.now.getTime() - 60_000,
  );
  return {
    name: family?.name ?? `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    phone: family?.phone ?? String(7_900_000_000 + random.below(9_999_999)),
    email: family && random.chance(0.5) ? family.email : null,
    type,
    message: random.pick(enquiryMessages[type]),
    status,
    note: status === 'responded' && random.chance(0.3) ? 'Called back' : '',
    created_at: isoOf(createdAt),
  } as const;
}
