import type { OperationContext, Provenance } from './operation-handler.ts';

/** The provenance that a later operation checks. */
export const provenanceOf = ({ id, device, occurredAt, clockOffsetMs }: OperationContext): Provenance => ({
  operationId: id,
  deviceId: device.id,
  occurredAt,
  clockOffsetMs,
});
