import type { Insertable } from 'kysely'
import type { Database, HelpMessageTable } from '../database/schema.ts'

export const keepHelpMessage = async (db: Database, message: Insertable<HelpMessageTable>) => {
  await db.insertInto('help_message').values(message).execute()
}
