import type { ComponentProps } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Stepper } from '../../shared/ui/Stepper.tsx';
import surface from '../../shared/ui/Surface.module.css';
import styles from './Buttons.module.css';

type DeskStepperProps = Omit<ComponentProps<typeof Stepper>, 'fewer' | 'more' | 'iconSize' | 'className'>;

/** The shared stepper at the desk's size: readable from an arm's length, with thumb-sized buttons. */
export function DeskStepper(props: DeskStepperProps) {
  return (
    <Stepper
      {...props}
      fewer={`Less: ${props.label}`}
      more={`More: ${props.label}`}
      iconSize={34}
      className={cx(surface.edge, styles.stepper)}
    />
  );
}
