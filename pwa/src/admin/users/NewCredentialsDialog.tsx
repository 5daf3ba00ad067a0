import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/ui/toast.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import styles from './UserDialog.module.css';

interface NewCredentialsDialogProps {
  name: string;
  username: string;
  password: string;
  onClose: () => void;
}

/** The credentials of a new member, to pass on. The password is never shown again. */
export function NewCredentialsDialog({ name, username, password, onClose }: NewCredentialsDialogProps) {
  const address = `${window.location.origin}${paths.adminLogin}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${address}\nUsername: ${username}\nPassword: ${password}`);
      toast({ title: 'Success', description: 'Copied.' });
    } catch {
      toast({
        title: 'Error',
        description: 'This browser can’t copy text. Select it instead.',
        variant: 'destructive',
      });
    }
  };
  return (
    <FormDialog
      title={`${name} can sign in now`}
      lead="Share these details. They choose their own password at first sign-in."
      submit="Copy"
      cancel="Done"
      busy={false}
      onSubmit={(event) => {
        event.preventDefault();
        void copy();
      }}
      onClose={onClose}
    >
      <dl className={styles.handover}>
        <div>
          <dt>Where</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>Username</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>{password}</dd>
        </div>
      </dl>
    </FormDialog>
  );
}
