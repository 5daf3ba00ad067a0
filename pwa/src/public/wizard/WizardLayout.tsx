import { mdiArrowLeft, mdiClose } from '@mdi/js';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { useHydrated } from '../../shared/useHydrated.ts';
import { wizard } from '../messages/wizard.ts';
import styles from './WizardLayout.module.css';
import { TITLE_ID } from './WizardSheet.tsx';

interface WizardLayoutProps {
  title: string;
  /** The current step and the number of steps; left out on a wizard's last page. */
  progress?: { step: number; of: number };
  onBack?: (() => void) | undefined;
  onClose: () => void;
  /** Where Close leads before any script runs. */
  closeHref?: string;
  children: ReactNode;
  /** Always visible at the bottom: the price and the Next button. */
  bar?: ReactNode;
}

/**
 * The content of the sheet for one step: title, progress, the step itself, and the bar. Only the middle
 * scrolls.
 */
export function WizardLayout(props: WizardLayoutProps) {
  const { title, progress, onBack, onClose, closeHref, children, bar } = props;
  const t = useMessages(wizard);
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts at its top, title focused
  useEffect(() => {
    // A parent who began before this code ran has the focus where it belongs.
    if (!body.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
    body.current?.scrollTo({ top: 0 });
  }, [progress?.step, title]);

  return (
    <>
      <Row className={styles.top}>
        {onBack ? (
          <button
            type="button"
            className={cx(surface.round, styles.round)}
            aria-label={t.back}
            onClick={onBack}
          >
            <Icon path={mdiArrowLeft} />
          </button>
        ) : (
          <span className={cx(surface.round, styles.round)} />
        )}
        <h2 id={TITLE_ID} ref={heading} tabIndex={-1} className={styles.title}>
          {title} {progress && <small>{t.step(progress.step, progress.of)}</small>}
        </h2>
        {isHydrated || !closeHref ? (
          <button
            type="button"
            className={cx(surface.round, styles.round)}
            aria-label={t.close}
            onClick={onClose}
          >
            <Icon path={mdiClose} />
          </button>
        ) : (
          <a href={closeHref} className={cx(surface.round, styles.round)} aria-label={t.close}>
            <Icon path={mdiClose} />
          </a>
        )}
      </Row>
      {progress && <Progress {...progress} />}
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {bar && <div className={styles.bar}>{bar}</div>}
    </>
  );
}

function Progress({ step, of }: { step: number; of: number }) {
  const t = useMessages(wizard);
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={t.progress}
      aria-valuemin={1}
      aria-valuemax={of}
      aria-valuenow={step}
      aria-valuetext={t.step(step, of)}
    >
      {Array.from({ length: of }, (_, place) => place + 1).map((part) => (
        <i key={part} className={part < step ? styles.done : part === step ? styles.current : undefined} />
      ))}
    </div>
  );
}
