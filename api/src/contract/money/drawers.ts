import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { id, idParam, requiredText } from '../basics/fields.ts';

/** Where cash is kept. The first one is that of browsers and tablets that have no drawer of their own. */
export const drawer = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The first drawer can't be retired. */
  isFirst: z.boolean(),
  isRetired: z.boolean(),
  isOpen: z.boolean(),
  /** The tablets that take cash into it; those of the first drawer are all others. */
  tablets: z.array(z.object({ id: z.number().int(), name: z.string() })),
  version: z.number().int(),
});
export type Drawer = z.output<typeof drawer>;

/** A drawer, as people name it. */
export const drawerName = requiredText(60);
const drawerFields = { name: drawerName, tabletIds: z.array(id).max(100).default([]) };

const mayManage = permission('settings.manage');

const listDrawers = endpoint('GET /api/admin/drawers', {
  summary: 'Lists the drawers with their tablets, those that are no longer used last.',
  access: mayManage,
  responses: { 200: z.array(drawer) },
});

const createDrawer = endpoint('POST /api/admin/drawers', {
  summary: 'Adds a drawer. The tablets that are named take cash into it from now on.',
  auditAction: 'added a drawer',
  access: mayManage,
  body: z.strictObject(drawerFields),
  responses: { 201: drawer },
  errors: ['name_taken'],
  idempotent: true,
});

const updateDrawer = endpoint('PUT /api/admin/drawers/{id}', {
  summary:
    'Renames a drawer, gives it tablets, retires it or brings it back. An open till stays where it is.',
  auditAction: 'changed a drawer',
  access: mayManage,
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ ...drawerFields, isRetired: z.boolean().default(false) }),
  responses: { 200: drawer },
  errors: ['name_taken', 'drawer_in_use', 'stale'],
  versioned: true,
});

export const drawerEndpoints = { listDrawers, createDrawer, updateDrawer };
