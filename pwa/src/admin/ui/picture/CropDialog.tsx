import { Stack } from '../../../shared/ui/Layout.tsx';
import 'react-image-crop/dist/ReactCrop.css';
import { useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import type { Crop } from '../../../shared/upload.ts';
import { FilterChips } from '../FilterChips.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { SubmitError } from '../SubmitError.tsx';
import { aspectOf, type CropForm, cropForms, fractionsOf, startOf } from './crop.ts';
import styles from './Picture.module.css';
import type { ChosenPicture } from './picture-file.ts';
import { uploadFailed, type useUpload } from './useUpload.ts';

interface CropDialogProps {
  picture: ChosenPicture;
  /** The shape to begin with. */
  start: CropForm;
  upload: ReturnType<typeof useUpload>;
  onSend: (part: Crop) => void;
  onClose: () => void;
}

/** Chooses the crop of a picture and shows the progress of its upload. */
export function CropDialog({ picture, start, upload, onSend, onClose }: CropDialogProps) {
  const [form, setForm] = useState<CropForm>(start);
  const [part, setPart] = useState<PercentCrop>(() => startOf(start, picture.size));
  const [isMoved, setIsMoved] = useState(false);
  const choose = (next: CropForm) => {
    setForm(next);
    setIsMoved(true);
    setPart(startOf(next, picture.size));
  };
  const aspect = aspectOf(form);
  const isUsable = part.width > 0.5 && part.height > 0.5;
  return (
    <FormDialog
      title="Crop the picture"
      lead="Drag the frame or its corners. With the keyboard, tab to the frame or a corner, then use the arrow keys."
      submit="Use this part"
      isDirty={isMoved}
      busy={upload.isPending}
      alert={
        isUsable
          ? upload.error && <SubmitError error={upload.error} fallback={uploadFailed.text} />
          : 'Draw a frame around the part to keep.'
      }
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog is inside the form that uses the picture, so the event must not bubble.
        event.stopPropagation();
        if (isUsable && !upload.isPending) onSend(fractionsOf(part));
      }}
      onClose={onClose}
    >
      <FilterChips label="Picture shape" choices={cropForms} chosen={form} onChoose={choose} />
      <Stack align="center" className={styles.crop}>
        <ReactCrop
          crop={part}
          {...(aspect && { aspect })}
          keepSelection
          disabled={upload.isPending}
          ruleOfThirds
          ariaLabels={cropLabels}
          onChange={(_pixels, percent) => {
            setPart(percent);
            setIsMoved(true);
            if (form === 'whole') setForm('free');
          }}
        >
          <img src={picture.url} alt="Chosen file" className={styles.whole} />
        </ReactCrop>
      </Stack>
      {upload.isPending && <Progress share={upload.progress} />}
    </FormDialog>
  );
}

const cropLabels = {
  cropArea: 'Frame: use the arrow keys to move it',
  nwDragHandle: 'Top left corner: use the arrow keys to resize',
  nDragHandle: 'Top edge: use the arrow keys to resize',
  neDragHandle: 'Top right corner: use the arrow keys to resize',
  eDragHandle: 'Right edge: use the arrow keys to resize',
  seDragHandle: 'Bottom right corner: use the arrow keys to resize',
  sDragHandle: 'Bottom edge: use the arrow keys to resize',
  swDragHandle: 'Bottom left corner: use the arrow keys to resize',
  wDragHandle: 'Left edge: use the arrow keys to resize',
};

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <Stack gap={4} className={styles.progress}>
      <progress max={100} value={percent} aria-label="Upload progress" />
      <p>{percent < 100 ? `${percent}% uploaded` : 'Uploaded. Creating the smaller copies.'}</p>
    </Stack>
  );
}
