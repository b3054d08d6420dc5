import { beforeEach, expect, test } from 'vitest'
import { fullMenu } from '../../../../server/platform/access/areas.ts'
import { operationsOf, readDescription } from '../../../../server/platform/contract/description.ts'
import { personFields } from '../../../../server/platform/contract/person-fields.ts'
import { proxyLinkId } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { menuCases } from '../../../practice/menu-cases.ts'
import { notePayments } from '../../../practice/noted-payments.ts'
import { bodies, queries } from '../../../practice/request-bodies.ts'
import { forbidden, serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()
beforeEach(() => notePayments(server.db))

const document = readDescription('build/api/practice.strict.json')
const operations = operationsOf(document)
const gated = operations.filter(({ areas }) => areas.length > 0)
/** Without the calls that end the session or need an existing picture. */
const open = operations.filter(
  ({ id, token, areas }) => areas.length === 0 && token === 'required' && !['loadImage', 'logout'].includes(id),
)

/** Calls with a row id, here one without a row: they are refused even if the area is open. */
const ofNobody: Record<string, object> = {
  cancelAppointment: { AppointmentID: '999999999' },
  earlierTimeAsk: { AppointmentID: '999999999' },
  earlierTimeStop: { AppointmentID: '999999999' },
  earlierTimeAccept: { OfferID: '00000000-0000-4000-8000-000000000000' },
  earlierTimeDecline: { OfferID: '00000000-0000-4000-8000-000000000000' },
  labResultById: { ResultID: '999999999' },
  mediaById: { ResourceID: '999999999' },
  loadInvoicePdf: { InvoiceTransactionID: '999999999' },
  savePayment: { electronicPaymentID: '999999999' },
  savePayment2: { electronicPaymentID: '999999999' },
  windCaveProcessing: { pId: '999999999' },
  tempPaymentSession: { TempPaymentID: '999999999' },
  stripeTransaction: { SessionID: 'none' },
  windcaveTransaction: { SessionID: 'none' },
  repeatAuditLog: { RequestId: '999999999' },
  withdrawRepeatRequest: { RequestId: '999999999' },
  validateRepeatRequest: { MedicationID: '999999999' },
  sendRepeatMedicationRequest: { MedicationID: '999999999' },
  messageById: { MessageID: '999999999' },
  deleteMessage: { MessageID: '999999999' },
}
/** Bodies with unknown row ids: the amount is then on no invoice. */
const ofNoInvoice = { invoiceDetailGrids: [] }

type Call = Pick<(typeof operations)[number], 'id' | 'method' | 'path' | 'body'>
/** Sends a call about one person. */
const send = async (token: string, { id, method, path, body }: Call, about: string, more: object = {}) =>
  server.inject({
    method: method === 'DELETE' || method === 'GET' ? method : 'POST',
    url: `/practice/harbour${path}`,
    headers: { token },
    ...(body && { payload: { ...aboutPerson(id, about, bodies[id]), ...ofNobody[id], ...more } }),
    ...(queries[id] && { query: { ...aboutPerson(id, about, queries[id]), ...(!body && ofNobody[id]) } }),
  })

const personNames = (id: string) =>
  operations.filter((operation) => operation.id === id).flatMap((operation) => personFields(document, operation).map(({ name }) => name))

const aboutPerson = (id: string, about: string, values: Record<string, unknown> = {}) => {
  const persons = personNames(id)
  const fields = Object.entries({ ...values, ...(values.invoiceDetailGrids !== undefined && ofNoInvoice) })
  return Object.fromEntries(fields.map(([name, value]) => [name, persons.includes(name) ? about : value]))
}

const labels = fullMenu.map(({ label }): string => label)

const replaceMenu = async (link: string, menu: readonly { menu_id: string; label: string }[]) => {
  await server.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('menu_entry').where('proxy_link_id', '=', link).execute()
    const entries = menu.map((entry, position) => ({ icon: 'file', position, ...entry, proxy_link_id: link }))
    if (entries.length > 0) await transaction.insertInto('menu_entry').values(entries).execute()
  })
}
const setMenu = (link: string, areas: readonly string[]) =>
  replaceMenu(
    link,
    fullMenu.filter(({ label }) => areas.includes(label)),
  )

test('the areas of calls are entries of the menu', () => {
  const calls = [...operations, ...operationsOf(readDescription('build/api/payment-function.strict.json'))]
  expect(calls.filter(({ areas }) => !areas.every((area) => labels.includes(area)))).toEqual([])
  expect(gated.length).toBeGreaterThan(0)
})

test('a description that says nothing of the areas of a call does not start', () => {
  const paths = { '/Thing': { post: { operationId: 'thing', security: [{ token: [] }], responses: {} } } }
  expect(() => operationsOf({ paths })).toThrow('nobody has decided which area thing belongs to')
})

/** The status of each call about a person, by operation. */
const statuses = async (calls: readonly Call[], token: string, about: string) => {
  const answers: [string, number][] = []
  for (const one of calls) answers.push([one.id, (await send(token, one, about)).statusCode])
  return Object.fromEntries(answers)
}

const expected = (isOpen: (areas: readonly string[]) => boolean) =>
  Object.fromEntries(gated.map(({ id, areas }) => [id, isOpen(areas) && !ofNobody[id] ? 200 : 403]))

