/** A step of setting up the centre that someone has ticked, or `dismissed` for the card as a whole. */
export interface FirstStepRow {
  step: string;
  done_at: string;
  done_by: string;
}

export interface GuardsSchema {
  first_steps: FirstStepRow;
}
