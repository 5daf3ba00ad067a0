import { mdiDeleteOutline, mdiEyeOffOutline, mdiPencilOutline } from '@mdi/js';
import MuiCard from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { MoveButtons } from '../order/MoveButtons.tsx';
import { HandleContext, useSortableRow } from '../order/useSortableRow.ts';
import { useUrlState } from '../useUrlState.ts';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import styles from './CatalogueCard.module.css';
import type { CatalogueRow } from './catalogue.ts';

interface CatalogueCardProps {
  row: CatalogueRow;
  name: string;
  /** Fills the top of the card. */
  picture?: ReactNode;
  /** A small icon beside the name, for cards without a picture. */
  sign?: ReactNode;
  /** Badges: popular, featured. */
  flag?: string | undefined;
  /** Price, ages, number: one short line. */
  facts?: ReactNode;
  onActive: (isActive: boolean) => void;
  onDelete: () => void;
  busy?: boolean;
  children?: ReactNode;
}

/** One row of the catalogue with its switch and actions. */
export function CatalogueCard(props: CatalogueCardProps) {
  const { row, name, picture, sign, flag, facts, onActive, onDelete, busy = false, children } = props;
  const sortable = useSortableRow(row.id);
  const { to } = useUrlState();
  return (
    <MuiCard component="li" {...sortable.row} className={cx(styles.card, !row.isActive && styles.off)}>
      {picture && (
        <div className={styles.picture}>
          {picture}
          <Flag isActive={row.isActive} flag={flag} />
        </div>
      )}
      <div className={styles.words}>
        <Row gap={14} className={styles.head}>
          {sign}
          <div>
            <Text as="h2" size="xl" breakAnywhere className={styles.name}>
              {name}
            </Text>
            {facts && (
              <Text size="md" weight={700} tone="muted" tabular className={styles.facts}>
                {facts}
              </Text>
            )}
          </div>
        </Row>
        {children}
        {!picture && <Flag isActive={row.isActive} flag={flag} />}
      </div>
      <ActiveSwitch name={name} isActive={row.isActive} onActive={onActive} />
      <Row align="stretch" justify="between" className={styles.actions}>
        <HandleContext value={sortable.handle}>
          <MoveButtons item={{ id: row.id, name }} />
        </HandleContext>
        <Row align="stretch">
          <IconButton
            component={Link}
            to={to({ edit: row.id })}
            preventScrollReset
            aria-label={`Edit ${name}`}
          >
            <Icon path={mdiPencilOutline} />
          </IconButton>
          <IconButton
            className={styles.delete}
            aria-label={`Delete ${name}`}
            aria-disabled={busy}
            onClick={() => {
              if (!busy) onDelete();
            }}
          >
            <Icon path={mdiDeleteOutline} />
          </IconButton>
        </Row>
      </Row>
    </MuiCard>
  );
}

function Flag({ isActive, flag }: { isActive: boolean; flag: string | undefined }) {
  if (isActive)
    return (
      flag && (
        <Row as="span" gap={6} className={styles.flag}>
          {flag}
        </Row>
      )
    );
  return (
    <Row as="span" gap={6} className={cx(styles.flag, styles.inactive)}>
      <Icon path={mdiEyeOffOutline} size={18} />
      Inactive
    </Row>
  );
}
