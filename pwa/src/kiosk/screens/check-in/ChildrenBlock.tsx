import { mdiPlus } from '@mdi/js';
import { useRef, useState } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { DeskStepper } from '../../ui/DeskStepper.tsx';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './CheckIn.module.css';
import { type CheckInForm, type FormChange, mostChildren, withTypedName } from './check-in-form.ts';

interface BlockProps {
  form: CheckInForm;
  onChange: (change: FormChange) => void;
}

/** The number and names of the children: known names to tap, new ones to type. */
export function ChildrenBlock({ form, onChange }: BlockProps) {
  const counted = withTypedName(form);
  return (
    <div>
      <Row as="h2" gap={2} columnGap={10} align="baseline" wrap className={styles.heading}>
        Children
      </Row>
      <DeskStepper
        label="Children"
        value={counted.children}
        min={Math.max(1, counted.names.length)}
        max={mostChildren}
        onChange={(to) => onChange({ set: 'children', to })}
      />
      <Row gap={10} align="stretch" wrap className={styles.picks}>
        {form.known.map((name) => (
          <ToggleButton
            key={name}
            ticked
            isOn={form.names.includes(name)}
            onClick={() => onChange({ set: 'name', name })}
          >
            {name}
          </ToggleButton>
        ))}
        <NewName
          typed={form.typed}
          onType={(to) => onChange({ set: 'typed', to })}
          onName={(name) => onChange({ set: 'newName', name })}
        />
      </Row>
    </div>
  );
}

interface NewNameProps {
  typed: string;
  onType: (to: string) => void;
  onName: (name: string) => void;
}

function NewName({ typed, onType, onName }: NewNameProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    onType('');
    opener.current?.focus();
  };
  const add = () => {
    onName(typed);
    close();
  };
  if (!isOpen) {
    return (
      <TouchButton ref={opener} className={styles.addName} onClick={() => setIsOpen(true)}>
        <Icon path={mdiPlus} size={26} /> Name
      </TouchButton>
    );
  }
  return (
    <Row as="span" gap={8} align="stretch" className={styles.newName}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the user opened it with a tap
        autoFocus
        className={styles.newNameField}
        value={typed}
        maxLength={60}
        aria-label="Child’s name"
        placeholder="Child’s name"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key !== 'Enter') return;
          // Enter adds a name here; it must not submit the form.
          event.preventDefault();
          add();
        }}
      />
      <TouchButton look="ink" onClick={add}>
        Add
      </TouchButton>
    </Row>
  );
}
