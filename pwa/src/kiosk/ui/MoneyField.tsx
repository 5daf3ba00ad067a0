import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './MoneyField.module.css';

interface DeskFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  label: string;
  /** Beside the label, in small text. */
  note?: string | undefined;
  value: string;
  onValue: (value: string) => void;
  /** What is wrong, and what to do. */
  error?: string | undefined;
  /** Below the field while nothing is wrong. */
  hint?: ReactNode;
}

/** A field at the desk's size, with its label and its error. */
export function DeskField(props: DeskFieldProps) {
  return <FieldBox {...props} look={styles.plain} />;
}

/** An amount of rupees in figures that an arm's length can read. */
export function MoneyField(props: DeskFieldProps) {
  return <FieldBox {...props} sign="₹" inputMode="decimal" />;
}

type FieldBoxProps = DeskFieldProps & { sign?: string; look?: string | undefined };

function FieldBox({
  label,
  note,
  value,
  onValue,
  error,
  hint,
  sign,
  look,
  className,
  ...input
}: FieldBoxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={styles.label}>
        {label} {note && <small>{note}</small>}
      </label>
      <Row gap={8} className={cx(surface.edge, styles.box, look, error !== undefined && styles.wrong)}>
        {sign && <span className={styles.sign}>{sign}</span>}
        <input
          autoComplete="off"
          {...input}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-text`}
        />
      </Row>
      <Text
        as="span"
        size="md"
        weight={700}
        leading={1.3}
        tone={error === undefined ? 'muted' : 'bad'}
        id={`${id}-text`}
        aria-live="polite"
        className={styles.text}
      >
        {error ?? hint}
      </Text>
    </div>
  );
}
