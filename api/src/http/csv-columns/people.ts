import type { DeviceSummary } from '../../contract/devices.ts';
import { permissionLabels } from '../../contract/permissions.ts';
import type { Affected } from '../../contract/privacy.ts';
import type { Enquiry } from '../../contract/team-enquiries.ts';
import type { User } from '../../contract/users.ts';
import { type CsvColumns, labelOf } from './csv-column.ts';

export const users: CsvColumns<User> = {
  'First name': (u) => u.firstName,
  'Last name': (u) => u.lastName,
  Email: (u) => u.email,
  Phone: (u) => u.phone,
  Role: (u) => labelOf(u.role),
  Status: (u) => (u.isActive ? 'Active' : 'Inactive'),
  'Last login': (u, at) => (u.lastLoginAt === null ? 'Never' : at(u.lastLoginAt)),
  Since: (u, at) => at(u.createdAt),
  Username: (u) => u.username,
  Address: (u) => u.address,
  'Date of birth': (u) => u.dateOfBirth,
  Permissions: (u) => u.permissions?.map((key) => permissionLabels[key]) ?? 'Same as role',
  'Desk PIN': (u) => u.hasPin,
  'Google sign-in': (u) => u.hasGoogle,
};

export const affected: CsvColumns<Affected> = {
  Name: (a) => a.name,
  Phone: (a) => a.phone,
  Data: (a) => a.data,
};

const kinds: Record<Enquiry['type'], string> = {
  general: 'General',
  play: 'Play session',
  birthday: 'Birthday party',
  other: 'Other',
};

export const enquiries: CsvColumns<Enquiry> = {
  Asked: (e, at) => at(e.createdAt),
  Status: (e) => labelOf(e.status),
  Kind: (e) => kinds[e.type],
  Name: (e) => e.name,
  Phone: (e) => e.phone,
  Email: (e) => e.email,
  Message: (e) => e.message,
  Note: (e) => e.note,
};

export const devices: CsvColumns<DeviceSummary> = {
  Tablet: (d) => d.name,
  Enrolled: (d, at) => at(d.enrolledAt),
  'Last contact': (d, at) => at(d.lastSeenAt),
  Unsent: (d) => d.waiting,
  'In sync': (d) => d.isInStep,
  Version: (d) => d.appVersion,
  Staff: (d) => d.staff.map(({ name }) => name).join(', '),
  'Credential expires': (d, at) => at(d.credentialEndsAt),
  Revoked: (d, at) => at(d.revokedAt),
  Created: (d, at) => at(d.createdAt),
};
