import { mdiCheckBold, mdiShieldCheck } from '@mdi/js';
import type { TeamActivity } from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { type Control, useWatch } from 'react-hook-form';
import { Chip } from '../../shared/ui/Chip.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { featuresOf } from '../../shared/zone-features.ts';
import { CardCover } from '../ui/catalogue/CardCover.tsx';
import { CatalogueDialog } from '../ui/catalogue/CatalogueDialog.tsx';
import { gradientTiles, iconTiles } from '../ui/catalogue/gradient-tiles.tsx';
import preview from '../ui/catalogue/Preview.module.css';
import { SwitchField } from '../ui/catalogue/SwitchField.tsx';
import { TilePicker } from '../ui/catalogue/TilePicker.tsx';
import { useCatalogueForm } from '../ui/catalogue/useCatalogueForm.ts';
import { Field } from '../ui/Field.tsx';
import { PictureField } from '../ui/picture/PictureField.tsx';
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

/** The card of a zone, as on the public page. */
function ActivityPreview({ form }: { form: ActivityForm }) {
  const { title, description, ageGroup, image, icon, gradient } = form;
  return (
    <div className={preview.card}>
      <div className={preview.picture}>
        <CardCover key={image} image={image} icon={icon} gradient={gradient} />
      </div>
      <div className={preview.words}>
        <Row gap={8} columnGap={12} justify="between" wrap className={preview.name}>
          <h4>{title || 'Title'}</h4>
          {ageGroup && <Chip>{ageGroup.replace(/(\d)-(\d)/, '$1–$2')}</Chip>}
        </Row>
        <Stack as="ul" gap={8} className={preview.features}>
          {featuresOf(description).map(({ text, isSafety }) => (
            <li key={text} className={cx(isSafety && preview.safe)}>
              <Icon path={isSafety ? mdiShieldCheck : mdiCheckBold} size={20} />
              {text}
            </li>
          ))}
        </Stack>
      </div>
    </div>
  );
}
