import { mdiPlus } from '@mdi/js';
import { useRef, useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Pick } from '../ui/Pick.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { Tap } from '../ui/Tap.tsx';
import styles from './CheckIn.module.css';
import { type CheckInForm, type FormChange, mostChildren } from './check-in-form.ts';

interface BlockProps {
  form: CheckInForm;
  onChange: (change: FormChange) => void;
}

/** How many children, and who: known names to tap, others to type. */
export function ChildrenBlock({ form, onChange }: BlockProps) {
  return (
    <div>
      <h2 className={styles.heading}>Children</h2>
      <Stepper
        label="Children"
        value={form.children}
        least={Math.max(1, form.names.length)}
        most={mostChildren}
        step={1}
        onChange={(to) => onChange({ set: 'children', to })}
      />
      <div className={styles.picks}>
        {form.known.map((name) => (
          <Pick
            key={name}
            ticked
            isOn={form.names.includes(name)}
            onClick={() => onChange({ set: 'name', name })}
          >
            {name}
          </Pick>
        ))}
        <NewName onName={(name) => onChange({ set: 'newName', name })} />
      </div>
    </div>
  );
}

function NewName({ onName }: { onName: (name: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    setName('');
    opener.current?.focus();
  };
  const add = () => {
    onName(name);
    close();
  };
  if (!isOpen) {
    return (
      <Tap ref={opener} className={styles.addName} onClick={() => setIsOpen(true)}>
        <Icon path={mdiPlus} size={26} /> Name
      </Tap>
    );
  }
  return (
    <span className={styles.newName}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the tap that opened it asked for it
        autoFocus
        className={styles.newNameField}
        value={name}
        maxLength={60}
        aria-label="Child’s name"
        placeholder="Child’s name"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key !== 'Enter') return;
          // Enter here adds a name; it does not check anybody in.
          event.preventDefault();
          add();
        }}
      />
      <Tap look="ink" onClick={add}>
        Add
      </Tap>
    </span>
  );
}
