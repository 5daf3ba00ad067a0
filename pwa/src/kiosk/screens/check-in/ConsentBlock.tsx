import { consentText } from '@toodles/api/domain/consent.ts';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import styles from './CheckIn.module.css';
import type { CheckInForm, FormChange } from './check-in-form.ts';

interface ConsentBlockProps {
  form: CheckInForm;
  onChange: (change: FormChange) => void;
}

/** Asks for the guardian's consent when the package has none. A check-in without it is saved too. */
export function ConsentBlock({ form, onChange }: ConsentBlockProps) {
  return (
    <div className={styles.consent}>
      <p>
        <b>Consent not recorded.</b> Ask the parent to agree: “{consentText}”
      </p>
      <ToggleButton ticked isOn={form.agreed} onClick={() => onChange({ set: 'agreed', to: !form.agreed })}>
        Parent agrees
      </ToggleButton>
    </div>
  );
}
