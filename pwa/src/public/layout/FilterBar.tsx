import { startTransition, useId, useOptimistic } from 'react';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './FilterBar.module.css';

interface FilterBarProps<T extends string> {
  /** The question, such as 'Your child's age'. */
  legend: string;
  choices: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
  /** How much of the list is shown; also announced to screen readers. */
  status: string;
}

/** Selects one of a few views of the list below: radio buttons, so that the arrow keys work. */
export function FilterBar<T extends string>({
  legend,
  choices,
  chosen,
  onChoose,
  status,
}: FilterBarProps<T>) {
  const name = useId();
  // The list may take a while; the pressed filter is selected at once.
  const [pressed, press] = useOptimistic(chosen);
  const choose = (value: T) =>
    startTransition(() => {
      press(value);
      onChoose(value);
    });
  return (
    <Stack gap={10} columnGap={24} className={styles.bar}>
      <fieldset>
        <legend className={styles.legend}>{legend}</legend>
        <Row gap={8} align="stretch" wrap>
          {choices.map(({ value, label }) => (
            <label key={value} className={styles.chip}>
              <input type="radio" name={name} checked={value === pressed} onChange={() => choose(value)} />
              {label}
            </label>
          ))}
        </Row>
      </fieldset>
      <Text tone="muted" role="status" className={styles.status}>
        {status}
      </Text>
    </Stack>
  );
}

/** Placeholder for the bar while its list loads. */
export function FilterBarLoading({ chips }: { chips: readonly number[] }) {
  return (
    <Stack gap={10} columnGap={24} className={styles.bar} aria-hidden="true">
      <div>
        <div className={styles.legend}>
          <Skeleton width={120} height="1lh" />
        </div>
        <Row gap={8} align="stretch" wrap>
          {chips.map((width) => (
            <Skeleton key={width} width={width} height={44} radius={99} />
          ))}
        </Row>
      </div>
      <Text as="div" tone="muted" className={styles.status}>
        <Skeleton width={80} height="1lh" />
      </Text>
    </Stack>
  );
}
