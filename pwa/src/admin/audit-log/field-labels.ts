import { type PermissionKey, permissionLabels, roles } from '@toodles/api/contract/basics/permissions.ts';
import { phoneNumber, rupeesOf } from '../../shared/format.ts';
import { roleNames } from '../access/role-labels.ts';
import { settingLabel } from '../settings/settings-labels.ts';
import { dateWithYear, momentWithYear } from '../ui/dates.ts';
import { formatNumber } from '../ui/format-number.ts';

/** Labels for fields whose names are less clear than the screens; the settings have those of their page. */
const labels: Record<string, string> = {
  isActive: 'Active',
  hasPin: 'Desk PIN',
  hasGoogle: 'Google sign-in',
  hasSecondFactor: 'Two-step sign-in',
  authenticatorApp: 'Authenticator app',
  recoveryCodes: 'Recovery codes left',
  sessions: 'Open sessions',
  validTill: 'Valid until',
  soldBy: 'Sold by',
  cancelReason: 'Reason',
  voidReason: 'Reason',
  voidedAt: 'Voided',
  settledAt: 'Settled',
  settledBy: 'Settled by',
  revokedAt: 'Revoked',
  deletedAt: 'Deleted',
  enrolledAt: 'Enrolled',
  createdAt: 'Created',
  openedAt: 'Opened',
  occurredAt: 'Happened',
  lastLoginAt: 'Last sign-in',
  lastSeenAt: 'Last contact',
  checkedInAt: 'Checked in',
  checkedOutAt: 'Checked out',
  checkedInBy: 'Checked in by',
  giveUpHours: 'Hours given up',
  givenBackAmount: 'Refunded',
  saleReference: 'Sale reference',
};

/** `attendingChildrenNames` is `Attending children names`, `package.name` is `Package name`. */
export function fieldLabel(field: string): string {
  const known = labels[field] ?? settingLabel(field);
  if (known) return known;
  const words = field
    .replaceAll('.', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const dateForm = /^\d{4}-\d{2}-\d{2}$/;
const isPermission = (value: string): value is PermissionKey => value in permissionLabels;
const isRole = (value: string) => roles.find((role) => role === value);

/** The value of a field in words. @param timeZone the centre's, for instants */
export function fieldValue(field: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '')
    return field === 'permissions' ? 'same as role' : 'blank';
  if (Array.isArray(value)) return value.map((one) => fieldValue(field, one, timeZone)).join(', ') || 'none';
  if (typeof value === 'boolean') return yesOrNo(field, value);
  const isHours = /hours|^balance(Then|Now)$/i.test(field);
  if (typeof value === 'number') return isHours ? `${formatNumber(value)} h` : String(value);
  if (typeof value === 'string') return isHours ? `${value} h` : textValue(field, value, timeZone);
  return JSON.stringify(value);
}

function yesOrNo(field: string, value: boolean): string {
  if (field === 'hasPin') return value ? 'set' : 'not set';
  return value ? 'yes' : 'no';
}

function textValue(field: string, value: string, timeZone: string): string {
  if (/(amount|^refundFee|^refundMinimum|ChangeFee)$/i.test(field)) return rupeesOf(value);
  if (/phone$/i.test(field)) return phoneNumber(value);
  if (instantForm.test(value)) return momentWithYear(value, timeZone);
  if (dateForm.test(value)) return dateWithYear(value);
  if (field === 'permissions' && isPermission(value)) return permissionLabels[value];
  const role = field === 'role' ? isRole(value) : undefined;
  if (role) return roleNames[role];
  // States are stored with underscores: `used_up`, `revoked_device`.
  return /^(status|paymentStatus|paymentMethod|reason|resolution)$/.test(field)
    ? value.replaceAll('_', ' ')
    : value;
}
