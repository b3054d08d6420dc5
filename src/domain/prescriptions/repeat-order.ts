import { recordMoment } from '../values/record-date.ts'

/** A sent repeat request. */
export type RepeatOrder = {
  id: string
  requestedAt: string | null
  /** Cents; null where the practice does not say. */
  fee: number | null
  sentTo: string | null
  /** In the practice's words. */
  status: string
  medications: readonly string[]
  /** Of the attempt that made it; null where nobody noted it. */
  attemptId: string | null
}

/** The stage of a request by its status. `other`: in the practice's own words alone. */
export type OrderStage = 'awaiting' | 'prescribed' | 'sent' | 'ready' | 'dispensed' | 'cancelled' | 'rejected' | 'other'

const stages: ReadonlyMap<string, OrderStage> = new Map([
  ['awaiting approval', 'awaiting'],
  ['prescribed', 'prescribed'],
  ['script sent to pharmacy', 'sent'],
  ['script ready for pickup', 'ready'],
  ['medication dispensed', 'dispensed'],
  ['cancelled', 'cancelled'],
])

export const orderStage = (status: string): OrderStage => {
  const words = status.trim().toLowerCase()
  return stages.get(words) ?? (words.includes('rejected') ? 'rejected' : 'other')
}

/** A step of what became of a request. */
export type RepeatStep = { id: string; at: string | null; status: string; actor: string | null }

/** A step in words; what the practice does not say is left out. */
export const stepText = ({ at, status, actor }: Omit<RepeatStep, 'id'>) => {
  const what =
    orderStage(status) === 'prescribed' ? 'Request was prescribed' : `Repeat request status was changed to ${status.trim() || 'unknown'}`
  const when = at && recordMoment(at)
  return [what, actor && `by ${actor}`, when && `at ${when}`].filter(Boolean).join(' ')
}
