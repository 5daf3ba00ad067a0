import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { fill } from '@toodles/api/domain/messages/template.ts';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { BatchDialog } from '../ui/batch/BatchDialog.tsx';
import { MessageText } from '../ui/MessageText.tsx';
import type { SeveralProps } from './MoveSeveralDialog.tsx';
import { nameOf } from './visit.ts';
import { countOf } from './visit-labels.ts';

/** Writes the same to the families of several visits, with a preview of what they get. */
export function WriteDialog({ visits, onClose }: Pick<SeveralProps, 'visits' | 'onClose'>) {
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = isAsked && text.trim() === '';
  const { data } = useQuery(read('GET /api/admin/message-templates'));
  const news = data?.templates.find(({ kind }) => kind === 'visit_news');
  return (
    <BatchDialog
      title={`Write to the families of ${countOf(visits)}`}
      lead="Each gets it by WhatsApp or email, at any hour."
      submit={`Send ${count(visits.length, 'message', 'messages')}`}
      toJobs={() => {
        setIsAsked(true);
        if (text.trim() === '') return undefined;
        return visits.map((visit) => ({
          id: visit.id,
          name: nameOf(visit),
          run: (idempotencyKey) =>
            api('POST /api/admin/messages', {
              body: { visit: visit.kind, id: visit.id, text },
              idempotencyKey,
            }),
        }));
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
      {data && news && (
        <Stack gap={8}>
          <Text weight={700}>This is what they get, each with their own visit</Text>
          <MessageText
            title={fill(news.title, data.samples.news)}
            body={fill(news.body, { ...data.samples.news, text: text || '…' })}
          />
        </Stack>
      )}
    </BatchDialog>
  );
}
