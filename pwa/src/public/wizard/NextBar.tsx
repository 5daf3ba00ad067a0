import { mdiArrowRight } from '@mdi/js';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { wizard } from '../messages/wizard.ts';
import { PriceLine, type PriceLineProps } from './PriceLine.tsx';
import styles from './WizardLayout.module.css';

interface NextBarProps extends PriceLineProps {
  disabled: boolean;
  /** The form that Next submits; without one, Next calls `onNext`. */
  form?: string;
  onNext?: () => void;
}

/** The price so far and the Next button, always within reach of a thumb. */
export function NextBar({ disabled, form, onNext, ...price }: NextBarProps) {
  const t = useMessages(wizard);
  return (
    <PriceLine {...price}>
      <Button
        size="large"
        disabled={disabled}
        className={styles.next}
        {...(form ? { type: 'submit', form } : { onClick: onNext })}
      >
        {t.next}
        <Icon path={mdiArrowRight} />
      </Button>
    </PriceLine>
  );
}
