import type { HoursOffer } from '@toodles/api/domain/desk/check-in.ts';
import { Row } from '../../../shared/ui/Layout.tsx';
import { DeskStepper } from '../../ui/DeskStepper.tsx';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import styles from './CheckIn.module.css';
import type { CheckInForm, FormChange } from './check-in-form.ts';

interface HoursBlockProps {
  form: CheckInForm;
  offer: HoursOffer;
  onChange: (change: FormChange) => void;
}

/** Hours count per visit, not per child (docs/product.md, decision 25), and the screen says so. */
export function HoursBlock({ form, offer, onChange }: HoursBlockProps) {
  const { min, max, step } = offer;
  const set = (to: number) => onChange({ set: 'hours', to, offer });
  const usual = [1, 2, 3].filter((hours) => hours < max);
  return (
    <div>
      <Row as="h2" gap={2} columnGap={10} align="baseline" wrap className={styles.heading}>
        Hours <small>per visit, not per child</small>
      </Row>
      <DeskStepper label="Hours" value={form.hours} unit="h" min={min} max={max} step={step} onChange={set} />
      <Row gap={10} align="stretch" wrap className={styles.picks}>
        {usual.map((hours) => (
          <ToggleButton key={hours} isOn={form.hours === hours} onClick={() => set(hours)}>
            {hours} h
          </ToggleButton>
        ))}
        <ToggleButton isOn={form.hours === max} onClick={() => set(max)}>
          All {max} h
        </ToggleButton>
      </Row>
    </div>
  );
}
