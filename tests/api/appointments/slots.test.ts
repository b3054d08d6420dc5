import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookSlot, lockSlot, nextDayQuery, slotsQuery, unlockSlot } from '../../../src/api/appointments/slots.ts'
import type { Slot } from '../../../src/domain/appointments/slot.ts'
import { bundle } from '../../practice/bundle.ts'
import { exampleRow } from '../../practice/examples.ts'
import { connection, patientId } from '../../practice/people.ts'
import { positions } from '../../practice/resources.ts'
import { answerWith, runQuery, sent } from '../answers.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const slotResource = exampleRow('appointmentSlots')

const practitioner = { practitionerId: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', typeId: 'standard', locationIds: ['central', 'north'] }

const decoded: Slot = {
  ids: ['5d2c3a1e-7f64-4a5b-9c1d-0e8f7a6b5c4d'],
  start: '2026-11-24T09:15:00+13:00',
  end: '2026-11-24T09:30:00+13:00',
  minutes: 15,
  locationId: 'harbour-central',
}
const merged: Slot = { ...decoded, ids: ['slot-1', 'slot-2'], end: '2026-11-24T09:45:00+13:00', minutes: 30 }

describe('the slots of a day', () => {
  const ask = () => runQuery(slotsQuery(connection, patientId, { ...practitioner, day: '2026-11-24' }))

  it('are asked for at all places that were chosen', async () => {
    const fetch = answerWith(bundle(slotResource))
    expect(await ask()).toEqual({ slots: [decoded], isWhole: true })
    expect(sent(fetch).body).toMatchObject({ LocationIDs: 'central,north' })
  })

  it('come by their instant, not by how it is written', async () => {
    const at = (id: string, start: string, end: string) => ({ ...slotResource, id, start, end })
    answerWith(
      bundle(
        at('third', '2026-11-24T09:30:00+13:00', '2026-11-24T09:45:00+13:00'),
        at('first', '2026-11-24T09:00:00+13:00', '2026-11-24T09:15:00+13:00'),
        at('second', '2026-11-23T20:15:00Z', '2026-11-23T20:30:00Z'),
      ),
    )
    expect((await ask()).slots.flatMap(({ ids }) => ids)).toEqual(['first', 'second', 'third'])
  })

  it.each([
    [
      'what stands at other positions',
      positions({ 0: null, 1: 3, 5: { valueString: 'harbour-central' }, 6: { url: 'Duration', valueDecimal: 15 } }),
      {},
    ],
    ['no duration', positions({ 5: { valueString: 'harbour-central' } }), {}],
    ['a duration that is no number', positions({ 0: { url: 'Duration', valueDecimal: '15' }, 5: { valueString: 'harbour-central' } }), {}],
    ['no location', [], { locationId: '' }],
  ])('are read with %s', async (_what, extension, expected) => {
    answerWith(bundle({ ...slotResource, extension }))
    expect(await ask()).toMatchObject({ slots: [{ ...decoded, ...expected }] })
  })

  it.each([
    ['no id', { ...slotResource, id: '' }],
    ['an end before its start', { ...slotResource, end: slotResource.start }],
    ['a start without an offset', { ...slotResource, start: '2026-11-24T09:15:00' }],
    ['an end that is no instant', { ...slotResource, end: '9:30 AM' }],
    ['no extensions', { ...slotResource, extension: null }],
    ['null', null],
  ])('leave out one with %s, report it, and keep the rest', async (_what, bad) => {
    answerWith(bundle(bad, slotResource))
    expect(await ask()).toEqual({ slots: [decoded], isWhole: false })
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Slot could not be read: entry\.0\./))
  })
})

it.each([
  ['as many as are asked for at once', bundle(...Array.from({ length: 50 }, (_, index) => ({ ...slotResource, id: `slot-${index}` })))],
  ['fewer than it counts', [{ total: 54, entry: [{ resource: slotResource }] }]],
])('a day whose practice reports %s may have more', async (_, answer) => {
  answerWith(answer)
  expect((await runQuery(slotsQuery(connection, patientId, { ...practitioner, day: '2026-11-24' }))).isWhole).toBe(false)
})

