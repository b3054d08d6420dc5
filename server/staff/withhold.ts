import type { Database } from '../platform/database/schema.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { practiceByCode } from '../platform/store/practices.ts'
import { isItemKind, markItem } from '../platform/store/withheld-items.ts'

/** The practice's code, and an item of a patient by kind and id. */
export type Withholding = { code: string; kind: string; id: string; isWithheld: boolean }

/** Withholds an item from proxy users, or shows it again. @throws StartupError if the practice has no such item */
export const withhold = async (db: Database, { code, kind, id, isWithheld }: Withholding) => {
  const practice = await practiceByCode(db, code)
  if (!practice) throw new StartupError(`There is no practice ${code}.`)
  if (!isItemKind(kind) || !(await markItem(db, practice.id, { kind, id, isWithheld })))
    throw new StartupError(`${practice.name} has no ${kind} ${id}.`)
}
