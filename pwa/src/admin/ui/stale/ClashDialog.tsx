import type { FieldLabels } from './clash.ts';
import { StaleDialog } from './StaleDialog.tsx';
import type { EditClash } from './useVersionedStore.ts';

interface ClashDialogProps<Row extends { version: number }, Edit extends object> {
  store: {
    clash: EditClash<Row, Edit> | undefined;
    store: (base: Row, edit: Edit) => void;
    dismissClash: () => void;
    isPending: boolean;
  };
  /** The editable fields of a row. */
  editOf: (row: Row) => Edit;
  labels: FieldLabels<Edit>;
}

/** The dialog for a stale edit; renders nothing without a clash. */
export function ClashDialog<Row extends { version: number }, Edit extends object>(
  props: ClashDialogProps<Row, Edit>,
) {
  const { store, editOf, labels } = props;
  const { clash } = store;
  if (!clash) return null;
  return (
    <StaleDialog
      // If the row changes again, the choices start over.
      key={clash.current.version}
      clash={clash}
      base={editOf(clash.base)}
      theirs={editOf(clash.current)}
      mine={clash.mine}
      labels={labels}
      busy={store.isPending}
      onSave={(decided) => store.store(clash.current, decided)}
      onClose={store.dismissClash}
    />
  );
}
