import type { Child } from '@toodles/api/contract/account.ts';
import type { RefObject } from 'react';
import { api } from '../../../shared/api.ts';
import { errorCode } from '../../../shared/api-error.ts';
import { useMessages } from '../../../shared/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { profile } from '../../messages/profile.ts';
import styles from './Profile.module.css';
import { useSave } from './useSave.ts';

interface RemoveChildProps {
  ref: RefObject<HTMLDialogElement | null>;
  child: Child;
}

/** Removes a child from the account; succeeds if the child was already removed. */
export function RemoveChild({ ref, child: { id, name } }: RemoveChildProps) {
  const t = useMessages(profile).children;
  const remove = useSave({
    call: async () => {
      try {
        await api('DELETE /api/account/children/{id}', { params: { id } });
      } catch (error) {
        if (errorCode(error) !== 'not_found') throw error;
      }
    },
    onSaved: () => toast({ title: t.removed(name) }),
    onRefused: () => {
      ref.current?.close();
      return false;
    },
  });
  return (
    <Dialog ref={ref} label={t.removeTitle(name)}>
      <div className={styles.dialog}>
        <h2>{t.removeTitle(name)}</h2>
        <p>{t.removeText}</p>
        <div className={styles.stack}>
          <Button onClick={() => remove.mutate(undefined)} busy={remove.isPending && t.removing}>
            {t.removeYes}
          </Button>
          <Button variant="quiet" onClick={() => ref.current?.close()}>
            {t.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
