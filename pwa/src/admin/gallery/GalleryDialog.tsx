import MenuItem from '@mui/material/MenuItem';
import { galleryCategories } from '@toodles/api/contract/catalogue/gallery.ts';
import type { TeamGalleryItem } from '@toodles/api/contract/catalogue/team-gallery.ts';
import { type Control, useWatch } from 'react-hook-form';
import { Picture } from '../../shared/ui/Picture.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { CatalogueDialog } from '../ui/catalogue/CatalogueDialog.tsx';
import styles from '../ui/catalogue/Preview.module.css';
import { SwitchField } from '../ui/catalogue/SwitchField.tsx';
import { useCatalogueForm } from '../ui/catalogue/useCatalogueForm.ts';
import { Field } from '../ui/Field.tsx';
import { PictureField } from '../ui/picture/PictureField.tsx';
import { categoryNames, type GalleryForm, gallery, galleryForm, galleryLabels } from './gallery.ts';

interface GalleryDialogProps {
  /** Undefined when adding. */
  row: TeamGalleryItem | undefined;
  onClose: () => void;
}

/** Adds or edits a gallery picture. */
export function GalleryDialog({ row, onClose }: GalleryDialogProps) {
  const editor = useCatalogueForm({ catalogue: gallery, shape: galleryForm, row, onClose });
  const { control } = editor.form;
  return (
    <CatalogueDialog
      catalogue={gallery}
      row={row}
      editor={editor}
      labels={galleryLabels}
      preview={<GalleryPreview control={control} />}
      onClose={onClose}
    >
      <PictureField
        control={control}
        name="image"
        hint="Upload a picture, or enter the address of one on this site."
      />
      <Field
        control={control}
        name="title"
        label="Title"
        autoComplete="off"
        helperText="Read out by screen readers, and shown on featured pictures."
      />
      <Field control={control} name="description" label="Description" multiline minRows={2} />
      <Field control={control} name="category" label="Category" select>
        {galleryCategories.map((category) => (
          <MenuItem key={category} value={category}>
            {categoryNames[category]}
          </MenuItem>
        ))}
      </Field>
      <SwitchField control={control} name="featured" label="Featured" hint="Shown larger in the gallery." />
      <SwitchField control={control} name="isActive" label="Active" hint="When off, families can’t see it." />
    </CatalogueDialog>
  );
}

/** A picture as in the public gallery. */
function GalleryPreview({ control }: { control: Control<GalleryForm> }) {
  const { image = '', title = '', featured = false } = useWatch({ control });
  const isAddress = /^(https:\/\/[^\s/]|\/[^/])/.test(image);
  return (
    <div className={styles.photo}>
      {isAddress && <Picture key={image} src={image} alt="" width={400} height={300} />}
      {featured && (
        <Text as="span" size="md" weight={700} leading={1.2} display breakAnywhere className={styles.caption}>
          {title || 'Title'}
        </Text>
      )}
    </div>
  );
}