test('a limited account has the appointments and the account, and nothing of the record', async () => {
  const answered = await statuses(gated, await server.tokenOf('limited'), patientId('limited'))
  expect(answered).toEqual(expected((areas) => areas.includes('Appointments') || areas.includes('Account')))
})

test('a call is answered where the menu has its area, and refused where it has all others', async () => {
  const token = await server.tokenOf('patient')
  for (const area of new Set(gated.flatMap(({ areas }) => areas))) {
    await setMenu(patientId('patient'), [area])
    expect(await statuses(gated, token, patientId('patient')), area).toEqual(expected((areas) => areas.includes(area)))
  }
  for (const { areas, ...call } of gated) {
    await setMenu(
      patientId('patient'),
      labels.filter((label) => !areas.includes(label)),
    )
    const answer = await send(token, call, patientId('patient'))
    expect([call.id, answer.statusCode, answer.json()]).toEqual([call.id, 403, forbidden])
  }
})

test.each(menuCases)('$name: the server answers the calls of $open alone', async ({ menu, open }) => {
  await replaceMenu(
    patientId('patient'),
    menu.map(({ id, label }) => ({ menu_id: id, label })),
  )
  const isOpen: readonly string[] = open
  const answered = await statuses(gated, await server.tokenOf('patient'), patientId('patient'))
  expect(answered).toEqual(expected((areas) => areas.some((area) => isOpen.includes(area))))
})

test('a call about a linked person goes by the menu of that link', async () => {
  const token = await server.tokenOf('parent')
  await replaceMenu(proxyLinkId('parent', 'tama'), [{ menu_id: '99', label: 'Something else' }])
  expect(await statuses(gated, token, patientId('tama'))).toEqual(expected(() => false))
  expect(await statuses(gated, token, patientId('mia'))).toEqual(expected(() => true))
})

test('the calls of every page are open without any area', async () => {
  await setMenu(patientId('patient'), [])
  const answered = await statuses(open, await server.tokenOf('patient'), patientId('patient'))
  expect(answered).toEqual(Object.fromEntries(open.map(({ id }) => [id, 200])))
})

test('a booking needs the appointments of both persons that it names', async () => {
  const token = await server.tokenOf('parent')
  const booking = operations.find(({ id }) => id === 'bookAppointment')
  const bookFor = (child: string) =>
    booking && send(token, booking, patientId(child), { PatientID2: patientId('parent') }).then(({ statusCode }) => statusCode)
  await setMenu(proxyLinkId('parent', 'tama'), ['Vitals'])
  expect([await bookFor('tama'), await bookFor('mia')]).toEqual([403, 200])
})

const familyOf = async (userName: string) => {
  const params = { PatientID: patientId(userName), locationID: '' }
  const [{ entry }] = (await server.post('Patient/GetPatientFamilyBooking', params, { token: await server.tokenOf(userName) })).json()
  return entry.map(({ resource }: { resource: { PatientName: string } }) => resource.PatientName)
}

test('the family has no patient whose appointments are hidden', async () => {
  await setMenu(proxyLinkId('parent', 'tama'), ['Vitals'])
  expect(await familyOf('parent')).toEqual(['Mia Wilson'])
})

test('the family has a patient whose appointments have another name in the menu', async () => {
  await replaceMenu(proxyLinkId('parent', 'tama'), [{ menu_id: '14', label: 'Visits' }])
  expect(await familyOf('parent')).toEqual(['Tama Wilson', 'Mia Wilson'])
})

test('the counters reveal nothing of a closed area', async () => {
  const counters = async (about = patientId('patient')) =>
    (await server.post('Patient/RefreshCounter', { PatientID: about }, { token: await server.tokenOf('patient') })).json()[0]
  await setMenu(patientId('patient'), ['Appointments', 'Account'])
  expect(await counters()).toMatchObject({ AppointmentsCounter: 2, InboxCounter: 0, MedicationsCounter: 0, TestResultsCounter: 0 })
  expect(await counters(patientId('patient').toUpperCase())).toEqual(await counters())
  await setMenu(patientId('patient'), [])
  expect(Object.values(await counters())).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test.each([
  ['Letters', 'Letter'],
  ['Resources', 'Resource'],
])('a menu with %s alone opens no document of the other kind', async (area, category) => {
  const token = await server.tokenOf('patient')
  const about = { PatientID: patientId('patient') }
  type Entry = { resource: { id: string; extension: { url?: string; valueString?: string }[] } }
  const documents = async () => {
    const [{ entry }] = (await server.post('Patient/Media', { ...about, PageSize: 100, PageNumber: 1 }, { token })).json()
    return (entry as Entry[]).map(({ resource: { id, extension } }) => ({
      id,
      kind: extension.find(({ url }) => url === 'Category')?.valueString,
    }))
  }
  const all = await documents()
  await setMenu(patientId('patient'), [area])
  const shown = await documents()
  expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set([category]))
  expect(shown).toEqual(all.filter(({ kind }) => kind === category))
  const hidden = all.find(({ kind }) => kind !== category)
  expect((await server.post('Patient/MediaById', { ...about, ResourceID: hidden?.id }, { token })).json()).toEqual(forbidden)
})
