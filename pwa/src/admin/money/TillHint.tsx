import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { read } from '../../shared/read.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { chooseDrawer, ownDrawer } from './own-drawer.ts';

/** Where the cash goes: the drawer, if there are several, and a warning while its till is closed. */
export function TillHint() {
  const mayUse = useHasPermission('till.use');
  const { data } = useQuery({ ...read('GET /api/admin/till'), enabled: mayUse });
  const [own, setOwn] = useState(ownDrawer);
  const drawers = data?.drawers ?? [];
  const drawer = drawers.find(({ id }) => id === own) ?? drawers[0];
  if (!drawer) return null;
  return (
    <>
      {drawers.length > 1 && (
        <TextField
          select
          label="Cash goes into"
          value={drawer.id}
          onChange={({ target }) => {
            chooseDrawer(Number(target.value));
            setOwn(Number(target.value));
          }}
        >
          {drawers.map(({ id, name, open }) => (
            <MenuItem key={id} value={id}>
              {open ? name : `${name}, till closed`}
            </MenuItem>
          ))}
        </TextField>
      )}
      {!drawer.open && (
        <Row gap={8} wrap role="status">
          <Text size="sm" weight={600} tone="muted">
            {drawers.length > 1 ? `The till of ${drawer.name} is closed` : 'No till is open'}: cash is
            recorded outside a till.
          </Text>
          <Button size="small" component={Link} to={`${portalPages.till.path}?drawer=${drawer.id}`}>
            Open till
          </Button>
        </Row>
      )}
    </>
  );
}
