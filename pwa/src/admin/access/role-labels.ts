import type { Role } from '@toodles/api/contract/basics/permissions.ts';
import { phoneNumber } from '../../shared/format.ts';

export const roleNames: Record<Role, string> = {
  customer: 'Customer',
  staff: 'Staff',
  manager: 'Manager',
  admin: 'Admin',
};

/** The purpose of each role. */
export const roleMeanings: Record<Role, string> = {
  customer: 'Basic access to booking and viewing features',
  staff: 'Manage bookings and view customer information',
  manager: 'Manage packages, events and staff operations',
  admin: 'Full system access including user management',
};

/** `Meera Shenoy`, or another known detail for an account without a name. */
export function personName(person: {
  firstName: string;
  lastName: string;
  phone?: string | null;
  email?: string | null;
}): string {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return name || (person.phone && phoneNumber(person.phone)) || person.email || 'No name yet';
}
