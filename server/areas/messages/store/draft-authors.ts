import { sql } from 'kysely'

/** Whether a row of `message` is no draft, or a draft that this account wrote. A draft is its author's alone, whoever else acts for the patient. */
export const isNoDraftOfAnother = (accountId: string) => sql<boolean>`(message.folder <> 'drafts' or message.author_id = ${accountId})`
