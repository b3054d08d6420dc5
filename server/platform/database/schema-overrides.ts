/** The types of the JSON columns, which the database does not have. With `JSONColumnType` an insert takes the JSON as text. */
export const columnTypes = {
  // Ids of the rows that a call named, by kind, such as `appointment`. For an import: its source and counts.
  'access_log.about': 'Record<string, string> | null',
  'outbox.links': 'JSONColumnType<string[]>',
  'passkey.transports': 'JSONColumnType<string[]>',
  // By column.
  'patient.source_told': 'JSONColumnType<Record<string, string>> | null',
  'sandbox_session.addresses': 'JSONColumnType<{ success: string; fail: string; cancel: string; notice: string }>',
  // The chosen invoices with the cents of each.
  'temp_payment.chosen': 'JSONColumnType<{ invoiceId: string; cents: number }[]>',
}

/** The default values of these columns are for older rows only; an insert must name a value. */
export const requiredOnInsert = ['access_log.told_to', 'known_browser.used_at']