describe('the next day with a free slot', () => {
  const ask = () => runQuery(nextDayQuery(connection, patientId, { ...practitioner, from: '2026-11-24' }))

  it.each([
    ['[{"RosterDate":"2026-11-30T00:00:00"}]', '2026-11-30'],
    ['[{"RosterDate":"2026-11-30"}]', '2026-11-30'],
    ['[{"RosterDate":"2026-11-30T00:00:00+13:00","Other":1},{"RosterDate":"2026-12-01T00:00:00"}]', '2026-11-30'],
    [' [] ', null],
  ])('of %s is %s', async (answer, day) => {
    const fetch = answerWith(answer)
    expect(await ask()).toBe(day)
    expect(sent(fetch).body).toMatchObject({ LocationIds: 'central,north' })
  })

  it.each([
    '',
    'No more slots',
    'null',
    '{}',
    '[{}]',
    '[null]',
    '[{"RosterDate":null}]',
    '[{"RosterDate":"30/11/2026"}]',
    '[{"RosterDate":"2026-02-30T00:00:00"}]',
    '[{"RosterDate":"2026-11-30"},{}]',
    '[{"RosterDate":',
  ])('is not understood in %j', async (answer) => {
    answerWith(answer)
    await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })

  it('is a day or not understood, whatever the text', async () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((RosterDate) => JSON.stringify([{ RosterDate }])),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (answer) => {
        answerWith(answer)
        const day = await ask().catch((error: { kind: string }) => error.kind)
        expect(day ?? 'none').toMatch(/^(\d{4}-\d\d-\d\d|none|notUnderstood)$/)
      }),
    )
  })
})

describe('holding a slot', () => {
  const hold = { patientId, slot: merged }

  it('names all that it is made of', async () => {
    const fetch = answerWith(1)
    await lockSlot(connection, hold)
    expect(sent(fetch).body).toEqual({ PatientID: patientId, SlotID: 'slot-1,slot-2', Islocked: true })
  })

  it('names the patient of the visit and the replaced appointment', async () => {
    const fetch = answerWith(1)
    await lockSlot(connection, { ...hold, visitorId: '8c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f', replaces: '77' })
    expect(sent(fetch).body).toEqual({
      PatientID: patientId,
      SlotID: 'slot-1,slot-2',
      Islocked: true,
      BookForPatientID: '8c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f',
      ReplacesAppointmentID: '77',
    })
  })

  it.each([0, 2, '1', null, { Result: 1 }])('answered %j is not understood', async (answer) => {
    answerWith(answer)
    await expect(lockSlot(connection, hold)).rejects.toMatchObject({ kind: 'notUnderstood' })
  })

  it.each([
    [{}, false],
    [{ keepalive: true }, true],
  ])('ends with an unlock, which %j lets outlive the page', async (options, keepalive) => {
    const fetch = answerWith(1)
    await unlockSlot(connection, hold, options)
    expect(sent(fetch).body).toEqual({ PatientID: patientId, SlotID: 'slot-1,slot-2', Islocked: false })
    expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(keepalive)
  })

  it.each([-3, -1])('has ended when the unlock is answered %i', async (answer) => {
    answerWith(answer)
    await expect(unlockSlot(connection, hold)).resolves.toBeUndefined()
  })
})

describe('booking', () => {
  const booking = {
    patientId: '8c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f',
    bookedBy: patientId,
    typeId: 'standard',
    slot: merged,
    reasonId: '25',
    reasonNotes: 'A cough since Monday',
  }

  it.each([
    ['Appointment has been booked successfully.', { outcome: 'refused', message: 'Appointment has been booked successfully.' }],
    ['appointment has been booked successfully', { outcome: 'refused', message: 'appointment has been booked successfully' }],
    ['constructor', { outcome: 'refused', message: 'constructor' }],
  ])('answered %j is %j', async (answer, expected) => {
    const fetch = answerWith(answer)
    expect(await bookSlot(connection, booking)).toEqual(expected)
    expect(sent(fetch).body).toMatchObject({ PatientID: booking.patientId, PatientID2: patientId, SlotID: 'slot-1,slot-2', Duration: 30 })
  })

  it.each([
    [{ Success: true }, 200, 'notUnderstood'],
    ['', 200, 'notUnderstood'],
    ['<p>Blocked</p>', 200, 'notUnderstood'],
    [{ error: 'x', message: '' }, 500, 'refused'],
  ])('answered %j with %i is a failure, never a booking', async (answer, status, kind) => {
    answerWith(answer, { status })
    await expect(bookSlot(connection, booking)).rejects.toMatchObject({ kind })
  })
})
