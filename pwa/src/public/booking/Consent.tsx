import Checkbox from '@mui/material/Checkbox';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useSite } from '../../shared/useSite.ts';
import styles from './PayStep.module.css';

interface ConsentProps {
  ref: RefObject<HTMLInputElement | null>;
  checked: boolean;
  missing: boolean;
  onChange: (agreed: boolean) => void;
}

/** Children's data needs a yes that was given, so the box starts empty (product.md, decision 20). */
export function Consent({ ref, checked, missing, onChange }: ConsentProps) {
  const { data: site } = useSite();
  const boxId = useId();
  const errorId = useId();
  const error = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (missing) error.current?.scrollIntoView({ block: 'nearest' });
  }, [missing]);
  return (
    <>
      <div className={styles.consent}>
        <Checkbox
          id={boxId}
          checked={checked}
          onChange={(_, agreed) => onChange(agreed)}
          slotProps={{
            input: { ref, 'aria-invalid': missing, 'aria-describedby': missing ? errorId : undefined },
          }}
        />
        <label htmlFor={boxId}>
          I agree that {site?.name ?? 'the centre'} keeps these details for this visit.
        </label>
      </div>
      {missing && (
        <p ref={error} id={errorId} className={styles.missing} role="alert">
          Please tick the box so that we may keep your booking.
        </p>
      )}
    </>
  );
}
