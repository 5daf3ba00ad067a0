import { mdiClose, mdiMagnify, mdiQrcodeScan } from '@mdi/js';
import type { RefObject } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './SearchBar.module.css';

interface SearchBarProps {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  onClear: () => void;
  onScan: () => void;
  scanButton: RefObject<HTMLButtonElement | null>;
}

/**
 * The search field, and a button for the camera that scans a parent's pass. It filters rows on the tablet at each
 * key and Enter goes to the best match; the portal's SearchField asks the server, after a pause.
 */
export function SearchBar({ field, value, onChange, onClear, onScan, scanButton }: SearchBarProps) {
  return (
    <search className={styles.bar}>
      {/* Enter goes to the best match, whose button is the first in the list. */}
      <Row
        as="form"
        gap={14}
        className={cx(surface.edge, styles.field)}
        onSubmit={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-row-action]')?.focus();
        }}
      >
        <Icon path={mdiMagnify} size={32} />
        <input
          ref={field}
          className={styles.input}
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClear()}
          placeholder="Name, phone digits or package number"
          aria-label="Name, phone digits or package number"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          data-testid="find-field"
        />
        {value !== '' && (
          <TouchButton look="soft" className={styles.clear} aria-label="Clear" onClick={onClear}>
            <Icon path={mdiClose} size={26} />
          </TouchButton>
        )}
      </Row>
      <TouchButton ref={scanButton} look="ink" className={styles.scan} onClick={onScan}>
        <Icon path={mdiQrcodeScan} size={32} />
        <span>Scan pass</span>
      </TouchButton>
    </search>
  );
}
