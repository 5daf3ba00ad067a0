import { mdiClose } from '@mdi/js';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { FormAlert } from './FormAlert.tsx';
import styles from './FormDialog.module.css';
import { useLeaveQuestion } from './unsaved/useLeaveQuestion.tsx';

interface FormDialogProps {
  title: string;
  lead?: ReactNode;
  /** Missing where there is nothing to be sent. */
  submit?: string | undefined;
  /** What the way back is called. */
  cancel?: string;
  /** Stands between the title and what is scrolled. */
  head?: ReactNode;
  /** A step that takes something away is drawn in the colour of danger. */
  danger?: boolean;
  /** Room for two columns. */
  wide?: boolean;
  /** A question and its answers: as tall as they are, also on a phone. */
  brief?: boolean;
  busy: boolean;
  /** Something was typed or chosen that closing would lose: it is asked for first. */
  isDirty?: boolean;
  /** Why the last try failed; what was typed stays. */
  alert?: ReactNode;
  onSubmit: (event: SyntheticEvent) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A form over the page: the whole screen on a phone. Only its own buttons and Escape close it. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, submit, cancel = 'Cancel', head, danger = false, busy, alert } = props;
  const { wide = false, brief = false, isDirty = false, onSubmit, onClose, children } = props;
  const { close, question } = useLeaveQuestion(isDirty, onClose);
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
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
            {lead && <span className={styles.lead}>{lead}</span>}
          </DialogTitle>
          <IconButton aria-label="Close" className={styles.close} onClick={close}>
            <Icon path={mdiClose} />
          </IconButton>
          {head}
          <DialogContent className={styles.content}>
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
