import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { addOnAudiences, addOnCategories } from '@toodles/api/contract/catalogue/add-ons.ts';
import { addOnIcons, type TeamAddOn } from '@toodles/api/contract/catalogue/team-add-ons.ts';
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { rupeesOf } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { AddOnIcon } from '../../shared/ui/AddOnIcon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { CatalogueDialog } from '../ui/catalogue/CatalogueDialog.tsx';
import preview from '../ui/catalogue/Preview.module.css';
import { SwitchField } from '../ui/catalogue/SwitchField.tsx';
import { TilePicker } from '../ui/catalogue/TilePicker.tsx';
import { useCatalogueForm } from '../ui/catalogue/useCatalogueForm.ts';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import { PictureField } from '../ui/picture/PictureField.tsx';
import styles from './AddOnDialog.module.css';
import { type AddOnForm, addOnForm, addOnLabels, addOns, audienceNames, categoryNames } from './add-ons.ts';

interface AddOnDialogProps {
  /** Undefined when adding. */
  row: TeamAddOn | undefined;
  onClose: () => void;
}

/** Adds or edits an add-on. */
export function AddOnDialog({ row, onClose }: AddOnDialogProps) {
  const editor = useCatalogueForm({ catalogue: addOns, shape: addOnForm, row, onClose });
  return (
    <CatalogueDialog
      catalogue={addOns}
      row={row}
      editor={editor}
      labels={addOnLabels}
      preview={<AddOnPreview control={editor.form.control} />}
      onClose={onClose}
    >
      <AddOnFields form={editor.form} />
    </CatalogueDialog>
  );
}

const icons = addOnIcons.map((icon) => ({ value: icon, label: icon, show: icon }));

function AddOnFields({ form: { control, setValue } }: { form: UseFormReturn<AddOnForm> }) {
  return (
    <>
      <Field control={control} name="name" label="Name" autoComplete="off" />
      <Field control={control} name="description" label="Description (optional)" multiline minRows={2} />
      <div className={layout.grid}>
        <Field
          control={control}
          name="price"
          label="Price"
          type="number"
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
        />
        <Field control={control} name="category" label="Category" select>
          {addOnCategories.map((category) => (
            <MenuItem key={category} value={category}>
              {categoryNames[category]}
            </MenuItem>
          ))}
        </Field>
      </div>
      <div className={layout.grid}>
        <Field
          control={control}
          name="mrp"
          label="MRP (optional)"
          type="number"
          helperText="The maximum retail price printed on it."
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
        />
        <Field
          control={control}
          name="lowStock"
          label="Low stock mark (optional)"
          helperText="Warns when this many or fewer are left."
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </div>
      <TilePicker control={control} name="icon" label="Icon" tiles={icons} />
      <PictureField control={control} name="image" hint="If empty, the icon is shown." />
      <Field
        control={control}
        name="audience"
        label="Available with"
        select
        // Each audience has its own packages.
        onChange={() => setValue('applicablePackages', [], { shouldDirty: true })}
      >
        {addOnAudiences.map((audience) => (
          <MenuItem key={audience} value={audience}>
            {audienceNames[audience]}
          </MenuItem>
        ))}
      </Field>
      <PackageCheckboxes control={control} />
      <Field
        control={control}
        name="displayOrder"
        label="Display order (optional)"
        type="number"
        helperText="Lower numbers come first. Moving the cards changes this too."
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <SwitchField
        control={control}
        name="isRequired"
        label="Required"
        hint="It goes on the bill by itself: one for each child when a play visit begins at the counter, and one for a party when it is booked, or when it arrives if the item is not on the website. Taking it off needs a reason."
      />
      <SwitchField
        control={control}
        name="isOnSite"
        label="On the website"
        hint="When off, only the team sees it."
      />
      <SwitchField
        control={control}
        name="isAtCounter"
        label="Sold at the counter"
        hint="When off, the counter doesn’t offer it."
      />
      <SwitchField
        control={control}
        name="isActive"
        label="Active"
        hint="When off, it is neither shown nor sold."
      />
    </>
  );
}

/** The card of an add-on, as on the public pages. */
function AddOnPreview({ control }: { control: Control<AddOnForm> }) {
  const [name, description, price, icon, image, audience] = useWatch({
    control,
    name: ['name', 'description', 'price', 'icon', 'image', 'audience'],
  });
  const rupees = /^\d{1,8}(\.\d{1,2})?$/.test(price.trim()) ? price.trim() : '0';
  return (
    <div className={preview.card}>
      <div className={`${preview.words} ${preview.extra}`}>
        <AddOnIcon key={image} addOn={{ icon, image }} />
        <h4>{name || 'Name'}</h4>
        {description && (
          <Text size="md" tone="muted" leading={1.4} breakAnywhere className={preview.text}>
            {description}
          </Text>
        )}
        <Row as="p" gap={8} align="baseline" wrap className={preview.price}>
          {rupeesOf(rupees)} <small>{audience === 'play' ? 'each' : 'for the party'}</small>
        </Row>
      </div>
    </div>
  );
}

/** The packages that an add-on goes with. No tick means all packages of its audience. */
function PackageCheckboxes({ control }: { control: Control<AddOnForm> }) {
  const audience = useWatch({ control, name: 'audience' });
  const { field, fieldState } = useController({ control, name: 'applicablePackages' });
  const offered = usePackages(audience);
  const isOffered = (value: string) => offered?.some((one) => one.value === value);
  const gone = offered ? field.value.filter((value) => !isOffered(value)) : [];
  const choices = [
    ...(offered ?? []),
    ...gone.map((value) => ({
      value,
      name: `${audience === 'play' ? `Package ${value}` : value} (not available)`,
    })),
  ];
  const tick = (value: string, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, value] : field.value.filter((one) => one !== value));
  return (
    <Stack as="fieldset" align="start" className={styles.boxes}>
      <legend>Packages</legend>
      <Text size="sm" weight={600} tone="muted">
        If none is ticked, it’s available with all of them.
      </Text>
      {!offered && <Skeleton height={44} radius={14} />}
      {choices.map(({ value, name }) => (
        <FormControlLabel
          key={value}
          label={name}
          control={
            <Checkbox checked={field.value.includes(value)} onChange={(_event, isOn) => tick(value, isOn)} />
          }
        />
      ))}
      {fieldState.error && (
        <Text size="sm" weight={700} role="alert" className={styles.error}>
          {fieldState.error.message}
        </Text>
      )}
    </Stack>
  );
}

/**
 * The active packages of an audience, keyed as add-ons refer to them: play packages by id, party packages by
 * slug.
 */
function usePackages(audience: AddOnForm['audience']): { value: string; name: string }[] | undefined {
  const play = useQuery({ ...read('GET /api/packages'), enabled: audience === 'play' });
  const parties = useQuery({ ...read('GET /api/birthday-packages'), enabled: audience === 'birthday' });
  if (audience === 'play') return play.data?.map(({ id, name }) => ({ value: String(id), name }));
  return parties.data?.map(({ slug, name }) => ({ value: slug, name }));
}
