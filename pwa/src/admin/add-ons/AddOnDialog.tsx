import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import { addOnAudiences, addOnCategories } from '@toodles/api/contract/add-ons.ts';
import { addOnIcons, type TeamAddOn } from '@toodles/api/contract/team-add-ons.ts';
import type { UseFormReturn } from 'react-hook-form';
import { CatalogueDialog } from '../ui/catalogue/CatalogueDialog.tsx';
import { SwitchField } from '../ui/catalogue/SwitchField.tsx';
import { TilePicker } from '../ui/catalogue/TilePicker.tsx';
import { useCatalogueForm } from '../ui/catalogue/useCatalogueForm.ts';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import { PictureField } from '../ui/picture/PictureField.tsx';
import { AddOnPreview } from './AddOnPreview.tsx';
import { type AddOnForm, addOnForm, addOnLabels, addOns, audienceNames, categoryNames } from './add-ons.ts';
import { PackageCheckboxes } from './PackageCheckboxes.tsx';

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
        slotProps={{ htmlInput: { min: 0, inputMode: 'numeric' } }}
      />
      <SwitchField
        control={control}
        name="isRequired"
        label="Required"
        hint="A reminder for the team to add it to every matching booking at the desk."
      />
      <SwitchField control={control} name="isActive" label="Active" hint="When off, families can’t see it." />
    </>
  );
}
