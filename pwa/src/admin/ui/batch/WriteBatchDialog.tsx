import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { MessageKindKey } from '@toodles/api/contract/messages/messages.ts';
import { fill } from '@toodles/api/domain/messages/template.ts';
import { type ReactNode, useState } from 'react';
import { count } from '../../../shared/format.ts';
import { read } from '../../../shared/read.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { MessageText } from '../MessageText.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import type { BatchJob } from './run-batch.ts';

interface WriteBatchDialogProps {
  title: string;
  lead: ReactNode;
  /** Whose text surrounds what the team writes. */
  kind: MessageKindKey;
  /** How the preview is introduced. */
  preview: string;
  /** How many families get it. */
  families: number;
  toJobs: (text: string) => readonly BatchJob[];
  onClose: (done: ReadonlySet<BatchJob['id']>) => void;
}

/** Writes the same to several families, with a preview of what they get. */
export function WriteBatchDialog(props: WriteBatchDialogProps) {
  const { title, lead, kind, preview, families, toJobs, onClose } = props;
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = isAsked && text.trim() === '';
  const { data } = useQuery(read('GET /api/admin/message-templates'));
  const template = data?.templates.find((one) => one.kind === kind);
  const sample = template && data?.samples[template.about];
  return (
    <BatchDialog
      title={title}
      lead={lead}
      submit={`Send ${count(families, 'message', 'messages')}`}
      toJobs={() => {
        setIsAsked(true);
        return text.trim() === '' ? undefined : toJobs(text);
      }}
      doneText={(done) => `${done} written to`}
      failed="Failed to write to them"
      onEnd={() => undefined}
      onClose={onClose}
    >
      <TextField
        label="Text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isMissing}
        helperText={
          isMissing ? 'Enter a text.' : 'One paragraph. The rest of the message is written for you.'
        }
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {template && sample && (
        <Stack gap={8}>
          <Text weight={700}>{preview}</Text>
          <MessageText
            title={fill(template.title, sample)}
            body={fill(template.body, { ...sample, text: text || '…' })}
          />
        </Stack>
      )}
    </BatchDialog>
  );
}
