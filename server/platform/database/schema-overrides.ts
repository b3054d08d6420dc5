/** The types of the JSON columns, which the migrated database does not have. `JSONColumnType`: an insert takes the JSON as text. */
export const columnTypes = {
  // Which rows of the practice the call named, by what they are, such as `appointment`; of an import, who made it and how much.
  'access_log.about': 'Record<string, string> | null',
  'outbox.links': 'JSONColumnType<string[]>',
  'passkey.transports': 'JSONColumnType<string[]>',
  // By column.
  'patient.source_told': 'JSONColumnType<Record<string, string>> | null',
  'sandbox_session.addresses': 'JSONColumnType<{ success: string; fail: string; cancel: string; notice: string }>',
  // The invoices that the payment was ordered for, and the cents of each.
  'temp_payment.chosen': 'JSONColumnType<{ invoiceId: string; cents: number }[]>',
}

/** Columns whose default is for the rows from before them: an insert names their value. */
export const requiredOnInsert = ['access_log.told_to', 'known_browser.used_at']
