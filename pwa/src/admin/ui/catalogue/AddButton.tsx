import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';

/** The primary button of a catalogue page. */
export function AddButton({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <Button variant="contained" startIcon={<Icon path={mdiPlus} size={20} />} onClick={onAdd}>
      {children}
    </Button>
  );
}
