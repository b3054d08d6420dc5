import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fullMenu } from '../server/platform/access/areas.ts'
import type { Database } from '../server/platform/database/schema.ts'
import {
  type Ask,
  addBookers,
  type Booker,
  book,
  bookedReply,
  type FreeSlot,
  setLock,
  slotsInARow,
} from '../tests/server/areas/appointments/booking-crowd.ts'
import { messagePayload } from '../tests/server/areas/messages/message-calls.ts'

/** Patients who book, write and pay at servers that come and go. Each acknowledged change must be found exactly once at the end. */

/** A patient may have six future bookings. */
const bookingsEach = 4
const card = { CardNumber: '4242424242424242', ExpiryDate: '1234', CvcNo: '987', CardHolderName: 'Booker' }

type Acknowledged = { bookings: { patientId: string; slotId: string }[]; messages: { attempt: string; id: string }[]; payments: string[] }

/** An answer that a client may not get: neither done, refused nor 503 with Retry-After. */
type Wrong = { path: string; status: number | string }

/** Adds patients and returns their load. `urls` are the servers that take calls at the moment. */
export const portalLoad = async (db: Database, clients: number, urls: () => readonly string[]) => {
  const bookers = await addBookers(db, clients)
  const accounts = bookers.map(({ id }) => id)
  await db.deleteFrom('menu_entry').where('proxy_link_id', 'in', accounts).execute()
  await db
    .insertInto('menu_entry')
    .values(accounts.flatMap((id) => fullMenu.map((entry) => ({ ...entry, proxy_link_id: id }))))
    .execute()
  const slots = await slotsInARow(db, clients * bookingsEach)
  const acknowledged: Acknowledged = { bookings: [], messages: [], payments: [] }
  const statuses = new Map<number | string, number>()
  const wrong: Wrong[] = []
  const answeredAt: number[] = []
  let slowestMs = 0
  let turn = 0
  const load = { isOn: true }

  const askAs =
    (number: number): Ask =>
    async (path, body, token) => {
      const all = urls()
      const url = all[turn++ % all.length] ?? ''
      const begun = performance.now()
      const headers = { token, 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${number}` }
      const answered = await fetch(`${url}/practice/harbour/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        .then(async (answer) => ({ status: answer.status, text: await answer.text(), isLater: answer.headers.has('retry-after') }))
        .catch(() => ({ status: 0, text: '', isLater: false }))
      const { status, isLater } = answered
      slowestMs = Math.max(slowestMs, performance.now() - begun)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200) answeredAt.push(performance.now())
      else if (!(status === 503 && isLater) && !(status >= 400 && status < 500 && status !== 408)) wrong.push({ path, status })
      return answered
    }

  const bookOne = async (ask: Ask, booker: Booker, slot: FreeSlot) => {
    await setLock(ask, booker, [slot]).catch(() => undefined)
    if ((await book(ask, booker, [slot])) === bookedReply) acknowledged.bookings.push({ patientId: booker.id, slotId: slot.id })
  }

  const writeOne = async (ask: Ask, { id, token }: Booker) => {
    const attempt = randomUUID()
    const payload = messagePayload({ PatientID: id, practice: 'harbour', attempt })
    const { status, text } = await ask('Patient/Message?RoleID=1&CallType=3&IsWeb=true', payload, token)
    if (status === 200) acknowledged.messages.push({ attempt, id: JSON.parse(text) })
  }

  const payOne = async (ask: Ask, { id, token }: Booker) => {
    const order = {
      PatientID: id,
      CardType: '',
      cardCharges: '0.00',
      amount: '1.00',
      notes: '',
      lognotes: 'accounts',
      invoiceDetailGrids: [],
    }
    const noted = await ask('patient/SaveTempPayment', order, token)
    if (noted.status !== 200) return
    const pId = String(JSON.parse(noted.text))
    const paying = {
      patientid: id,
      CardFee: '',
      CardType: '',
      cardCharges: '0.00',
      totalAmount: '1.00',
      transactionNotes: '',
      pId,
      ...card,
    }
    const { status, text } = await ask('patient/WindCaveProcessing', paying, token)
    if (status === 200 && text.includes('"Success":"1"')) acknowledged.payments.push(pId)
  }

  const pause = () => new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200))
  const patients = bookers.map(async (booker, number) => {
    const ask = askAs(number)
    for (let round = 0; load.isOn; round += 1) {
      const slot = round % 3 === 0 && round < 3 * bookingsEach ? slots.shift() : undefined
      if (slot) await bookOne(ask, booker, slot)
      else if (round % 2 === 0) await writeOne(ask, booker)
      else await payOne(ask, booker)
      await pause()
    }
  })

  /** Acknowledged changes that the database does not have exactly once. */
  const missing = async (at: Database) => {
    const { rows } = await sql<{ name: string }>`
      select 'booking ' || wanted.slot as name from json_to_recordset(${JSON.stringify(acknowledged.bookings.map(({ patientId, slotId }) => ({ patient: patientId, slot: slotId })))}::json)
          as wanted(patient uuid, slot uuid)
        where 1 <> (select count(*) from appointment join slot on slot.starts_at = appointment.starts_at and slot.practitioner_id = appointment.practitioner_id
          where slot.id = wanted.slot and appointment.patient_id = wanted.patient and slot.appointment_id = appointment.id)
      union all select 'message ' || wanted.id from json_to_recordset(${JSON.stringify(acknowledged.messages)}::json) as wanted(attempt uuid, id text)
        where 1 <> (select count(*) from message where message.attempt_id = wanted.attempt and message.id::text = wanted.id)
      union all select 'payment ' || paid.id from json_array_elements_text(${JSON.stringify(acknowledged.payments)}::json) as paid(id)
        where 1 <> (select count(*) from payment join ledger_entry on ledger_entry.payment_id = payment.id and ledger_entry.kind = 'payment'
          where payment.temp_payment_id = paid.id::bigint)`.execute(at)
    return rows.map(({ name }) => name)
  }

  return {
    /** Milliseconds from a moment to the first success after it. */
    firstSuccessAfter: (moment: number) => Math.round((answeredAt.find((at) => at > moment) ?? Number.NaN) - moment),
    stop: async () => {
      load.isOn = false
      await Promise.all(patients)
    },
    /** Prints the findings. Returns whether nothing is lost, doubled, wrong or later than `longestMs`. */
    report: async (at: Database, logs: readonly string[], longestMs = Number.POSITIVE_INFINITY) => {
      const counts = Object.entries(acknowledged).map(([name, all]) => `${all.length} ${name}`)
      const lost = await missing(at)
      console.log(`${clients} clients, acknowledged: ${counts.join(', ')}`)
      console.log(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}; slowest ${Math.round(slowestMs)} ms`)
      console.log(`lost or doubled: ${lost.length === 0 ? 'nothing' : lost.join(', ')}`)
      console.log(`neither done, refused nor 503 with Retry-After: ${wrong.length === 0 ? 'nothing' : JSON.stringify(wrong.slice(0, 10))}`)
      const faults = logs.flatMap((log) => log.split('\n')).filter((line) => line.includes('"reqId"') && line.includes('"msg":"fault"'))
      for (const line of faults.slice(0, 5)) console.log(line)
      return lost.length === 0 && wrong.length === 0 && counts.every((one) => !one.startsWith('0 ')) && slowestMs < longestMs
    },
  }
}
