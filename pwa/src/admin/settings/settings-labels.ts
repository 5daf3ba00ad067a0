import type { FieldLabels } from '../ui/stale/clash.ts';
import { centreGroups } from './centre-groups.ts';
import { ruleGroups } from './rule-groups.ts';
import type { SettingsForm } from './settings-form.ts';
import type { SettingsSection } from './settings-sections.ts';

type Name = Exclude<keyof SettingsForm, 'socialLinks'>;

export interface FieldText {
  name: Name;
  label: string;
  /** The label below the title of its group. */
  short?: string;
  hint?: string;
  unit?: string;
  placeholder?: string;
  /** `wrapped`: one line of text that may need two on the screen. */
  kind?: 'text' | 'wrapped' | 'tel' | 'email' | 'url' | 'number' | 'rupees' | 'picture' | 'zone';
  wide?: true;
}

export interface FieldGroup {
  title: string;
  section: SettingsSection;
  /** What the group is for, in one line; unless its section says it. */
  lead?: string;
  /** Two short fields in a line on a phone too. */
  isPair?: true;
  fields: FieldText[];
}

/** The settings, grouped by subject, in the order of their sections. */
export const groups: FieldGroup[] = [...centreGroups, ...ruleGroups];

/** The section of a setting; the social links have a card of their own. */
export const sectionOf = (name: string): SettingsSection =>
  groups.find(({ fields }) => fields.some((field) => field.name === name))?.section ?? 'map';

const labels = new Map(groups.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])));

/** The label of a setting outside its form: in the notice about placeholder values, and in the audit log. */
export const settingLabel = (name: string): string | undefined =>
  labels.get(name as Name)?.replace(' (optional)', '');

const plain = Object.fromEntries(
  [...labels].map(([name, label]) => [name, { label, show: (value: string) => value || 'None' }]),
) as unknown as Omit<FieldLabels<SettingsForm>, 'socialLinks'>;

export const settingsLabels: FieldLabels<SettingsForm> = {
  ...plain,
  socialLinks: {
    label: 'Social links',
    show: (links) => links.map(({ label }) => label).join(', ') || 'None',
  },
};
