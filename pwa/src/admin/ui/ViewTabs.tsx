import { useEffect, useRef } from 'react';
import { Row } from '../../shared/ui/Layout.tsx';
import styles from './ViewTabs.module.css';

interface ViewTabsProps<T> {
  label: string;
  choices: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** The views of one page, quieter than the tabs of its section. */
export function ViewTabs<T extends string>({ label, choices, chosen, onChoose }: ViewTabsProps<T>) {
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the line scrolls.
  useEffect(() => {
    if (chosen)
      tabs.current
        ?.querySelector('[aria-pressed="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <div ref={tabs}>
      <Row as="fieldset" gap={4} align="stretch" aria-label={label} className={styles.tabs}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={styles.tab}
            aria-pressed={choice.value === chosen}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </Row>
    </div>
  );
}
