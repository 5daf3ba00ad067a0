import { mdiArrowLeft, mdiClose } from '@mdi/js';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { STEPS, type Step } from './steps.ts';
import styles from './WizardFrame.module.css';
import { TITLE_ID } from './WizardSheet.tsx';

interface WizardFrameProps {
  title: string;
  step?: Step;
  onBack?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
  /** What stays in sight below: the price and the way on. */
  bar?: ReactNode;
}

/** What one step fills the sheet with: its title and progress, the step, the way on. Only the middle scrolls. */
export function WizardFrame({ title, step, onBack, onClose, children, bar }: WizardFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts at its top, with its title read out
  useEffect(() => {
    heading.current?.focus();
    body.current?.scrollTo({ top: 0 });
  }, [step, title]);

  return (
    <>
      <div className={styles.top}>
        {onBack ? (
          <button type="button" className={styles.round} aria-label="Back" onClick={onBack}>
            <Icon path={mdiArrowLeft} />
          </button>
        ) : (
          <span className={styles.round} />
        )}
        <h2 id={TITLE_ID} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
          {step && (
            <small>
              Step {step} of {STEPS.length}
            </small>
          )}
        </h2>
        <button type="button" className={styles.round} aria-label="Close" onClick={onClose}>
          <Icon path={mdiClose} />
        </button>
      </div>
      {step && <Progress step={step} />}
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {bar && <div className={styles.bar}>{bar}</div>}
    </>
  );
}

function Progress({ step }: { step: Step }) {
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label="Booking progress"
      aria-valuemin={1}
      aria-valuemax={STEPS.length}
      aria-valuenow={step}
    >
      {STEPS.map(({ title }, place) => (
        <i
          key={title}
          className={place + 1 < step ? styles.done : place + 1 === step ? styles.current : undefined}
        />
      ))}
    </div>
  );
}
