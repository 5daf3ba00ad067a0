import { mdiContentCopy, mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import type { User } from '@toodles/api/contract/access/users.ts';
import { paths } from '../../shared/paths.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { whatsAppLink } from '../../shared/whatsapp.ts';
import { personName } from '../access/role-labels.ts';
import { copyText } from '../ui/copy-text.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import styles from './UserDialog.module.css';

interface NewCredentialsProps {
  /** With the new username. */
  user: User;
  password: string;
  onClose: () => void;
}

/** The credentials that a team member now has, to pass on. The password is never shown again. */
export function NewCredentials({ user, password, onClose }: NewCredentialsProps) {
  const address = `${window.location.origin}${paths.adminLogin}`;
  const text = `${address}\nUsername: ${user.username}\nPassword: ${password}`;
  const { phone } = user;
  return (
    <FormDialog
      title={`${user.firstName || personName(user)} can sign in now`}
      lead="Share these details. They choose their own password when they first use this one."
      cancel="Done"
      busy={false}
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <Stack as="dl" gap={14} className={cx(surface.sunken, styles.handover)}>
        <div>
          <dt>Where</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>Username</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>{password}</dd>
        </div>
      </Stack>
      <Row gap={12} wrap>
        {phone !== null && (
          <Button
            variant="contained"
            component="a"
            href={whatsAppLink(`91${phone}`, `Your sign-in for Toodles:\n${text}`)}
            target="_blank"
            rel="noreferrer"
            startIcon={<Icon path={mdiWhatsapp} size={20} />}
          >
            Send in WhatsApp
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiContentCopy} size={20} />}
          onClick={() => void copyText(text, 'Copied.', 'Select it instead.')}
        >
          Copy
        </Button>
      </Row>
    </FormDialog>
  );
}
