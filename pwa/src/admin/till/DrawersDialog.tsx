import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import type { Drawer } from '@toodles/api/contract/money/drawers.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SubmitError } from '../ui/SubmitError.tsx';
import { showIssues } from '../ui/show-issues.ts';
import { drawersQuery, useDrawerChange } from './drawer-calls.ts';
import styles from './Sheet.module.css';
import { drawerForm } from './till-forms.ts';

type Chosen = Drawer | 'new' | undefined;

/** The drawers of the centre: add, rename, give them tablets, retire. */
export function DrawersDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const { data } = useQuery(drawersQuery);
  const back = () => setChosen(undefined);
  if (chosen === undefined || !data) return <DrawerList onChoose={setChosen} onClose={onClose} />;
  return <DrawerForm drawer={chosen === 'new' ? undefined : chosen} drawers={data} onClose={back} />;
}

function DrawerList({ onChoose, onClose }: { onChoose: (chosen: Chosen) => void; onClose: () => void }) {
  const { data, error, isError, refetch, isFetching } = useQuery(drawersQuery);
  return (
    <FormDialog
      title="Drawers"
      lead="A drawer has a till of its own. With several, choose in each cash payment where the cash goes; the browser remembers it."
      submit="Add drawer"
      cancel="Done"
      busy={false}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose('new');
      }}
      onClose={onClose}
    >
      {!data && isError && (
        <LoadFailed
          title="The drawers did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Skeleton height={120} radius={16} />}
      <Stack as="ul">
        {data?.map((drawer) => (
          <Row as="li" key={drawer.id} justify="between" gap={12} className={styles.entry}>
            <div>
              <Text weight={700}>{drawer.name}</Text>
              <Text size="sm" weight={600} tone="muted">
                {drawerWords(drawer)}
              </Text>
            </div>
            <Button size="small" onClick={() => onChoose(drawer)}>
              Change<VisuallyHidden> {drawer.name}</VisuallyHidden>
            </Button>
          </Row>
        ))}
      </Stack>
    </FormDialog>
  );
}

function drawerWords({ isFirst, isRetired, isOpen, tablets }: Drawer): string {
  if (isRetired) return 'Retired';
  const names = tablets.map(({ name }) => name);
  const users = [...(isFirst ? ['Portal by default'] : []), ...names].join(', ') || 'No tablet';
  return `${users}. ${isOpen ? 'Till open.' : 'Till closed.'}`;
}

interface DrawerFormProps {
  /** Undefined for a new one. */
  drawer: Drawer | undefined;
  drawers: readonly Drawer[];
  onClose: () => void;
}

function DrawerForm({ drawer, drawers, onClose }: DrawerFormProps) {
  const change = useDrawerChange(onClose);
  const [tabletIds, setTabletIds] = useState(() => drawer?.tablets.map(({ id }) => id) ?? []);
  const form = useForm({
    resolver: zodResolver(drawerForm),
    defaultValues: { name: drawer?.name ?? '' },
  });
  const { control, handleSubmit, formState } = form;
  const save = (isRetired: boolean) =>
    handleSubmit(({ name }) =>
      change.mutate(
        { drawer, fields: { name, tabletIds, isRetired } },
        { onError: (error) => showIssues(error, form) },
      ),
    );
  const isOld = drawer?.isRetired ?? false;
  return (
    <FormDialog
      title={drawer ? `Drawer: ${drawer.name}` : 'Add drawer'}
      submit={isOld ? 'Use drawer again' : drawer ? 'Save drawer' : 'Add drawer'}
      isDirty={formState.isDirty || tabletIds.length !== (drawer?.tablets.length ?? 0)}
      busy={change.isPending}
      alert={change.error && <SubmitError error={change.error} fallback="Failed to save the drawer" />}
      onSubmit={(event) => void save(false)(event)}
      onClose={onClose}
    >
      <Field control={control} name="name" label="Name" autoFocus />
      {!drawer?.isFirst && <Tablets drawers={drawers} chosen={tabletIds} onChoose={setTabletIds} />}
      {drawer && !drawer.isFirst && !isOld && (
        <div>
          <Button
            variant="outlined"
            color="error"
            disabled={change.isPending}
            onClick={(event) => void save(true)(event)}
          >
            Retire drawer
          </Button>
          <Text size="sm" weight={600} tone="muted">
            Its closing sheets stay. Its tablets take cash into the first drawer.
          </Text>
        </div>
      )}
    </FormDialog>
  );
}

interface TabletsProps {
  drawers: readonly Drawer[];
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

/** The tablets that take cash into a drawer, chosen from all. */
function Tablets({ drawers, chosen, onChoose }: TabletsProps) {
  const tablets = drawers.flatMap((drawer) => drawer.tablets.map((tablet) => ({ ...tablet, of: drawer })));
  if (tablets.length === 0)
    return (
      <Text weight={600} tone="muted">
        Enrol a tablet first; then choose here which drawer it uses.
      </Text>
    );
  return (
    <fieldset className={styles.boxes}>
      <legend>Tablets that take cash into it</legend>
      {tablets.map(({ id, name, of }) => (
        <FormControlLabel
          key={id}
          control={
            <Checkbox
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          }
          label={of.isFirst || chosen.includes(id) ? name : `${name}, now ${of.name}`}
        />
      ))}
    </fieldset>
  );
}
