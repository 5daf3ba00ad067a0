import { useEffect, useRef } from 'react';
import { useMessages } from '../../../shared/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { profile } from '../../messages/profile.ts';
import styles from './Profile.module.css';

export interface StaleField {
  label: string;
  now: string;
  typed: string;
}

interface StaleChoiceProps {
  fields: readonly StaleField[];
  onMine: () => void;
  onTheirs: () => void;
}

/** Resolves an edit conflict: shows the saved value beside the typed one and lets the parent choose. */
export function StaleChoice({ fields, onMine, onTheirs }: StaleChoiceProps) {
  const { stale: t, none } = useMessages(profile);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const different = fields.filter(({ now, typed }) => now !== typed);
  return (
    <div ref={place} className={styles.stale} role="alert" tabIndex={-1}>
      <Text as="h3" size="lg">
        {t.title}
      </Text>
      {different.map(({ label, now, typed }) => (
        <dl key={label}>
          <Text as="dt" size="sm" tone="muted">
            {t.now(label)}
          </Text>
          <Text as="dd" weight={700} breakAnywhere>
            {now || none}
          </Text>
          <Text as="dt" size="sm" tone="muted">
            {t.typed}
          </Text>
          <Text as="dd" weight={700} breakAnywhere>
            {typed || none}
          </Text>
        </dl>
      ))}
      <p>{t.text}</p>
      <Row gap={10} align="stretch" wrap className={styles.choices}>
        <Button onClick={onMine}>{t.mine}</Button>
        <Button variant="quiet" onClick={onTheirs}>
          {t.theirs}
        </Button>
      </Row>
    </div>
  );
}
