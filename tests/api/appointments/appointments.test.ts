import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelAppointment, findCancellation, findUpcoming, upcomingQuery } from '../../../src/api/appointments/appointments.ts'
import type { Appointment } from '../../../src/domain/appointments/appointment.ts'
import { appointment } from '../../practice/appointment.ts'
import { bundle } from '../../practice/bundle.ts'
import { answerCalls } from '../../practice/calls.ts'
import { exampleRow } from '../../practice/examples.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith } from '../answers.ts'
import { loadList } from '../load.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const example = exampleRow('appointments')

const read = async (...resources: unknown[]) => {
  answerWith(bundle(...resources))
  return loadList(upcomingQuery(connection, patientId))
}

const withElements = (elements: { [position: number]: unknown }) => ({
  ...example,
  extension: Object.assign([...example.extension], elements),
})

describe('an appointment', () => {
  it.each([
    ['Future', 'future'],
    ['completed', 'completed'],
    ['MISSED', 'missed'],
    [' Cancelled ', 'cancelled'],
    ['Other', 'other'],
    ['Moved', 'other'],
    ['constructor', 'other'],
    [null, 'other'],
  ])('with the status %j is %s', async (valueString, outcome) => {
    expect((await read(withElements({ 6: { valueString } }))).rows).toMatchObject([{ outcome }])
  })

  it.each([
    ['a video link', { 14: { valueString: 'https://video.example.nz/a' } }, 'https://video.example.nz/a'],
    ['a zoom link', { 17: { valueString: 'zoom' }, 18: { valueString: 'https://zoom.example/j/1' } }, 'https://zoom.example/j/1'],
    [
      'a link and one of Zoom, whose it is',
      { 14: { valueString: 'https://video.example.nz/a' }, 17: { valueString: 'Zoom' }, 18: { valueString: 'https://zoom.example/j/1' } },
      'https://zoom.example/j/1',
    ],
    [
      'a link and one of Zoom, whose it is not',
      { 14: { valueString: 'https://video.example.nz/a' }, 17: { valueString: null }, 18: { valueString: 'https://zoom.example/j/1' } },
      'https://video.example.nz/a',
    ],
    [
      'Zoom and no link of it',
      { 14: { valueString: 'https://video.example.nz/a' }, 17: { valueString: 'zoom' }, 18: { valueString: null } },
      'https://video.example.nz/a',
    ],
    ['a script', { 14: { valueString: 'javascript:alert(1)' } }, null],
    ['a link that is not encrypted', { 18: { valueString: 'http://zoom.example/j/1' } }, null],
    ['a path', { 14: { valueString: '/join' } }, null],
    [
      'a script and a zoom link',
      { 14: { valueString: 'data:text/html,x' }, 18: { valueString: 'https://zoom.example/j/1' } },
      'https://zoom.example/j/1',
    ],
  ])('with %s is joined at %s', async (_what, elements, joinUrl) => {
    expect((await read(withElements(elements))).rows).toMatchObject([{ isOnline: joinUrl !== null, joinUrl }])
  })

  it('held at Zoom is online, also before there is a link', async () => {
    expect((await read(withElements({ 17: { valueString: 'zoom' } }))).rows).toMatchObject([{ isOnline: true, joinUrl: null }])
  })

  it.each([
    [{ valueInteger: 11 }, 11],
    [{ valueString: '3' }, 3],
    [{ valueString: 'booked' }, null],
    [{ valueInteger: 'x' }, null],
    [{}, null],
  ])('with the status id %j has %j', async (element, statusId) => {
    expect((await read(withElements({ 16: element }))).rows).toMatchObject([{ statusId }])
  })

  it('has no reason of its cancellation but at position 9', async () => {
    expect((await read(withElements({ 8: { valueString: 'x' }, 9: { valueString: 'Feeling better' } }))).rows).toMatchObject([
      { cancelReason: 'Feeling better' },
    ])
  })

  it.each([
    ['no instant', { ...example, period: { start: '24/11/2026 9:15' } }],
    ['an instant without an offset', { ...example, period: { start: '2026-11-24T09:15:00' } }],
    ['no period', { ...example, period: null }],
    ['an id that is a number', { ...example, id: 1042 }],
    ['no extensions', { ...example, extension: null }],
    ['another resource', { ...example, resourceType: 'Slot' }],
    ['null', null],
  ])('with %s is left out and reported without its values, and the rest stays', async (_what, bad) => {
    expect(await read(bad, example)).toEqual({ rows: [appointment], total: 2, unreadableCount: 1 })
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Appointment could not be read: entry\.0\./))
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/Aroha|Tai|2026|1042/)
  })

  it.each([[[]], [[null]], [[{ entry: null }]]])('is none in %j', async (answer) => {
    answerWith(answer)
    expect(await loadList(upcomingQuery(connection, patientId))).toEqual({ rows: [], total: 0, unreadableCount: 0 })
  })
})

