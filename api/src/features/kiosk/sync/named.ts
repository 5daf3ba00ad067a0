import type { Role } from '../../../contract/permissions.ts';
import { ownList, permissionsOf } from '../../../domain/permissions.ts';
import type { Device } from '../device-store.ts';
import type { Named } from './work.ts';

/** A member of the team as the desk needs to know them. */
export interface TeamMember {
  id: number;
  first_name: string;
  last_name: string;
  role: Role;
  is_active: 0 | 1;
  permissions: string | null;
}

/** Whether somebody may stand at the desk: active, and may record hours. */
export function mayRecordHours(member: TeamMember): boolean {
  const own = ownList(member.permissions);
  return member.is_active === 1 && permissionsOf(member.role, own).includes('hours.record');
}

/**
 * Whom an operation names. Work is recorded whoever did it; what is odd about the name is noted with it.
 * @param staffId as the tablet sent it
 */
export function whoDid(staffId: number | null, team: ReadonlyMap<number, TeamMember>, device: Device): Named {
  if (staffId === null) return { userId: null, name: device.name, note: 'The desk named nobody.' };
  const member = team.get(staffId);
  if (!member) {
    return {
      userId: null,
      name: device.name,
      note: `The desk named somebody who is not known (${staffId}).`,
    };
  }
  const name = `${member.first_name} ${member.last_name}`.trim() || `${member.role} ${member.id}`;
  const note = mayRecordHours(member) ? '' : `${name} may not record hours.`;
  return { userId: member.id, name, note };
}
