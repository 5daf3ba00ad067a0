import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type SyntheticEvent, useCallback, useId } from 'react';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { DialogCloseButton } from './DialogCloseButton.tsx';
import { FormAlert } from './FormAlert.tsx';
import styles from './FormDialog.module.css';
import { useUnsavedChangesDialog } from './unsaved/useUnsavedChangesDialog.tsx';

interface FormDialogProps {
  title: string;
  lead?: ReactNode;
  /** Undefined if there is nothing to submit. */
  submit?: string | undefined;
  /** The label of the cancel button. */
  cancel?: string;
  /** Between the title and the scrolling content. */
  head?: ReactNode;
  /** Shows a destructive action in the danger colour. */
  danger?: boolean;
  /** Wide enough for two columns. */
  wide?: boolean;
  /** A short question: only as tall as its content, even on a phone. */
  brief?: boolean;
  busy: boolean;
  /** The form has changes that closing would lose, so it asks first. */
  isDirty?: boolean;
  /** Why the last attempt failed. The form keeps its values. */
  alert?: ReactNode;
  onSubmit: (event: SyntheticEvent) => void;
  onClose: () => void;
  children?: ReactNode;
}

const fields = 'input:not([type=hidden], [type=file], :disabled), textarea, [role=combobox]';

/**
 * Focuses the first field, so that a person can type at once. On a touch screen the keyboard would cover the rest of
 * the form.
 */
function useFirstField() {
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return useCallback(
    (content: HTMLElement | null) => {
      if (isTouch || !content || content.contains(document.activeElement)) return;
      content.querySelector<HTMLElement>(fields)?.focus();
    },
    [isTouch],
  );
}

/** A form dialog, full-screen on a phone. Only its own buttons and Escape close it. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, submit, cancel = 'Cancel', head, danger = false, busy, alert } = props;
  const { wide = false, brief = false, isDirty = false, onSubmit, onClose, children } = props;
  const { close, question } = useUnsavedChangesDialog(isDirty, onClose);
  const id = useId();
  const content = useFirstField();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  return (
    <>
      <Dialog
        open
        fullScreen={isPhone && !brief}
        fullWidth
        maxWidth={wide ? 'md' : 'sm'}
        aria-labelledby={id}
        className={cx(brief && styles.brief)}
        onClose={(_event, reason) => {
          if (reason === 'escapeKeyDown') close();
        }}
      >
        <form noValidate className={styles.form} onSubmit={onSubmit}>
          <DialogTitle id={id} component="h2" className={styles.title}>
            {title}
            {lead && (
              <Text as="span" size="md" weight={600} tone="muted" leading={1.4} className={styles.lead}>
                {lead}
              </Text>
            )}
          </DialogTitle>
          <DialogCloseButton onClose={close} />
          {head}
          <DialogContent ref={content} className={styles.content}>
            {children}
            <FormAlert>{alert}</FormAlert>
          </DialogContent>
          <DialogActions className={styles.actions}>
            <Button variant="outlined" onClick={close}>
              {cancel}
            </Button>
            {submit && (
              <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={busy}>
                {submit}
              </Button>
            )}
          </DialogActions>
        </form>
      </Dialog>
      {question}
    </>
  );
}
