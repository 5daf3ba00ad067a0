import { mdiPlus } from '@mdi/js';
import type { Account, Child } from '@toodles/api/contract/account.ts';
import { useRef, useState } from 'react';
import { ageOn } from '../../../shared/age-on.ts';
import { useMessages } from '../../../shared/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { useSite } from '../../../shared/useSite.ts';
import { profile } from '../../messages/profile.ts';
import { dateText } from '../date-text.ts';
import { ChildForm } from './ChildForm.tsx';
import styles from './Profile.module.css';
import { RemoveChild } from './RemoveChild.tsx';

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
    <section className={styles.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className={styles.quiet}>{t.text}</p>
      <ul className={styles.rows}>
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
      </ul>
      {children.length === 0 && !edited && <p>{t.empty}</p>}
      {!edited && (
        <Button variant="quiet" autoFocus={wasEdited} onClick={() => setEdited('new')}>
          <Icon path={mdiPlus} />
          {t.add}
        </Button>
      )}
    </section>
  );
}

function ChildRow({ child, onEdit }: { child: Child; onEdit: () => void }) {
  const words = useMessages(profile);
  const t = words.children;
  const { data: site } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const { name, birthday } = child;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{name}</b>
        <small>
          {birthday && site ? t.aged(ageOn(birthday, site.today), dateText(birthday)) : t.noBirthday}
        </small>
      </div>
      <div className={styles.buttons}>
        <Button variant="text" aria-label={t.edit(name)} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button variant="text" aria-label={t.remove(name)} onClick={() => dialog.current?.showModal()}>
          {t.removeShort}
        </Button>
      </div>
      <RemoveChild ref={dialog} child={child} />
    </li>
  );
}
