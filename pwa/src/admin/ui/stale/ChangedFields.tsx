import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { FieldLabels } from './clash.ts';
import styles from './StaleDialog.module.css';

interface ChangedFieldsProps<Edit> {
  title: string;
  fields: Extract<keyof Edit, string>[];
  labels: FieldLabels<Edit>;
  from: Edit;
  to: Edit;
}

/** The fields changed by only one side, before and after; nothing without any. */
export function ChangedFields<Edit>({ title, fields, labels, from, to }: ChangedFieldsProps<Edit>) {
  if (fields.length === 0) return null;
  return (
    <section className={styles.list}>
      <h3 className={styles.legend}>{title}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{labels[field].label}</dt>
            <dd>
              <del>{labels[field].show(from[field])}</del>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden>, now </VisuallyHidden>
              <ins>{labels[field].show(to[field])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
