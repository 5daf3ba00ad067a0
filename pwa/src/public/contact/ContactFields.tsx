import TextField from '@mui/material/TextField';
import { enquiryTypes, type NewEnquiryInput } from '@toodles/api/contract/enquiries.ts';
import { type Control, Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { groupFiveFive, PhoneField } from '../../shared/ui/PhoneField.tsx';
import { contact } from '../messages/contact.ts';
import { helper } from '../wizard/field-helper.ts';

interface FieldsProps {
  control: Control<NewEnquiryInput>;
}

/** Who asks, and where the answer goes. */
export function ContactFields({ control }: FieldsProps) {
  const t = useMessages(contact).form;
  return (
    <>
      <Controller
        control={control}
        name="name"
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={t.name}
            autoComplete="name"
            {...helper(fieldState.error)}
          />
        )}
      />
      <Controller
        control={control}
        name="phone"
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <PhoneField
            digits={value}
            onDigits={onChange}
            onBlur={onBlur}
            fieldRef={ref}
            group={groupFiveFive}
            label={t.phone}
            {...helper(fieldState.error, t.phoneHint)}
          />
        )}
      />
      <Controller
        control={control}
        name="email"
        render={({ field: { ref, value = '', ...field }, fieldState }) => (
          <TextField
            {...field}
            value={value}
            inputRef={ref}
            label={t.email}
            type="email"
            autoComplete="email"
            slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
            {...helper(fieldState.error)}
          />
        )}
      />
    </>
  );
}

/** What it is about, in the phone's own list, and the question. */
export function QuestionFields({ control }: FieldsProps) {
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
