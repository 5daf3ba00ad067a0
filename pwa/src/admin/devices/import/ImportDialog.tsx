import type { DeviceSummary } from '@toodles/api/contract/devices.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { type DeskFile, readDeskFile } from './desk-file.ts';
import { ImportFile } from './ImportFile.tsx';
import { fileProblems, unknownTablet } from './import-words.ts';

interface ImportDialogProps {
  /** The tablets of this centre, also those that were revoked. */
  devices: readonly DeviceSummary[];
  onClose: () => void;
}

/** Takes in what a tablet could not hand in by itself: choose its export file, see what is in it, import it. */
export function ImportDialog({ devices, onClose }: ImportDialogProps) {
  const { file, problem, isReading, take } = useFile(devices);
  if (file) return <ImportFile file={file} onOther={() => void take(undefined)} onClose={onClose} />;
  return (
    <FormDialog
      title="Import a tablet’s file"
      lead="For a tablet that cannot hand its work in by itself: on it, under Waiting to sync, Export writes the file."
      busy={isReading}
      alert={problem}
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <ChooseFile isReading={isReading} onFile={(chosen) => void take(chosen)} />
    </FormDialog>
  );
}

/** The file that was chosen, once it is read; or why it is none. */
function useFile(devices: readonly DeviceSummary[]) {
  const [file, setFile] = useState<DeskFile>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const take = async (chosen: File | undefined) => {
    setFile(undefined);
    setProblem(undefined);
    if (!chosen) return;
    setIsReading(true);
    const read = await readDeskFile(chosen);
    setIsReading(false);
    if (!read.ok) return setProblem(fileProblems[read.problem]);
    const { tablet } = read.file;
    const isKnown = devices.some(({ id, name }) => id === tablet.id && name === tablet.name);
    if (!isKnown) return setProblem(unknownTablet(tablet.name));
    setFile(read.file);
  };
  return { file, problem, isReading, take };
}
