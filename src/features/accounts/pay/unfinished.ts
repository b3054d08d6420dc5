import * as z from 'zod/mini'
import { forgetTab, readTab, writeTab } from '../../../ui/tab-storage.ts'

const key = 'unfinished-payment'

/** A payment of which this tab has not yet told the end: the provider and the practice's number of it, and nothing of anybody. */
const Unfinished = z.object({ method: z.enum(['stripe', 'windcave', 'poli']), tempPaymentId: z.string() })
export type Unfinished = z.output<typeof Unfinished>

export const keepUnfinished = (payment: Unfinished) => writeTab(key, JSON.stringify(payment))
export const forgetUnfinished = () => forgetTab(key)

/** Null when there is none, or nothing that can be read. */
export const readUnfinished = (): Unfinished | null => {
  try {
    return Unfinished.safeParse(JSON.parse(readTab(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
