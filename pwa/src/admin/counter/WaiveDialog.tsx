import { zodResolver } from '@hookform/resolvers/zod';
import { requiredText } from '@toodles/api/contract/basics/fields.ts';
import type { CounterItem } from '@toodles/api/contract/counter/items.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Stepper } from '../../shared/ui/Stepper.tsx';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { Waiver } from './bill.ts';

interface WaiveDialogProps {
  required: { item: CounterItem; quantity: number };
  onWaive: (waiver: Waiver) => void;
  onClose: () => void;
}

const waiveForm = z.object({ reason: requiredText(200) });

/** Takes a required item off a bill, with the reason. The bill keeps a line that says so. */
export function WaiveDialog({ required: { item, quantity }, onWaive, onClose }: WaiveDialogProps) {
  const [free, setFree] = useState(quantity);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(waiveForm),
    defaultValues: { reason: '' },
  });
  const send = handleSubmit(({ reason }) => onWaive({ addOnId: item.id, quantity: free, reason }));
  return (
    <FormDialog
      title={`${item.name} not needed?`}
      lead="A visit needs it. The bill shows who took it off and why."
      submit="Take it off"
      busy={false}
      isDirty={formState.isDirty}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      {quantity > 1 && (
        <div>
          <p className={layout.legend}>How many are not needed</p>
          <Stepper
            value={free}
            min={1}
            max={quantity}
            onChange={setFree}
            label="How many are not needed"
            fewer="One less"
            more="One more"
          />
        </div>
      )}
      <Field control={control} name="reason" label="Reason" placeholder="They brought their own" autoFocus />
    </FormDialog>
  );
}
