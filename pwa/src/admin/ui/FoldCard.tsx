import MuiCard from '@mui/material/Card';
import { type ReactNode, useState } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './Fold.module.css';
import { Fold } from './Fold.tsx';

interface FoldCardProps {
  title: string;
  /** Small, below the title. */
  note?: ReactNode;
  /** What a closed card still says. */
  figure?: string | undefined;
  /** Open at first. */
  open?: boolean;
  /** What an address’s fragment names. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A card that is one row until it is opened: its title and its headline figure. */
export function FoldCard({ title, note, figure, open = false, id, className, children }: FoldCardProps) {
  // Later changes leave it as the user left it.
  const [startsOpen] = useState(open);
  return (
    <MuiCard component="section" id={id} className={cx(styles.card, className)} aria-label={title}>
      <Fold
        open={startsOpen}
        head={
          <>
            <span className={styles.titles}>
              <h3 className={styles.title}>{title}</h3>
              {note && (
                <Text as="small" size="sm" weight={600} tone="muted" leading={1.2}>
                  {note}
                </Text>
              )}
            </span>
            {figure && <span className={styles.figure}>{figure}</span>}
          </>
        }
      >
        <div className={styles.body}>{children}</div>
      </Fold>
    </MuiCard>
  );
}
