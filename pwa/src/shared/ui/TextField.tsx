import { mdiMenuDown } from '@mdi/js';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Row } from './Layout.tsx';
import { Text } from './Text.tsx';
import styles from './TextField.module.css';

interface FieldProps {
  /** Above the field; left out if the page labels it by its `id`. */
  label?: ReactNode;
  /** What is wrong; `true` marks the field, and `aria-describedby` names the element that says why. */
  error?: ReactNode;
  /** Shown below the field while there is no error. */
  hint?: ReactNode;
  className?: string | undefined;
}

interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldProps> {
  /** In front of the text, such as +91. */
  start?: ReactNode;
}

/** A line of text with its label and its error. */
export function TextField({ start, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      {start && (
        <label htmlFor={control.id} className={styles.start}>
          {start}
        </label>
      )}
      <input {...control} />
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>;

/** Several lines of text; grows with them where the browser can. */
export function TextArea({ rows = 2, ...props }: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <textarea {...control} rows={rows} style={{ minHeight: `calc(${rows} * 1.4em + 20px)` }} />
    </Field>
  );
}

type SelectFieldProps = FieldProps & Omit<ComponentPropsWithRef<'select'>, keyof FieldProps>;

/** A native select: phones open their own list. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <select {...control} />
      <Icon path={mdiMenuDown} />
    </Field>
  );
}

/** Splits the props of a field, and ties its error or hint to its control. */
function useField<
  Props extends FieldProps & { id?: string | undefined; 'aria-describedby'?: string | undefined },
>(props: Props) {
  const { label, error, hint, className, ...control } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const text = error && error !== true ? error : hint;
  const textId = `${id}-text`;
  return {
    frame: { id, textId, label, text, isWrong: Boolean(error), className },
    control: {
      ...control,
      id,
      'aria-invalid': Boolean(error),
      'aria-describedby': text ? textId : props['aria-describedby'],
    },
  };
}

interface FrameProps {
  id: string;
  textId: string;
  label: ReactNode;
  text: ReactNode;
  isWrong: boolean;
  className: string | undefined;
  children: ReactNode;
}

function Field({ id, textId, label, text, isWrong, className, children }: FrameProps) {
  return (
    <div className={cx(styles.field, isWrong && styles.wrong, className)}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <Row className={styles.box}>{children}</Row>
      {/* Always there, so that an error that appears is announced. */}
      <Text
        as="div"
        size="sm"
        tone="muted"
        leading={1.4}
        id={textId}
        aria-live="polite"
        className={styles.text}
      >
        {text}
      </Text>
    </div>
  );
}