describe('with any value at the positions that the table does not name', () => {
  const unnamed = [7, 8, 10, 11, 12, 13, 15, 23, 24]
  const words = fc
    .string({ minLength: 1 })
    .map((value) => value.trim())
    .filter((value) => value !== '')
  const anyAppointment: fc.Arbitrary<Appointment> = fc
    .record({
      id: words,
      start: fc.constantFrom('2026-09-27T03:00:00+13:00', '2026-04-05T02:30:00+12:00', '2026-11-23T20:15:00Z'),
      minutes: fc.option(fc.integer({ min: 1, max: 480 })),
      type: words,
      patient: words,
      provider: words,
      practice: words,
      practiceAddress: words,
      location: words,
      outcome: fc.constantFrom('future', 'completed', 'missed', 'cancelled', 'other'),
      statusId: fc.option(fc.nat()),
      isElsewhere: fc.boolean(),
      cancelReason: fc.option(words),
      reason: fc.option(words),
      reasonNotes: fc.option(words),
      notes: fc.option(words),
      joinUrl: fc.option(fc.webUrl({ validSchemes: ['https'] }).map((url) => new URL(url).href)),
    })
    .map((one) => ({ ...one, isOnline: one.joinUrl !== null }))
  const noise = fc.array(fc.oneof(fc.jsonValue(), fc.record({ url: fc.string(), valueString: fc.jsonValue() })), { minLength: 25 })

  const encode = (one: Appointment, durationAt: number) => ({
    0: { valueString: one.type },
    1: { valueString: one.patient },
    2: { valueString: one.provider },
    3: { valueString: one.practiceAddress },
    4: { valueString: one.location },
    5: { valueString: one.practice },
    6: { valueString: one.outcome },
    9: { valueString: one.cancelReason },
    14: { valueString: one.joinUrl },
    16: { valueInteger: one.statusId },
    17: {},
    18: {},
    19: { url: 'Notes', valueString: one.notes },
    20: { url: 'IsElsewhere', valueBoolean: one.isElsewhere },
    21: { url: 'Reason', valueString: one.reason },
    22: { url: 'ReasonNotes', valueString: one.reasonNotes },
    [durationAt]: { url: 'Duration', valueDecimal: one.minutes },
  })

  it('the appointment is read whole', async () => {
    await fc.assert(
      fc.asyncProperty(anyAppointment, noise, fc.constantFrom(...unnamed), async (one, noisy, durationAt) => {
        const resource = { id: one.id, period: { start: one.start }, extension: Object.assign([...noisy], encode(one, durationAt)) }
        expect((await read(resource)).rows).toEqual([one])
      }),
    )
  })
})

describe('the appointments to come', () => {
  it.each([
    ['are found by a fresh look', bundle(example), true],
    ['are incomplete when one cannot be read', bundle(example, { ...example, id: null }), false],
    ['are incomplete when there are more than came', [{ total: 101, entry: [{ resource: example }] }], false],
  ])('%s', async (_, answer, isWhole) => {
    answerWith(answer)
    expect(await findUpcoming(connection, patientId)).toEqual({ appointments: [appointment], isWhole })
  })
})

describe('an appointment that was to be cancelled', () => {
  const other = { ...example, id: '1043' }
  const unreadable = { ...example, id: null }

  it.each([
    ['stillThere', bundle(example), bundle()],
    ['cancelled', bundle(other), bundle(example)],
    ['unknown', bundle(other), bundle(other)],
    ['stillThere', bundle(unreadable, example), bundle()],
    ['cancelled', bundle(unreadable), bundle(unreadable, example)],
    ['unknown', bundle(unreadable), bundle(unreadable)],
  ])('is %s by the lists', async (found, toCome, cancelled) => {
    answerCalls(({ sent }) => (sent.AppointmentType === 13 ? cancelled : toCome))
    expect(await findCancellation(connection, { patientId, id: '1042' })).toBe(found)
  })
})

describe('cancelling', () => {
  const cancel = () => cancelAppointment(connection, { patientId, id: '1042', reason: 'I feel better' })

  it.each(['Appointment cancelled successfully', 'appointment cancelled successfully.', 'Appointment has already started.'])(
    'is refused with the text %j',
    async (message) => {
      answerWith(message)
      expect(await cancel()).toEqual({ outcome: 'refused', message })
    },
  )

  it.each(['', '<p>Blocked</p>', { Success: true }])('is not understood as anything but a sentence: %j', async (answer) => {
    answerWith(answer)
    await expect(cancel()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})
