import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { type CancellationOutcome, cancellationMachine } from '../../../machines/booking/cancellation.machine.ts'
import { appointment } from '../../practice/booking.ts'
import { type CancellationWorld, cancellationWorld } from '../../practice/cancellation.ts'
import { offline } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const input = { patientId: 'aroha', appointment, reason: 'I feel better', isUnanswered: false }
const asked = ['cancel', { patientId: 'aroha', id: '1042', reason: 'I feel better' }]
const looked = ['look', { patientId: 'aroha', id: '1042' }]
const refused = { outcome: 'refused', message: 'Too late.' } as const

describe('a cancellation', () => {
  test.each<[string, CancellationWorld, CancellationOutcome, unknown[]]>([
    ['done', {}, { outcome: 'cancelled' }, [asked]],
    ['refused', { cancel: refused, look: 'stillThere' }, refused, [asked, looked]],
    ['refused, and nobody can tell more', { cancel: refused, look: offline }, refused, [asked, looked]],
    ['refused, since it was cancelled before', { cancel: refused, look: 'cancelled' }, { outcome: 'cancelled' }, [asked, looked]],
    ...(['cancelled', 'stillThere', 'unknown'] as const).map((outcome): [string, CancellationWorld, CancellationOutcome, unknown[]] => [
      `without an answer, and found to be ${outcome}`,
      { cancel: offline, look: outcome },
      { outcome },
      [asked, looked],
    ]),
    ['without any answer', { cancel: offline, look: offline }, { outcome: 'unknown' }, [asked, looked]],
  ])('%s', async (_, world, outcome, journal) => {
    const { cancellation, journal: seen } = cancellationWorld(world)
    expect(await toPromise(createActor(cancellation, { input }).start())).toEqual(outcome)
    expect(seen).toEqual(journal)
  })

  test('with an unknown outcome is looked up, and not sent again', async () => {
    const { cancellation, journal } = cancellationWorld({ look: 'cancelled' })
    expect(await toPromise(createActor(cancellation, { input: { ...input, isUnanswered: true } }).start())).toEqual({
      outcome: 'cancelled',
    })
    expect(journal).toEqual([looked])
  })
})

expectAllTransitions(cancellationMachine, {
  inputs: [input, { ...input, isUnanswered: true }],
  events: [done('cancelAppointment', { outcome: 'cancelled' }), done('cancelAppointment', refused), done('findCancellation', 'cancelled')],
  situation: () => null,
})
