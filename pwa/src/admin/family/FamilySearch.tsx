import { mdiAccountPlusOutline, mdiMagnify } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { phoneNumber } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { failureMessage } from '../ui/failure.ts';
import styles from './Family.module.css';
import { balanceTexts, childrenText, startOfFamily } from './families.ts';
import { useFamilySearch } from './useFamilySearch.ts';

interface FamilySearchProps {
  label: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  autoFocus?: boolean;
  onPick: (family: FoundFamily) => void;
  /** A new family, with what was typed as its phone or its name. */
  onCreate: (start: { name: string; phone: string }) => void;
}

/** Finds a family by its phone or name, or starts a new one: a text field with a list of options. */
export function FamilySearch(props: FamilySearchProps) {
  const { label, error, inputRef, autoFocus = false, onPick, onCreate } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const search = useFamilySearch(typed);
  const options = optionsOf(search.found, typed.trim() !== '' && !search.isSearching);
  const active = Math.min(place, options.length - 1);
  const choose = (option: FoundFamily | 'new' | undefined) => {
    if (option === undefined) return;
    if (option === 'new') onCreate(startOfFamily(typed));
    else onPick(option);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setPlace(isOpen ? (active + step + options.length) % options.length : 0);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Enter never sends the form around the field: it chooses what is marked, once the search has answered.
      event.preventDefault();
      if (isOpen) choose(options[active]);
    }
    if (event.key === 'Escape' && isOpen && options.length > 0) {
      // A dialog around the field stays open.
      event.stopPropagation();
      setIsOpen(false);
    }
  };
  const isShown = isOpen && options.length > 0;
  return (
    <div className={styles.search}>
      <TextField
        id={`${id}-field`}
        label={label}
        type="search"
        autoComplete="off"
        autoFocus={autoFocus}
        placeholder="Phone or name"
        value={typed}
        error={error !== undefined}
        helperText={error ?? hintOf(search, typed, isShown)}
        inputRef={inputRef}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onClick={() => setIsOpen(true)}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.target.value);
          setPlace(0);
          setIsOpen(true);
        }}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-expanded': isShown,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': isShown ? `${id}-${active}` : undefined,
            autoCapitalize: 'words',
            spellCheck: false,
            maxLength: 80,
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon path={mdiMagnify} size={22} />
              </InputAdornment>
            ),
          },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Families"
        className={styles.list}
        hidden={!isShown}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keyboard and the focus
          <div
            key={option === 'new' ? option : option.phone}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={cx(styles.option, at === active && styles.active)}
            onMouseMove={() => setPlace(at)}
            onClick={() => choose(option)}
          >
            {option === 'new' ? <NewFamily typed={typed} /> : <Family family={option} />}
          </div>
        ))}
      </div>
    </div>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const optionsOf = (found: readonly FoundFamily[], mayCreate: boolean): (FoundFamily | 'new')[] => [
  ...found,
  ...(mayCreate ? (['new'] as const) : []),
];

function hintOf(
  { isAsked, isSearching, error, found }: ReturnType<typeof useFamilySearch>,
  typed: string,
  isListShown: boolean,
): string {
  if (error) return failureMessage(error, 'The search failed. You can still add the family.');
  if (isSearching) return 'Searching…';
  if (isAsked && found.length === 0) return `No family found for “${typed.trim()}”.`;
  // The list covers the hint. A space keeps its line.
  if (isListShown) return ' ';
  return 'Five digits of the phone, or three letters of the name.';
}

function Family({ family }: { family: FoundFamily }) {
  return (
    <>
      <Row gap={2} columnGap={12} align="baseline" justify="between" wrap>
        <Text as="b" weight={800} breakAnywhere>
          {family.name || 'No name'}
        </Text>
        <Text as="span" size="sm" weight={700} tone="muted" tabular nowrap>
          {phoneNumber(family.phone)}
        </Text>
      </Row>
      <FamilyFacts family={family} />
    </>
  );
}

/** A family's children, hours, dues and credit, in one line. */
export function FamilyFacts({ family }: { family: FoundFamily }) {
  const children = childrenText(family);
  return (
    <Row as="span" gap={2} columnGap={12} wrap>
      {children && (
        <Text as="span" size="sm" weight={600} tone="muted">
          {children}
        </Text>
      )}
      {balanceTexts(family).map(({ tone, text }) => (
        <Text as="span" key={text} size="sm" weight={800} tone={tone} nowrap>
          {text}
        </Text>
      ))}
    </Row>
  );
}

function NewFamily({ typed }: { typed: string }) {
  const { name, phone } = startOfFamily(typed);
  return (
    <Row as="span" gap={10}>
      <Icon path={mdiAccountPlusOutline} size={20} />
      <Text as="b" weight={800} breakAnywhere>
        New family {phone.length === 10 ? phoneNumber(phone) : phone || name}
      </Text>
    </Row>
  );
}
