import { mdiAccountPlusOutline, mdiMagnify } from '@mdi/js';
import { useState } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { groupFiveFive, phoneDigits } from '../../../shared/ui/PhoneField.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import { useFamilies } from '../../app/FamiliesProvider.tsx';
import { useGuestIndexes } from '../../app/useGuestIndexes.ts';
import { joinParts, phoneEnd } from '../../core/format-text.ts';
import { type BillFamily, findFamilies, isSearchable, newFamilyFrom } from '../../core/money/bill-family.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { DeskField } from '../../ui/MoneyField.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './Sell.module.css';

type ChosenFamily = Pick<BillFamily, 'name' | 'phone' | 'childrenNames'>;

interface BillFamilyFieldProps {
  family: ChosenFamily | null;
  onFamily: (family: ChosenFamily | null) => void;
}

/** Whose bill it is: found by five digits or three letters, added in place, or nobody by name. */
export function BillFamilyField({ family, onFamily }: BillFamilyFieldProps) {
  const [query, setQuery] = useState('');
  const [isNew, setIsNew] = useState(false);
  const choose = (chosen: ChosenFamily | null) => {
    setQuery('');
    setIsNew(false);
    onFamily(chosen);
  };
  if (family) return <Chosen family={family} onChange={() => choose(null)} />;
  if (isNew)
    return <NewFamily start={newFamilyFrom(query)} onFamily={choose} onBack={() => setIsNew(false)} />;
  return (
    <Stack gap={10}>
      <Row gap={10} className={cx(surface.edge, styles.search)}>
        <Icon path={mdiMagnify} size={28} />
        <input
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder="Family: phone or name"
          aria-label="Family: five digits of the phone or three letters of a name"
          autoComplete="off"
          spellCheck={false}
          data-testid="bill-family"
        />
      </Row>
      <FoundFamilies query={query} onFamily={choose} />
      <TouchButton onClick={() => setIsNew(true)}>
        <Icon path={mdiAccountPlusOutline} size={26} /> New family
      </TouchButton>
      {query === '' && (
        <Text size="md" weight={600} tone="muted" leading={1.3}>
          Things and visits sell without a name too.
        </Text>
      )}
    </Stack>
  );
}

function FoundFamilies({ query, onFamily }: { query: string; onFamily: (family: BillFamily) => void }) {
  const families = useFamilies()?.index;
  const guests = useGuestIndexes();
  const found = findFamilies({ families, ...guests }, query);
  if (!isSearchable(query)) return null;
  if (found.length === 0)
    return (
      <Text size="md" weight={700} tone="muted" leading={1.3} role="status">
        No family found on this tablet. Add them as new.
      </Text>
    );
  return (
    <ul className={styles.found} aria-label="Families found">
      {found.map((family) => (
        <li key={family.key}>
          <button type="button" className={styles.family} onClick={() => onFamily(family)}>
            <Avatar name={family.name} />
            <FamilyWords family={family} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function FamilyWords({ family: { name, phone, childrenNames } }: { family: ChosenFamily }) {
  return (
    <span className={styles.familyWords}>
      <Text as="b" size="xl" weight={700} leading={1.1} display>
        {name}
      </Text>
      <Text as="span" size="md" weight={600} tone="muted" leading={1.3}>
        {joinParts(phone && `phone ${phoneEnd(phone)}`, childrenNames.slice(0, 4).join(', '))}
      </Text>
    </span>
  );
}

function Chosen({ family, onChange }: { family: ChosenFamily; onChange: () => void }) {
  return (
    <Row gap={12} className={styles.chosen} data-testid="bill-customer">
      <Avatar name={family.name} large />
      <FamilyWords family={family} />
      <TouchButton look="soft" className={styles.change} onClick={onChange}>
        Change
      </TouchButton>
    </Row>
  );
}

interface NewFamilyProps {
  start: { name: string; phone: string };
  onFamily: (family: ChosenFamily) => void;
  onBack: () => void;
}

function NewFamily({ start, onFamily, onBack }: NewFamilyProps) {
  const [name, setName] = useState(start.name);
  const [phone, setPhone] = useState(start.phone);
  const isPhoneValid = /^[6-9]\d{9}$/.test(phone);
  const isWrong = phone.length === 10 && !isPhoneValid;
  return (
    <Stack gap={4}>
      <DeskField
        label="Parent’s name"
        value={name}
        maxLength={80}
        autoCapitalize="words"
        autoFocus={start.name === ''}
        onValue={setName}
      />
      <DeskField
        autoFocus={start.name !== ''}
        label="Phone"
        value={groupFiveFive(phone)}
        inputMode="numeric"
        error={isWrong ? 'Enter a mobile number of India with 10 digits.' : undefined}
        onValue={(typed) => setPhone(phoneDigits(typed))}
      />
      <Row gap={10} align="stretch">
        <TouchButton look="soft" onClick={onBack}>
          Back
        </TouchButton>
        <TouchButton
          look="ink"
          disabled={!isPhoneValid || name.trim() === ''}
          onClick={() => onFamily({ name: name.trim(), phone, childrenNames: [] })}
        >
          Add family
        </TouchButton>
      </Row>
    </Stack>
  );
}
