import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { errorCode } from '../../../shared/api-error.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { SubmitError } from '../SubmitError.tsx';
import { ClashDialog } from '../stale/ClashDialog.tsx';
import type { FieldLabels } from '../stale/clash.ts';
import styles from './CatalogueDialog.module.css';
import type { Catalogue, CatalogueRow } from './catalogue.ts';
import type { useCatalogueForm } from './useCatalogueForm.ts';

interface CatalogueDialogProps<
  Row extends CatalogueRow,
  Fields extends { isActive: boolean },
  Form extends FieldValues,
> {
  catalogue: Catalogue<Row, Fields>;
  row: Row | undefined;
  editor: ReturnType<typeof useCatalogueForm<Row, Fields, Form>>;
  /** The labels of the fields, for the stale dialog. */
  labels: FieldLabels<Fields>;
  /** A live preview of what families will see. */
  preview: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Adds or edits one row of the catalogue, with a live preview beside the fields. */
export function CatalogueDialog<
  Row extends CatalogueRow,
  Fields extends { isActive: boolean },
  Form extends FieldValues,
>(props: CatalogueDialogProps<Row, Fields, Form>) {
  const { catalogue, row, editor, labels, preview, onClose, children } = props;
  const { one, failedAdd, failedUpdate } = catalogue.texts;
  const { error } = editor;
  return (
    <>
      <FormDialog
        wide
        title={row ? `Edit ${catalogue.nameOf(row)}` : `Add ${article(one)} ${one}`}
        submit={row ? 'Save' : `Add ${one}`}
        isDirty={editor.form.formState.isDirty}
        busy={editor.busy}
        alert={
          error &&
          (row && errorCode(error) === 'not_found' ? (
            `Someone else deleted this ${one}.`
          ) : (
            <SubmitError error={error} fallback={row ? failedUpdate : failedAdd} />
          ))
        }
        onSubmit={(event) => void editor.submit(event)}
        onClose={onClose}
      >
        <Stack gap={20} columnGap={28} className={styles.two}>
          <FormProvider {...editor.form}>
            <div className={styles.fields}>{children}</div>
          </FormProvider>
          <Preview>{preview}</Preview>
        </Stack>
      </FormDialog>
      <ClashDialog store={editor.edit} editOf={catalogue.fieldsOf} labels={labels} />
    </>
  );
}

const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a');

/** The public pages are always light. Controls in the preview can't be pressed. */
function Preview({ children }: { children: ReactNode }) {
  return (
    <section className={styles.preview} aria-label="What families will see">
      <h3 className={styles.heading}>What families will see</h3>
      <div className={styles.paper} data-theme="light" inert>
        {children}
      </div>
    </section>
  );
}
