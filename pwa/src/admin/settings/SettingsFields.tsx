import InputAdornment from '@mui/material/InputAdornment';
import type { Control, UseFormReturn } from 'react-hook-form';
import { cx } from '../../shared/ui/class-names.ts';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import grid from '../ui/Form.module.css';
import styles from './SettingsPage.module.css';
import { SocialLinks } from './SocialLinks.tsx';
import type { SettingsForm } from './settings-form.ts';
import { groups } from './settings-labels.ts';

type FieldText = (typeof groups)[number]['fields'][number];

/** Every setting, with a card for each group. */
export function SettingsFields({ form }: { form: UseFormReturn<SettingsForm> }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, lead, fields }) => (
        <Card key={title} title={title}>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={cx(grid.grid, styles.fields)}>
            {fields.map((field) => (
              <Setting key={field.name} control={form.control} field={field} />
            ))}
          </div>
        </Card>
      ))}
      <Card title="Social links">
        <SocialLinks form={form} />
      </Card>
    </div>
  );
}

function Setting({ control, field }: { control: Control<SettingsForm>; field: FieldText }) {
  const { name, label, hint, unit, kind = 'text', wide } = field;
  const isNumber = kind === 'number' || kind === 'rupees';
  return (
    <Field
      control={control}
      name={name}
      label={label}
      helperText={hint}
      // Numbers use text fields: the scroll wheel must not change them, and a minus sign is allowed.
      type={isNumber ? 'text' : kind}
      autoComplete="off"
      className={wide && grid.wide}
      slotProps={{
        htmlInput: isNumber ? { inputMode: 'decimal' } : {},
        input: {
          ...(unit && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }),
          ...(kind === 'rupees' && {
            startAdornment: <InputAdornment position="start">₹</InputAdornment>,
          }),
        },
      }}
    />
  );
}
