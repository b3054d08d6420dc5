import { extractText } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()
let token = ''
beforeEach(async () => {
  token = await server.tokenOf('patient')
})

type Row = { id: string; extension: { valueDateTime?: string; valueString?: string; valueDecimal?: number }[] }
const list = async (TransactionTypeID: 0 | 1, more: object = {}, as = { userName: 'patient', token }) => {
  const params = { PatientID: patientId(as.userName), PageSize: 15, PageNumber: 1, TransactionTypeID, ...more }
  const [{ total, entry }] = (await server.post('Patient/PaymentNotice', params, { token: as.token })).json()
  return { total, rows: entry.map(({ resource }: { resource: Row }) => resource) as Row[] }
}
const pdfOf = (InvoiceTransactionID: string) =>
  server.post('Patient/LoadInvoicePDF', { PatientID: patientId('patient'), InvoiceTransactionID }, { token })

describe('the invoices', () => {
  test('to pay come oldest first, so that a partial payment settles the oldest', async () => {
    const { total, rows } = await list(1)
    expect(total).toBe(4)
    expect(rows.map(({ extension }) => extension[7]?.valueDecimal)).toEqual([45, 30.5, 120, 12.25])
    const dates = rows.map(({ extension }) => `${extension[0]?.valueDateTime}`)
    expect(dates).toEqual(dates.toSorted())
    expect(dates[0]).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\+1[23]:00$/)
  })

  test('say at each position what the practice wrote', async () => {
    const [first] = (await list(1)).rows
    expect(first?.extension.slice(1)).toEqual([
      { valueString: 'Consultation' },
      { valueString: 'Invoice' },
      { valueString: 'Harbour Health Centre' },
      { valueString: 'Aroha Ngata' },
      { valueString: expect.stringMatching(/^INV-\d{6}$/) },
      { valueDecimal: 45 },
      { valueDecimal: 45 },
      { valueDecimal: 0 },
      { valueString: patientId('patient') },
    ])
  })

  test('come all with those that are paid, latest first', async () => {
    const { total, rows } = await list(0)
    expect(total).toBe(12)
    expect(rows.map(({ extension }) => extension[7]?.valueDecimal)).toEqual([12.25, 120, 30.5, 45, ...Array(8).fill(0)])
  })

  test('of a thousand come in pages, each once', async () => {
    const as = { userName: 'large', token: await server.tokenOf('large') }
    const ids = new Set<string>()
    for (let PageNumber = 1; PageNumber <= 10; PageNumber += 1) {
      const { total, rows } = await list(0, { PageSize: 100, PageNumber }, as)
      expect(total).toBe(1000)
      for (const { id } of rows) ids.add(id)
    }
    expect(ids.size).toBe(1000)
    const toPay = await list(1, {}, as)
    expect([toPay.total, toPay.rows.length]).toEqual([120, 15])
  })
})

test.each(['patient', 'large', 'credit', 'lowcredit', 'windcave', 'poli', 'valley'])(
  'the account of %s says what its invoices do',
  async (userName) => {
    const { db } = server
    const sum = async (table: 'ledger_entry' | 'invoice', column: 'cents' | 'balance_cents') => {
      const rows = await db.selectFrom(table).selectAll().where('patient_id', '=', patientId(userName)).execute()
      return rows.reduce((total, row) => total + Number(Reflect.get(row, column)), 0)
    }
    const credit = { credit: 50_00, lowcredit: 10_00 }[userName] ?? 0
    expect(await sum('ledger_entry', 'cents')).toBe((await sum('invoice', 'balance_cents')) - credit)
  },
)

describe('an invoice', () => {
  const fileOf = async (id: string) => Buffer.from((await pdfOf(id)).json().PDFFileName, 'base64')

  test('is a PDF of one A4 page', async () => {
    const file = (await fileOf((await list(1)).rows[0]?.id ?? '')).toString('latin1')
    expect(file.slice(0, 5)).toBe('%PDF-')
    expect(file.trimEnd().slice(-5)).toBe('%%EOF')
    expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect(file).toContain('/MediaBox [0 0 595.28 841.89]')
  })

  test('says whose it is, what for, and what is still to be paid, with every letter', async () => {
    await server.db
      .updateTable('patient')
      .set({ first_name: 'Hōhepa', family_name: 'Ngāta' })
      .where('id', '=', patientId('patient'))
      .execute()
    const paid = (await list(0)).rows[4]
    const { text: words } = await extractText(new Uint8Array(await fileOf(paid?.id ?? '')), { mergePages: true })
    for (const word of [
      'Harbour Health Centre',
      '12 Quay Street, Auckland 1010',
      'Hōhepa Ngāta',
      paid?.extension[5]?.valueString,
      'Repeat prescription',
    ])
      expect(words).toContain(word)
    expect(words).toMatch(/Payment received on \d{1,2} \w{3} \d{4} +-\$25\.00/)
    expect(words).toMatch(/Amount +\$25\.00\s+Paid +\$25\.00\s+Balance +\$0\.00/)
  })

  test('without a PDF is reported so', async () => {
    const oldest = (await list(0)).rows.at(-1)
    expect((await pdfOf(oldest?.id ?? '')).json()).toEqual({ PDFFileName: null })
  })

  test('of another patient is refused like an unknown one', async () => {
    const other = await server.db.selectFrom('invoice').select('id').where('patient_id', '=', patientId('george')).executeTakeFirst()
    for (const id of [`${other?.id}`, '999999999', 'none'])
      expect([(await pdfOf(id)).statusCode, (await pdfOf(id)).json().error]).toEqual([403, 'forbidden'])
  })
})
