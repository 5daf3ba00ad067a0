import { mdiPlus } from '@mdi/js';
import type { Account, Child } from '@toodles/api/contract/families/account.ts';
import { type RefObject, useRef, useState } from 'react';
import { ageOn } from '../../../shared/age-on.ts';
import { api } from '../../../shared/api.ts';
import { errorCode } from '../../../shared/api-error.ts';
import { useMessages } from '../../../shared/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSite } from '../../../shared/useSite.ts';
import { profile } from '../../messages/profile.ts';
import { dateText } from '../date-text.ts';
import { ChildForm } from './ChildForm.tsx';
import styles from './Profile.module.css';
import { useSave } from './useSave.ts';

/** The family's children, as far as the parent chooses to name them. */
export function Children({ account: { children, consentedAt } }: { account: Account }) {
  const t = useMessages(profile).children;
  const [edited, setEdited] = useState<Child | 'new' | null>(null);
  const [wasEdited, setWasEdited] = useState(false);
  const done = () => {
    setWasEdited(true);
    setEdited(null);
  };
  // A child removed elsewhere during editing is no longer in the list; its form stays open.
  const editedId = edited === 'new' || edited === null ? null : edited.id;
  const shown = children.some(({ id }) => id === editedId);
  return (
    <Stack as="section" gap={14} className={cx(surface.card, styles.card)} aria-label={t.title}>
      <h2>{t.title}</h2>
      <Text size="md" tone="muted">
        {t.text}
      </Text>
      <Stack as="ul" className={styles.rows}>
        {children.map((child) =>
          child.id === editedId ? (
            <li key={child.id}>
              <ChildForm child={child} asks={false} onDone={done} />
            </li>
          ) : (
            <ChildRow key={child.id} child={child} onEdit={() => setEdited(child)} />
          ),
        )}
        {edited && !shown && (
          <li>
            <ChildForm child={edited === 'new' ? undefined : edited} asks={!consentedAt} onDone={done} />
          </li>
        )}
      </Stack>
      {children.length === 0 && !edited && <p>{t.empty}</p>}
      {!edited && (
        <Button variant="quiet" autoFocus={wasEdited} onClick={() => setEdited('new')}>
          <Icon path={mdiPlus} />
          {t.add}
        </Button>
      )}
    </Stack>
  );
}

function ChildRow({ child, onEdit }: { child: Child; onEdit: () => void }) {
  const words = useMessages(profile);
  const t = words.children;
  const { data: site } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const { name, birthday } = child;
  return (
    <Row as="li" gap={8} columnGap={12} justify="between" className={styles.row}>
      <Stack gap={2} className={styles.words}>
        <b>{name}</b>
        <small>
          {birthday && site ? t.aged(ageOn(birthday, site.today), dateText(birthday)) : t.noBirthday}
        </small>
      </Stack>
      <Row align="stretch" className={styles.buttons}>
        <Button variant="text" aria-label={t.edit(name)} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button variant="text" aria-label={t.remove(name)} onClick={() => dialog.current?.showModal()}>
          {t.removeShort}
        </Button>
      </Row>
      <RemoveChild ref={dialog} child={child} />
    </Row>
  );
}

interface RemoveChildProps {
  ref: RefObject<HTMLDialogElement | null>;
  child: Child;
}

/** Removes a child from the account; succeeds if the child was already removed. */
function RemoveChild({ ref, child: { id, name } }: RemoveChildProps) {
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
      <Stack gap={14} className={styles.dialog}>
        <h2>{t.removeTitle(name)}</h2>
        <p>{t.removeText}</p>
        <Stack gap={10}>
          <Button onClick={() => remove.mutate(undefined)} busy={remove.isPending && t.removing}>
            {t.removeYes}
          </Button>
          <Button variant="quiet" onClick={() => ref.current?.close()}>
            {t.keep}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
