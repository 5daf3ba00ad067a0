import type { PermissionKey } from '@toodles/api/contract/basics/permissions.ts';
import type { AuditEntity, AuditEntry } from '@toodles/api/contract/insights/audit.ts';
import { type PortalPageName, portalPages } from '../access/portal-access.ts';
import { dateWithYear } from '../ui/dates.ts';

export const entityNames: Record<AuditEntity, string> = {
  activity: 'Activity',
  add_on: 'Add-on',
  birthday_package: 'Birthday package',
  booking: 'Booking',
  closure: 'Special day',
  counter_sale: 'Counter sale',
  credit: 'Credit',
  device: 'Tablet',
  document: 'Document',
  enquiry: 'Enquiry',
  waiting_entry: 'Waiting list',
  export: 'Export',
  gallery_item: 'Picture',
  operating_hours: 'Operating hours',
  order: 'Order',
  message: 'Message',
  message_reply: 'Reply',
  message_template: 'Message text',
  package_sale: 'Hour package',
  package_usage: 'Visit',
  party: 'Party',
  family: 'Family',
  import: 'Import',
  person: 'Person',
  play_package: 'Package',
  retention: 'Deletion by age',
  settings: 'Settings',
  statement: 'Statement',
  drawer: 'Drawer',
  till: 'Till',
  tax: 'Tax setting',
  time_slot: 'Slot',
  upload: 'Upload',
  money_review: 'Money review',
  usage_review: 'Review',
  user: 'User',
  voucher: 'Voucher',
};

const isEntity = (entity: string): entity is AuditEntity => Object.hasOwn(entityNames, entity);

type Line = Pick<AuditEntry, 'entity' | 'entityId' | 'thing'>;

/** Subjects that always exist: a single record, or all records of a kind at once. */
function singletonLabel({ entity, entityId }: Line): string | undefined {
  if (entity === 'operating_hours') return 'the opening hours';
  if (entity === 'settings') return 'the settings';
  if (entity === 'tax') return 'the tax settings';
  return entity === 'time_slot' && entityId === 'all' ? 'every slot' : undefined;
}

/** Exported lists whose address has another name than the screens. */
const exportNames: Readonly<Record<string, string>> = {
  affected: 'people affected by an incident',
  'audit-log': 'audit entries',
  customers: 'top customers',
  'package-sales': 'hour packages',
  stranded: 'displaced bookings',
  'usage-reviews': 'reviews',
};

const dateForm = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The subject of an entry in words: `booking TD-7K3QXM, Meera Shenoy`. A subject without a name shows its id.
 */
export function subjectLabel(line: Line): string {
  const singleton = singletonLabel(line);
  if (singleton) return singleton;
  const { entity, entityId, thing } = line;
  if (entity === 'upload') return 'a picture';
  if (entity === 'export') return `list of ${exportNames[entityId] ?? entityId.replaceAll('-', ' ')}`;
  if (entity === 'statement' && entityId === 'all') return 'all statements';
  if (entity === 'person') return entityId === 'guest' ? 'a guest' : `account ${entityId}`;
  if (entity === 'retention') return 'the retention periods';
  const kind = isEntity(entity) ? entityNames[entity].toLowerCase() : entity.replaceAll('_', ' ');
  const { name } = thing;
  if (name !== null) return `${kind} ${dateForm.test(name) ? dateWithYear(name) : name}`;
  return `${kind} ${entityId.length > 12 ? `…${entityId.slice(-6)}` : entityId}`;
}

interface SubjectLink {
  to: string;
  needs: PermissionKey;
}

/** The page of each kind, and the parameter that opens one record on it. */
const subjectPages: Partial<Record<AuditEntity, { page: PortalPageName; opens?: string }>> = {
  activity: { page: 'activities', opens: 'edit' },
  add_on: { page: 'addOns', opens: 'edit' },
  birthday_package: { page: 'birthday', opens: 'edit' },
  booking: { page: 'bookings', opens: 'booking' },
  closure: { page: 'specialDays' },
  device: { page: 'devices' },
  enquiry: { page: 'enquiries' },
  waiting_entry: { page: 'waitingList' },
  gallery_item: { page: 'gallery', opens: 'edit' },
  operating_hours: { page: 'operatingHours' },
  package_sale: { page: 'packageManagement', opens: 'sale' },
  party: { page: 'parties', opens: 'party' },
  play_package: { page: 'packages', opens: 'edit' },
  settings: { page: 'settings' },
  statement: { page: 'money' },
  drawer: { page: 'till', opens: 'drawer' },
  till: { page: 'till', opens: 'session' },
  time_slot: { page: 'capacity' },
  user: { page: 'users', opens: 'user' },
  voucher: { page: 'vouchers' },
};

/** The page of an entry's subject, if the subject still exists. */
export function subjectLink(line: Line): SubjectLink | undefined {
  const { entity, entityId, thing } = line;
  if (thing.saleId !== null) return at('packageManagement', `?sale=${thing.saleId}`);
  const home = isEntity(entity) ? subjectPages[entity] : undefined;
  if (!home || !(thing.isThere || singletonLabel(line))) return undefined;
  return at(home.page, home.opens ? `?${home.opens}=${entityId}` : '');
}

const at = (page: PortalPageName, query: string): SubjectLink => ({
  to: `${portalPages[page].path}${query}`,
  needs: portalPages[page].needs,
});
