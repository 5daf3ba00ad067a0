import type { AuditEntity, AuditEntry } from '@toodles/api/contract/audit.ts';
import type { PermissionKey } from '@toodles/api/contract/permissions.ts';
import { z } from 'zod';
import { portalPages } from '../access/portal-access.ts';

export const entityNames: Record<AuditEntity, string> = {
  booking: 'Booking',
  device: 'Tablet',
  package_sale: 'Hour package',
  package_usage: 'Visit',
  usage_review: 'Review',
  user: 'User',
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

/** The page that shows the thing of a line, where there is one. */
export function pageOf({ entity, entityId, before, after }: AuditEntry): ToThing | undefined {
  const { users, packageManagement, devices } = portalPages;
  const sale = [after, before].map((state) => ofSale.safeParse(state).data?.packageSaleId).find(Boolean);
  switch (entity) {
    case 'user':
      return { to: `${users.path}?user=${entityId}`, needs: users.needs };
    case 'package_sale':
      return { to: `${packageManagement.path}?sale=${entityId}`, needs: packageManagement.needs };
    case 'package_usage':
    case 'usage_review':
      return sale
        ? { to: `${packageManagement.path}?sale=${sale}`, needs: packageManagement.needs }
        : undefined;
    case 'device':
      return { to: devices.path, needs: devices.needs };
    default:
      return;
  }
}
