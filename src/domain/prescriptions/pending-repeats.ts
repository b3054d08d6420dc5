import { orderStage, type RepeatOrder } from './repeat-order.ts'
import type { OpenRepeatRequest } from './repeat-request.ts'

/** A medicine that was asked for before, and when. `awaiting`: the practice has not decided; otherwise it is how the payment stands that the request waits for. */
export type PendingRepeat = {
  name: string
  requestedAt: string | null
  status: 'awaiting' | Exclude<OpenRepeatRequest['status'], 'notPaid'>
}

type Earlier = Omit<PendingRepeat, 'name'> & Pick<RepeatOrder, 'medications'>

/** Requests that wait for their payment; those that may be paid come first. */
const unpaidIn = (open: readonly OpenRepeatRequest[]): Earlier[] =>
  (['pending', 'differs', 'open'] as const).flatMap((status) =>
    open.filter((request) => request.status === status).map(({ requestedAt, medications }) => ({ requestedAt, medications, status })),
  )

const undecidedIn = (orders: readonly RepeatOrder[]): Earlier[] =>
  orders
    .filter(({ status }) => orderStage(status) === 'awaiting')
    .map(({ requestedAt, medications }) => ({ requestedAt, medications, status: 'awaiting' }))

/** Which of these medicines have been asked for, and nothing has come of it yet. Both lists are latest first. */
export const pendingRepeatsFor = (
  orders: readonly RepeatOrder[],
  open: readonly OpenRepeatRequest[],
  names: readonly string[],
): PendingRepeat[] => {
  const earlier = [...unpaidIn(open), ...undecidedIn(orders)]
  return [...new Set(names)].flatMap((name) => {
    const found = earlier.find(({ medications }) => medications.includes(name))
    return found ? [{ name, requestedAt: found.requestedAt, status: found.status }] : []
  })
}
