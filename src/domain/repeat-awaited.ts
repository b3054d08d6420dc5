import { orderStage, type RepeatOrder } from './repeat-order.ts'

/** A medicine that was asked for before, and when. */
export type Awaited = { name: string; requestedAt: string | null }

/** Which of these medicines the practice has not yet decided about. `orders`: latest first. */
export const awaitedAmong = (orders: readonly RepeatOrder[], names: readonly string[]): Awaited[] => {
  const awaiting = orders.filter(({ status }) => orderStage(status) === 'awaiting')
  return [...new Set(names)].flatMap((name) => {
    const order = awaiting.find(({ medications }) => medications.includes(name))
    return order ? [{ name, requestedAt: order.requestedAt }] : []
  })
}
