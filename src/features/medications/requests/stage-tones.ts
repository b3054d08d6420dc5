import type { OrderStage } from '../../../domain/prescriptions/repeat-order.ts'

/** Amber and red stand for what the patient has to do: pick it up, or talk to the practice. Grey also stands for what nobody knows. */
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
