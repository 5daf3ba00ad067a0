import 'react-image-crop/dist/ReactCrop.css';
import { useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import type { Crop } from '../../../shared/upload.ts';
import { FailedTry } from '../FailedTry.tsx';
import { FilterChips } from '../FilterChips.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { aspectOf, type CropForm, cropForms, fractionsOf, startOf } from './crop.ts';
import styles from './Picture.module.css';
import type { ChosenPicture } from './picture-file.ts';
import { uploadFailed, type useUpload } from './useUpload.ts';

interface CropDialogProps {
  picture: ChosenPicture;
  upload: ReturnType<typeof useUpload>;
  onSend: (part: Crop) => void;
  onClose: () => void;
}

/** Chooses the crop of a picture and shows the progress of its upload. */
export function CropDialog({ picture, upload, onSend, onClose }: CropDialogProps) {
  const [form, setForm] = useState<CropForm>('wide');
  const [part, setPart] = useState<PercentCrop>(() => startOf('wide', picture.size));
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
      lead="Drag the frame or its corners. With the keyboard: Tab to the frame or a corner, then the arrow keys."
      submit="Use this part"
      isDirty={isMoved}
      busy={upload.isPending}
      alert={
        isUsable
          ? upload.error && <FailedTry error={upload.error} otherwise={uploadFailed.text} />
          : 'Draw a frame around what is to be kept.'
      }
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog is inside the form that uses the picture, so the event must not bubble.
        event.stopPropagation();
        if (isUsable && !upload.isPending) onSend(fractionsOf(part));
      }}
      onClose={onClose}
    >
      <FilterChips label="Form of the picture" choices={cropForms} chosen={form} onChoose={choose} />
      <div className={styles.crop}>
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
          <img src={picture.address} alt="What you chose" className={styles.whole} />
        </ReactCrop>
      </div>
      {upload.isPending && <Progress share={upload.progress} />}
    </FormDialog>
  );
}

const cropLabels = {
  cropArea: 'Frame: the arrow keys move it',
  nwDragHandle: 'Top left corner: the arrow keys size the frame',
  nDragHandle: 'Top edge: the arrow keys size the frame',
  neDragHandle: 'Top right corner: the arrow keys size the frame',
  eDragHandle: 'Right edge: the arrow keys size the frame',
  seDragHandle: 'Bottom right corner: the arrow keys size the frame',
  sDragHandle: 'Bottom edge: the arrow keys size the frame',
  swDragHandle: 'Bottom left corner: the arrow keys size the frame',
  wDragHandle: 'Left edge: the arrow keys size the frame',
};

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label="How much of the picture is sent" />
      <p>{percent < 100 ? `${percent} % is sent` : 'All is sent. The copies are being made.'}</p>
    </div>
  );
}
