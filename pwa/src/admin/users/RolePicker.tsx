import { permissionLabels, type Role } from '@toodles/api/contract/basics/permissions.ts';
import { permissionsOf } from '@toodles/api/domain/access/permissions.ts';
import { useId } from 'react';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { roleMeanings, roleNames } from '../access/role-labels.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import form from '../ui/Form.module.css';
import { useTeamLimits } from './queries.ts';
import { roleSentence } from './role-abilities.ts';
import styles from './Users.module.css';

export interface RoleChoice {
  role: Role;
  /** Why it can't be chosen. */
  why?: string | undefined;
}

interface RolePickerProps {
  choices: readonly RoleChoice[];
  chosen: Role;
  onChoose: (role: Role) => void;
  /** Lists the permissions of the chosen one; otherwise each role is a plain sentence. */
  listsPermissions?: boolean;
}

/** The roles with their purposes. */
export function RolePicker({ choices, chosen, onChoose, listsPermissions = false }: RolePickerProps) {
  const name = useId();
  const limits = useTeamLimits();
  return (
    <Stack as="fieldset" gap={8}>
      <legend className={form.legend}>Role</legend>
      {choices.map(({ role, why }) => (
        <ChoiceCard
          key={role}
          name={name}
          title={roleNames[role]}
          checked={role === chosen}
          disabled={why !== undefined}
          onChoose={() => onChoose(role)}
        >
          <span className={styles.text}>
            {listsPermissions || role === 'customer' ? roleMeanings[role] : roleSentence(role, limits)}
          </span>
          {why !== undefined && (
            <Text as="span" weight={700} tone="warn" className={styles.why}>
              {why}
            </Text>
          )}
          {listsPermissions && role === chosen && <span className={styles.rights}>{rightsOf(role)}</span>}
        </ChoiceCard>
      ))}
    </Stack>
  );
}

function rightsOf(role: Role): string {
  const keys = permissionsOf(role, null);
  if (role === 'admin') return 'Has every permission.';
  if (keys.length === 0) return 'Has no portal permissions.';
  return `Permissions: ${keys.map((key) => permissionLabels[key]).join(', ')}.`;
}
