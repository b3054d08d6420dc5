import * as z from 'zod/mini'
import { clearTab, readTab, writeTab } from './tab-storage.ts'

/** A list in this tab's storage; empty if the stored text is unreadable. */
export const tabList = <Row extends z.ZodMiniType>(key: string, row: Row) => ({
  read: (): readonly z.output<Row>[] => {
    try {
      return z.array(row).parse(JSON.parse(readTab(key) ?? '[]'))
    } catch {
      return []
    }
  },
  write: (rows: readonly z.output<Row>[]) => (rows.length > 0 ? writeTab(key, JSON.stringify(rows)) : clearTab(key)),
})
