import type { ReactNode } from 'react';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';

interface FactProps {
  label: string;
  /** In px. */
  labelWidth?: number | undefined;
  children: ReactNode;
}

/** A line of a description list: the label, and the value beside it. */
export const Fact = ({ label, labelWidth = 96, children }: FactProps) => (
  <Grid columns={`${labelWidth}px minmax(0, 1fr)`} gap={12}>
    <Text as="dt" weight={600} tone="muted">
      {label}
    </Text>
    <Text as="dd" weight={700} breakAnywhere>
      {children}
    </Text>
  </Grid>
);

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  labelWidth?: number;
}

/** The details of something, one per line, without blank ones. */
export const Facts = ({ facts, labelWidth }: FactsProps) => (
  <Stack as="dl" gap={8}>
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <Fact key={label} label={label} labelWidth={labelWidth}>
          {value}
        </Fact>
      ))}
  </Stack>
);
