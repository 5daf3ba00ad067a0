import type { User } from '../../contract/access/users.ts';
import { permissionLabels } from '../../contract/basics/permissions.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const userColumns: CsvColumns<User> = {
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
