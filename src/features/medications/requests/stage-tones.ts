import type { OrderStage } from '../../../domain/prescriptions/repeat-order.ts'

/** Amber and red mark an action for the patient: pick-up, or contact with the practice. Grey also marks an unknown status. */
export const stageTones = {
  awaiting: 'info',
  prescribed: 'primary',
  sent: 'primary',
  ready: 'warning',
  dispensed: 'success',
  cancelled: 'neutral',
  rejected: 'danger',
  other: 'neutral',
} as const satisfies Record<OrderStage, string>
