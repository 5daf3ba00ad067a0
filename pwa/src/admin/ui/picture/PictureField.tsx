import { mdiImageOffOutline, mdiImagePlusOutline, mdiTrayArrowUp } from '@mdi/js';
import Button from '@mui/material/Button';
import { pictureAddress } from '@toodles/api/contract/catalogue/team-catalogue.ts';
import { type DragEvent, useId, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { Field } from '../Field.tsx';
import { CropDialog } from './CropDialog.tsx';
import styles from './Picture.module.css';
import { type ChosenPicture, pictureTypes, readPicture } from './picture-file.ts';
import { uploadFailed, useUpload } from './useUpload.ts';

interface PictureFieldProps<V extends FieldValues> {
  control: Control<V>;
  /** The field with the picture's address. */
  name: FieldPath<V>;
  /** Shown without a picture. */
  hint: string;
  /** The whole picture is used, unless a person chooses a part. */
  whole?: boolean;
  /** The height of its address field. */
  size?: 'small';
}

/** A picture: dropped, chosen and cropped, or given by its address on this site. */
export function PictureField<V extends FieldValues>({
  control,
  name,
  hint,
  whole = false,
  size,
}: PictureFieldProps<V>) {
  const { field } = useController({ control, name });
  const choice = useChoice(field.onChange);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void choice.take(event.dataTransfer.files[0]);
  };
  return (
    <fieldset>
      <legend className={styles.legend}>Picture</legend>
      <Row
        gap={14}
        wrap
        className={cx(styles.place, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Shown key={field.value} address={field.value} />
        <Stack gap={6} align="start" className={styles.choice}>
          <Button
            id={name}
            variant="outlined"
            startIcon={<Icon path={mdiTrayArrowUp} size={20} />}
            aria-describedby={choice.problem ? problemId : undefined}
            onClick={() => input.current?.click()}
          >
            Upload a picture
          </Button>
          <Text size="sm" weight={600} tone="muted">
            <span className={styles.drop}>Or drop one here. </span>JPEG, PNG, WebP, AVIF or GIF.
          </Text>
        </Stack>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes}
          aria-label="Picture file"
          onChange={({ target }) => {
            void choice.take(target.files?.[0]);
            // Allows choosing the same file again after an error.
            target.value = '';
          }}
        />
      </Row>
      <Text size="sm" weight={700} id={problemId} role="alert" className={styles.problem}>
        {choice.problem}
      </Text>
      <Field
        control={control}
        name={name}
        label="Picture URL"
        {...(size && { size })}
        autoComplete="off"
        placeholder="/uploads/…"
        helperText={hint}
      />
      {choice.picture && (
        <CropDialog
          picture={choice.picture}
          start={whole ? 'whole' : 'wide'}
          upload={choice.upload}
          onSend={choice.send}
          onClose={choice.close}
        />
      )}
    </fieldset>
  );
}

/** Handles a file from its choice to its address on the server. */
function useChoice(onAddress: (address: string) => void) {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<string>();
  const upload = useUpload((url) => {
    onAddress(url);
    leave();
  });
  const leave = () => {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(undefined);
  };
  return {
    picture,
    problem,
    upload,
    take: async (file: File | undefined) => {
      if (!file) return;
      const read = await readPicture(file);
      upload.forget();
      const isPicture = !('problem' in read);
      setProblem(isPicture ? undefined : read.problem);
      setPicture(isPicture ? read : undefined);
      if (!isPicture)
        toast({ title: uploadFailed.title, description: uploadFailed.text, variant: 'destructive' });
    },
    send: (part: Parameters<typeof upload.send>[0]['part']) => {
      if (picture) upload.send({ file: picture.file, part });
    },
    close: () => {
      upload.stop();
      leave();
    },
  };
}

/** Shows the picture of a valid address. */
function Shown({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const isAddress = pictureAddress.safeParse(address).success && address !== '';
  if (!isAddress || isBroken) {
    return (
      <Text as="span" size="sm" weight={600} tone="muted" align="center" className={styles.none}>
        <Icon path={isBroken ? mdiImageOffOutline : mdiImagePlusOutline} size={30} />
        {isBroken ? 'No picture at this URL' : 'No picture yet'}
      </Text>
    );
  }
  return (
    <Picture
      className={styles.shown}
      src={address}
      alt="Chosen picture"
      width={160}
      height={120}
      onError={() => setIsBroken(true)}
    />
  );
}
