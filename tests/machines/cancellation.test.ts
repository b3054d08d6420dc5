import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { type Cancellation, type CancellationOutcome, cancellationMachine } from '../../machines/cancellation.machine.ts'
import type { Appointment, CancelAnswer } from '../../src/domain/appointment.ts'
import { appointment, morning } from '../practice/booking.ts'
import { type CancellationWorld, cancellationWorld } from '../practice/cancellation.ts'
import { offline } from '../practice/ports.ts'
import { done, failed, silent, unreached } from './reach.ts'

const input = { patientId: 'aroha', appointment, reason: 'I feel better', isOpen: false, now: () => morning }
const asked = ['cancel', { patientId: 'aroha', id: '1042', reason: 'I feel better' }]
const looked = ['look', 'aroha']
const other = { ...appointment, id: '1043' }

describe('a cancellation', () => {
  test.each<[string, CancellationWorld, CancellationOutcome, unknown[]]>([
    ['done', {}, { outcome: 'cancelled' }, [asked]],
    [
      'refused',
      { cancel: async () => ({ outcome: 'refused', message: 'Too late.' }) },
      { outcome: 'refused', message: 'Too late.' },
      [asked],
    ],
    [
      'without an answer, and the appointment gone',
      { cancel: offline, upcoming: async () => [other] },
      { outcome: 'cancelled' },
      [asked, looked],
    ],
    [
      'without an answer, and the appointment there',
      { cancel: offline, upcoming: async () => [appointment] },
      { outcome: 'stillThere' },
      [asked, looked],
    ],
    ['without any answer', { cancel: offline, upcoming: offline }, { outcome: 'unknown' }, [asked, looked]],
  ])('%s', async (_, world, outcome, journal) => {
    const { cancellation, journal: seen } = cancellationWorld(world)
    expect(await toPromise(createActor(cancellation, { input }).start())).toEqual(outcome)
    expect(seen).toEqual(journal)
  })

  test('of an appointment that has begun by now is not called done because the list of those to come is without it', async () => {
    const { cancellation } = cancellationWorld({ cancel: offline })
    const actor = createActor(cancellation, { input: { ...input, now: () => new Date(appointment.start) } }).start()
    expect(await toPromise(actor)).toEqual({ outcome: 'unknown' })
  })

  test('whose end was not known is looked for, and not sent again', async () => {
    const { cancellation, journal } = cancellationWorld({})
    expect(await toPromise(createActor(cancellation, { input: { ...input, isOpen: true } }).start())).toEqual({ outcome: 'cancelled' })
    expect(journal).toEqual([looked])
  })
})

test('every state and every way of the chart is reached', () => {
  const machine = cancellationMachine.provide({
    actors: { cancelAppointment: silent<CancelAnswer, Cancellation>(), findUpcoming: silent<Appointment[], { patientId: string }>() },
  })
  const rest = unreached(machine, {
    inputs: [input, { ...input, isOpen: true }],
    events: [
      done('cancelAppointment', { outcome: 'cancelled' }),
      failed('cancelAppointment'),
      done('findUpcoming', []),
      failed('findUpcoming'),
    ],
    situation: () => null,
  })
  expect(rest).toEqual({ states: [], transitions: [] })
})
