import { consentText } from '@toodles/api/domain/families/consent.ts';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { wizard } from '../messages/wizard.ts';
import styles from './Consent.module.css';

interface ConsentProps {
  ref: RefObject<HTMLInputElement | null>;
  checked: boolean;
  missing: boolean;
  onChange: (agreed: boolean) => void;
}

/** Children's data requires explicit consent, so the box starts unticked (docs/product.md, decision 20). */
export function Consent({ ref, checked, missing, onChange }: ConsentProps) {
  const t = useMessages(wizard);
  const boxId = useId();
  const errorId = useId();
  const error = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (missing) error.current?.scrollIntoView({ block: 'nearest' });
  }, [missing]);
  return (
    <>
      <Row gap={2} align="start" className={styles.consent}>
        {/* Enlarges the touch target beyond the box. */}
        <label className={styles.target}>
          <input
            ref={ref}
            id={boxId}
            type="checkbox"
            className={styles.box}
            checked={checked}
            onChange={({ target }) => onChange(target.checked)}
            aria-invalid={missing}
            aria-describedby={missing ? errorId : undefined}
          />
        </label>
        <p className={styles.words}>
          <label htmlFor={boxId}>{consentText}</label>{' '}
          {/* In a new tab, so that reading it does not close the booking. */}
          <Link to={paths.privacy} target="_blank">
            {t.privacy} <VisuallyHidden>{t.inNewTab}</VisuallyHidden>
          </Link>
        </p>
      </Row>
      {missing && (
        <p ref={error} id={errorId} className={styles.missing} role="alert">
          {t.consentMissing}
        </p>
      )}
    </>
  );
}
