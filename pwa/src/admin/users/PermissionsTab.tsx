import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import type { PermissionKey, Role } from '@toodles/api/contract/basics/permissions.ts';
import { permissionsOf } from '@toodles/api/domain/access/permissions.ts';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Row } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { roleNames } from '../access/role-labels.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import formStyles from '../ui/Form.module.css';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { rolesQuery } from './queries.ts';
import styles from './UserDialog.module.css';
import { sortKeys } from './user-edit.ts';
import { compareWithRole } from './user-labels.ts';
import type { UserEditor } from './useUserForm.ts';

/** A person's permissions: those of the role, or a custom list. */
export function PermissionsTab({ editor: { base, form } }: { editor: UserEditor }) {
  const role = useWatch({ control: form.control, name: 'role' });
  const { field } = useController({ control: form.control, name: 'permissions' });
  const own = role === 'admin' || role === 'customer' ? null : field.value;
  const given = permissionsOf(role, own);
  const had = permissionsOf(base.role, base.permissions);
  return (
    <>
      <Origin role={role} own={own} onOwn={(isOwn) => field.onChange(isOwn ? sortKeys(given) : null)} />
      <PermissionCheckboxes
        given={given}
        had={had}
        isFixed={role === 'admin' || role === 'customer'}
        byRole={permissionsOf(role, null)}
        // A tick that differs from the role creates a custom list.
        onGive={(keys) => field.onChange(sortKeys(keys))}
      />
    </>
  );
}

interface OriginProps {
  role: Role;
  own: readonly PermissionKey[] | null;
  onOwn: (isOwn: boolean) => void;
}

/** Whether the permissions follow the role, with the option to return to it. */
function Origin({ role, own, onOwn }: OriginProps) {
  const name = useId();
  if (role === 'admin')
    return (
      <Alert severity="info">An admin has every permission. Choose another role to take some away.</Alert>
    );
  if (role === 'customer')
    return <Alert severity="info">A customer has no permissions. Choose a team role first.</Alert>;
  const choices = [
    { isOwn: false, label: 'Same as role', text: `Has the permissions of ${roleNames[role]}.` },
    {
      isOwn: true,
      label: 'Custom',
      text: own === null ? 'Stays as ticked, even if the role changes.' : compareWithRole(role, own),
    },
  ];
  return (
    <Row as="fieldset" wrap gap={8} align="stretch">
      <legend className={formStyles.legend}>Permission source</legend>
      {choices.map((choice) => (
        <ChoiceCard
          key={choice.label}
          name={name}
          title={choice.label}
          checked={(own !== null) === choice.isOwn}
          onChoose={() => onOwn(choice.isOwn)}
        >
          <Text as="span" weight={600} tone="muted">
            {choice.text}
          </Text>
        </ChoiceCard>
      ))}
    </Row>
  );
}

interface PermissionCheckboxesProps {
  given: readonly PermissionKey[];
  /** The person's existing permissions, which stay available to every editor. */
  had: readonly PermissionKey[];
  byRole: readonly PermissionKey[];
  isFixed: boolean;
  onGive: (keys: PermissionKey[]) => void;
}

function PermissionCheckboxes({ given, had, byRole, isFixed, onGive }: PermissionCheckboxesProps) {
  const by = usePortalUser();
  const { data, error, isError, refetch, isFetching } = useQuery(rolesQuery);
  if (!data && isError) {
    return (
      <LoadFailed
        title="The permissions did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton height={400} radius={16} />;
  const keys = sortKeys(Object.keys(data) as PermissionKey[]);
  return (
    <fieldset className={styles.boxes}>
      <legend className={formStyles.legend}>Permissions</legend>
      {keys.map((key) => {
        const isBeyond = by.role !== 'admin' && !by.permissions.includes(key) && !had.includes(key);
        const isOn = given.includes(key);
        return (
          <FormControlLabel
            key={key}
            className={styles.box}
            control={
              <Checkbox
                checked={isOn}
                disabled={isFixed || isBeyond}
                onChange={(_event, on) =>
                  onGive(on ? [...given, key] : given.filter((other) => other !== key))
                }
              />
            }
            label={
              <>
                {data[key]}
                {isBeyond && <small>You don’t have this permission</small>}
                {!isFixed && !isBeyond && isOn !== byRole.includes(key) && (
                  <small className={styles.differs}>{isOn ? 'Not in the role' : 'In the role'}</small>
                )}
              </>
            }
          />
        );
      })}
    </fieldset>
  );
}
