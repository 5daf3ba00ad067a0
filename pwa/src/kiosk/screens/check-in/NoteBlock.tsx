import { Row } from '../../../shared/ui/Layout.tsx';
import styles from './CheckIn.module.css';
import type { CheckInForm, FormChange } from './check-in-form.ts';

interface NoteBlockProps {
  form: CheckInForm;
  onChange: (change: FormChange) => void;
}

export function NoteBlock({ form, onChange }: NoteBlockProps) {
  return (
    <label className={styles.note}>
      <Row as="span" gap={2} columnGap={10} align="baseline" wrap className={styles.heading}>
        Note
      </Row>
      <input
        className={styles.noteField}
        value={form.note}
        maxLength={1000}
        onChange={(event) => onChange({ set: 'note', to: event.target.value })}
        placeholder="Anything the floor team should know"
      />
    </label>
  );
}
