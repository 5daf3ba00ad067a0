import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { FieldWords } from './clash.ts';
import styles from './StaleDialog.module.css';

interface OneSidedProps<Edit> {
  title: string;
  fields: Extract<keyof Edit, string>[];
  words: FieldWords<Edit>;
  from: Edit;
  to: Edit;
}

/** The fields changed by only one side, before and after; nothing without any. */
export function OneSided<Edit>({ title, fields, words, from, to }: OneSidedProps<Edit>) {
  if (fields.length === 0) return null;
  return (
    <section className={styles.list}>
      <h3 className={styles.legend}>{title}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{words[field].label}</dt>
            <dd>
              <del>{words[field].show(from[field])}</del>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden>, now </VisuallyHidden>
              <ins>{words[field].show(to[field])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
