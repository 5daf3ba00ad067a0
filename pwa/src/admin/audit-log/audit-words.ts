import type { AuditEntity, AuditEntry } from '@toodles/api/contract/audit.ts';
import type { PermissionKey } from '@toodles/api/contract/permissions.ts';
import { z } from 'zod';
import { type PortalPageName, portalPages } from '../access/portal-access.ts';

export const entityNames: Record<AuditEntity, string> = {
  activity: 'Activity',
  add_on: 'Add-on',
  birthday_package: 'Birthday package',
  booking: 'Booking',
  closure: 'Special day',
  device: 'Tablet',
  enquiry: 'Enquiry',
  gallery_item: 'Picture',
  operating_hours: 'Operating hours',
  package_sale: 'Hour package',
  package_usage: 'Visit',
  party: 'Party',
  play_package: 'Package',
  settings: 'Settings',
  time_slot: 'Slot',
  upload: 'Upload',
  usage_review: 'Review',
  user: 'User',
  voucher: 'Voucher',
};

const isEntity = (entity: string): entity is AuditEntity => entity in entityNames;

/** What a line is about: `user 12`. A visit's long id is told by its last letters. */
export function about({ entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>): string {
  const name = isEntity(entity) ? entityNames[entity].toLowerCase() : entity.replaceAll('_', ' ');
  return `${name} ${entityId.length > 12 ? `…${entityId.slice(-6)}` : entityId}`;
}

const named = z.object({
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  customerName: z.string().optional(),
  name: z.string().optional(),
});
const ofSale = z.object({ packageSaleId: z.number() });

/** What the thing is called, where the line says so. */
export function calledIn({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string | undefined {
  for (const state of [after, before]) {
    const { data } = named.safeParse(state);
    const person = [data?.firstName, data?.lastName].filter(Boolean).join(' ');
    const name = person || data?.customerName || data?.name;
    if (name) return name;
  }
}

interface ToThing {
  to: string;
  needs: PermissionKey;
}

/** The page where things of a kind are, and what its address calls the one that is open. */
const homes: Partial<Record<AuditEntity, { page: PortalPageName; opens?: string }>> = {
  activity: { page: 'activities' },
  add_on: { page: 'addOns' },
  birthday_package: { page: 'birthday' },
  booking: { page: 'bookings', opens: 'booking' },
  closure: { page: 'specialDays' },
  device: { page: 'devices' },
  enquiry: { page: 'enquiries' },
  gallery_item: { page: 'gallery' },
  operating_hours: { page: 'operatingHours' },
  package_sale: { page: 'packageManagement', opens: 'sale' },
  party: { page: 'parties', opens: 'party' },
  play_package: { page: 'packages' },
  settings: { page: 'settings' },
  time_slot: { page: 'capacity' },
  user: { page: 'users', opens: 'user' },
  voucher: { page: 'vouchers' },
};

/** The page that shows the thing of a line, where there is one. */
export function pageOf({ entity, entityId, before, after }: AuditEntry): ToThing | undefined {
  const sale = [after, before].map((state) => ofSale.safeParse(state).data?.packageSaleId).find(Boolean);
  if (sale) return at('packageManagement', `?sale=${sale}`);
  const home = isEntity(entity) ? homes[entity] : undefined;
  return home && at(home.page, home.opens ? `?${home.opens}=${entityId}` : '');
}

const at = (page: PortalPageName, query: string): ToThing => ({
  to: `${portalPages[page].path}${query}`,
  needs: portalPages[page].needs,
});
