/** The fields that a form needs to render these inputs; it provides itself with `<FormProvider>`. */
export interface Contact {
  parentName: string;
  /** Digits only. */
  parentPhone: string;
  parentEmail: string;
  specialRequests?: string | undefined;
}
