import type { TeamActivity } from '@toodles/api/contract/team-catalogue.ts';
import { type Control, useWatch } from 'react-hook-form';
import { CatalogueDialog } from '../ui/catalogue/CatalogueDialog.tsx';
import { gradientTiles, iconTiles } from '../ui/catalogue/gradient-tiles.tsx';
import { SwitchField } from '../ui/catalogue/SwitchField.tsx';
import { TilePicker } from '../ui/catalogue/TilePicker.tsx';
import { useCatalogueForm } from '../ui/catalogue/useCatalogueForm.ts';
import { Field } from '../ui/Field.tsx';
import { PictureField } from '../ui/picture/PictureField.tsx';
import { ActivityPreview } from './ActivityPreview.tsx';
import { type ActivityForm, activities, activityForm, activityLabels } from './activities.ts';

interface ActivityDialogProps {
  /** Undefined when adding. */
  row: TeamActivity | undefined;
  onClose: () => void;
}

/** Adds or edits an activity. */
export function ActivityDialog({ row, onClose }: ActivityDialogProps) {
  const editor = useCatalogueForm({ catalogue: activities, shape: activityForm, row, onClose });
  const { control } = editor.form;
  return (
    <CatalogueDialog
      catalogue={activities}
      row={row}
      editor={editor}
      labels={activityLabels}
      preview={<Preview control={control} />}
      onClose={onClose}
    >
      <Field control={control} name="title" label="Title" autoComplete="off" />
      <Field
        control={control}
        name="description"
        label="Description"
        multiline
        minRows={3}
        helperText="The public card shows its first four lines or sentences."
      />
      <Field
        control={control}
        name="ageGroup"
        label="Age group (optional)"
        placeholder="2-8 years"
        autoComplete="off"
      />
      <PictureField control={control} name="image" hint="If empty, the icon is shown on the gradient." />
      <TilePicker control={control} name="icon" label="Icon" tiles={iconTiles(icons, row?.icon ?? '')} />
      <TilePicker control={control} name="gradient" label="Gradient" tiles={gradientTiles} named />
      <SwitchField control={control} name="isActive" label="Active" hint="When off, families can’t see it." />
    </CatalogueDialog>
  );
}

/** Icons for what children do in the zone. */
const icons = ['🎪', '🔴', '🛝', '🤸', '🧗', '🧱', '🏪', '🌈', '🎨', '🧸', '🚂', '🏰', '🎈', '⚽'];

function Preview({ control }: { control: Control<ActivityForm> }) {
  return <ActivityPreview form={useWatch({ control }) as ActivityForm} />;
}
