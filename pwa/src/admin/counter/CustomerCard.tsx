import type { UseFormReturn } from 'react-hook-form';
import { ConsentBox } from '../consent/ConsentBox.tsx';
import { type FamilyChoice, FamilyField } from '../family/FamilyField.tsx';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/Form.module.css';
import type { CustomerForm } from './customer-form.ts';
import { SectionCard } from './SectionCard.tsx';
import type { CounterBill } from './useCounterBill.ts';

interface CustomerCardProps {
  form: UseFormReturn<CustomerForm>;
  counter: CounterBill;
  /** Another family starts another bill. */
  onChoose: () => void;
}

/** Who buys, with the consent that a visit needs. */
export function CustomerCard({ form, counter, onChoose }: CustomerCardProps) {
  const { choice, family, bill } = counter;
  const choose = (chosen: FamilyChoice) => {
    counter.choose(chosen);
    onChoose();
    form.setValue('email', typeof chosen === 'object' ? chosen.email : '');
    form.setValue('agreed', false);
  };
  return (
    <SectionCard title="Customer">
      <div className={layout.grid}>
        <FamilyField
          form={form}
          fields={{ name: 'name', phone: 'phone' }}
          nameLabel="Parent's name"
          autoFocus
          kept={choice}
          live={family}
          onChoose={choose}
        >
          {bill.visit === 'play' && (
            <Field
              control={form.control}
              name="specialRequests"
              label="Special requests (optional)"
              helperText="For example a nut allergy. The desk team sees this."
              className={layout.wide}
            />
          )}
          {(family === undefined || family.consentedAt === null) && (
            <ConsentBox control={form.control} name="agreed" />
          )}
        </FamilyField>
      </div>
    </SectionCard>
  );
}
