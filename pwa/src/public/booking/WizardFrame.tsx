import { mdiArrowLeft, mdiClose } from '@mdi/js';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { STEPS, type Step } from './steps.ts';
import styles from './WizardFrame.module.css';

interface WizardFrameProps {
  title: string;
  step?: Step;
  onBack?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
  /** What stays in sight below: the price and the way on. */
  bar?: ReactNode;
}

/** A full-screen sheet on phones, a dialog on larger screens; only the middle scrolls. */
export function WizardFrame({ title, step, onBack, onClose, children, bar }: WizardFrameProps) {
  const isPhone = useMediaQuery('(max-width: 719px)');
  const titleId = useId();
  useToastsAtTop();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts at its top, with its title read out
  useEffect(() => {
    heading.current?.focus();
    body.current?.scrollTo({ top: 0 });
  }, [step, title]);

  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.sheet ?? '' } }}
    >
      <div className={styles.top}>
        {onBack ? (
          <button type="button" className={styles.round} aria-label="Back" onClick={onBack}>
            <Icon path={mdiArrowLeft} />
          </button>
        ) : (
          <span className={styles.round} />
        )}
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
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
    </Dialog>
  );
}

/** Messages come in at the top: down here they would lie on what is to be pressed next. */
function useToastsAtTop(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.toasts = 'top';
    return () => {
      delete dataset.toasts;
    };
  }, []);
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
