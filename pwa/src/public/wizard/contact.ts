/** What a form must ask for to show these fields; it hands itself down with `<FormProvider>`. */
export interface Contact {
  parentName: string;
  /** Digits only. */
  parentPhone: string;
  parentEmail: string;
  specialRequests?: string | undefined;
}
