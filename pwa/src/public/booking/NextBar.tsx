import { mdiArrowRight } from '@mdi/js';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './PriceLine.module.css';
import { PriceLine, type PriceLineProps } from './PriceLine.tsx';

interface NextBarProps extends PriceLineProps {
  disabled: boolean;
  /** The form that Next sends; without one it calls `onNext`. */
  form?: string;
  onNext?: () => void;
}

/** The price so far, and the way on, always within reach of a thumb. */
export function NextBar({ disabled, form, onNext, ...price }: NextBarProps) {
  return (
    <PriceLine {...price}>
      <Button
        size="large"
        disabled={disabled}
        className={styles.next}
        {...(form ? { type: 'submit', form } : { onClick: onNext })}
      >
        Next
        <Icon path={mdiArrowRight} />
      </Button>
    </PriceLine>
  );
}
