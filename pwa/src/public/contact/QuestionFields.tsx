import TextField from '@mui/material/TextField';
import { enquiryTypes, type NewEnquiryInput } from '@toodles/api/contract/enquiries.ts';
import { type Control, Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { helper } from '../form/field-helper.ts';
import { contact } from '../messages/contact.ts';

/** The type of enquiry, in a native select, and the question. */
export function QuestionFields({ control }: { control: Control<NewEnquiryInput> }) {
  const t = useMessages(contact).form;
  return (
    <>
      <Controller
        control={control}
        name="type"
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            select
            inputRef={ref}
            label={t.type}
            slotProps={{ select: { native: true } }}
            {...helper(fieldState.error)}
          >
            {enquiryTypes.map((kind) => (
              <option key={kind} value={kind}>
                {t.kinds[kind]}
              </option>
            ))}
          </TextField>
        )}
      />
      <Controller
        control={control}
        name="message"
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={t.message}
            multiline
            minRows={4}
            {...helper(fieldState.error)}
          />
        )}
      />
    </>
  );
}
