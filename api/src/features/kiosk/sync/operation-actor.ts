import type { Role } from '../../../contract/basics/permissions.ts';
import { ownList, permissionsOf } from '../../../domain/access/permissions.ts';
import type { Device } from '../device-store.ts';
import type { OperationActor } from './operation-handler.ts';

/** A team member, with what the desk needs. */
export interface TeamMember {
  id: number;
  first_name: string;
  last_name: string;
  role: Role;
  is_active: 0 | 1;
  permissions: string | null;
}

/** Whether a team member may work at the desk: active, with the permission to record hours. */
export function mayRecordHours(member: TeamMember): boolean {
  const own = ownList(member.permissions);
  return member.is_active === 1 && permissionsOf(member.role, own).includes('hours.record');
}

/**
 * Resolves the team member that an operation names. An unexpected name adds a note, but the work is always
 * recorded.
 * @param staffId as sent by the tablet
 */
export function resolveActor(
  staffId: number | null,
  team: ReadonlyMap<number, TeamMember>,
  device: Device,
): OperationActor {
  if (staffId === null) return { userId: null, name: device.name, note: 'No one was signed in at the desk.' };
  const member = team.get(staffId);
  if (!member) {
    return {
      userId: null,
      name: device.name,
      note: `The desk named an unknown team member (${staffId}).`,
    };
  }
  const name = `${member.first_name} ${member.last_name}`.trim() || `${member.role} ${member.id}`;
  const note = mayRecordHours(member) ? '' : `${name} is not allowed to record hours.`;
  return { userId: member.id, name, note };
}
