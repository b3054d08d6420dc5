import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withholdableTables } from '../../server/platform/store/readable.ts'

const direct = new RegExp(
  `(?:selectFrom|Join)\\(\\s*'(${withholdableTables.join('|')})\\b|\\b(?:from|join) (${withholdableTables.join('|')})\\b`,
  'g',
)

const directReads = (file: string) =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '')
      .matchAll(direct),
  ].map(([, table, inSql]) => `${file} ${table ?? inSql}`)

/** Statements that answer no proxy user with an item: limits, changes of one checked row, settling of payments, and the practice's own work. */
const allowed = [
  'server/areas/appointments/store/appointments.ts appointment',
  'server/areas/appointments/store/earlier-times.ts appointment',
  'server/areas/appointments/store/first-times.ts appointment',
  'server/areas/messages/store/answers.ts message',
  'server/areas/messages/store/draft-quota.ts message',
  'server/areas/messages/store/file-quota.ts message',
  'server/areas/messages/store/recipients.ts message',
  'server/areas/messages/store/sent.ts message',
  'server/areas/messages/store/stored-messages.ts message',
  'server/areas/payments/store/invoices.ts invoice',
  'server/areas/payments/store/invoices.ts ledger_entry',
  'server/areas/payments/store/ledger.ts ledger_entry',
  'server/areas/payments/store/payments.ts invoice',
  'server/areas/payments/store/payments.ts ledger_entry',
  'server/areas/payments/store/payments.ts temp_payment',
  'server/areas/payments/store/sessions.ts temp_payment',
  'server/areas/payments/store/temp-payments.ts payment',
  'server/areas/payments/store/temp-payments.ts repeat_request',
  'server/areas/payments/store/temp-payments.ts temp_payment',
  'server/areas/prescriptions/store/orders.ts repeat_request',
  'server/areas/prescriptions/store/orders.ts temp_payment',
  'server/areas/prescriptions/store/repeat-requests.ts repeat_request',
  'server/areas/record/store/lab-results.ts lab_observation',
  'server/platform/fhir/store/summary.ts lab_observation',
  'server/platform/store/blood-pressure.ts vital',
  'server/platform/store/notices.ts appointment',
  'server/platform/store/notices.ts lab_result',
  'server/platform/store/stored-objects.ts media',
]

test('a store that serves patients reads items by `readable`, so that it cannot forget what is withheld from proxy users', () => {
  const stores = globSync(['server/areas/*/store/*.ts', 'server/platform/store/*.ts', 'server/platform/fhir/store/summary.ts']).filter(
    (file) => file !== 'server/platform/store/readable.ts',
  )
  expect([...new Set(stores.flatMap(directReads))].sort()).toEqual(allowed)
})

test.each(["db.selectFrom('condition')", "query.innerJoin('message', 'message.id', 'x')", 'sql`select 1 from invoice`'])(
  'a direct read is found: %s',
  (code) => {
    expect([...code.matchAll(direct)]).toHaveLength(1)
  },
)
