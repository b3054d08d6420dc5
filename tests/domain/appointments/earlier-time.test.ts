import { describe, expect, test } from 'vitest'
import { choosablePractitioners, type EarlierTimeWish, findOfferOutcome, heldOffer } from '../../../src/domain/appointments/earlier-time.ts'
import { appointment } from '../../practice/appointment.ts'

const offer = {
  id: 'o-1',
  start: '2026-11-23T09:15:00+13:00',
  provider: 'Dr Mere Tai',
  location: null,
  heldUntil: '2026-11-21T15:30:00+13:00',
}
const wish: EarlierTimeWish = { appointmentId: '1042', days: [1], partOfDay: null, practitionerIds: [], practitionerNames: [], offer }

test.each([
  ['2026-11-21T15:29:59+13:00', offer],
  ['2026-11-21T15:30:00+13:00', null],
])('an offer is held until its time: %s', (now, expected) => {
  expect(heldOffer(wish, new Date(now))).toEqual(expected)
})

describe('the practitioners to choose from', () => {
  const [hall, tai, gone] = [
    { id: 'p-1', name: 'Dr Sam Hall' },
    { id: 'p-2', name: 'Dr Mere Tai' },
    { id: 'p-3', name: 'Dr Lily Chen' },
  ]
  const visit = { provider: 'dr mere tai ' }
  const wished = (practitionerIds: string[], practitionerNames: string[]) => ({ practitionerIds, practitionerNames })

  test.each([
    ['the own one first, and one of two roles once', [hall, tai, hall], null, [tai, hall]],
    [
      'those of an earlier wish, also if they are not bookable',
      [hall, tai],
      wished(['p-1', 'p-3'], [hall.name, gone.name]),
      [tai, hall, gone],
    ],
    ['those of an earlier wish alone, if the others did not load', [], wished(['p-3'], [gone.name]), [gone]],
    ['none without a name', [], wished(['p-3'], []), []],
  ])('are %s', (_who, bookable, before, expected) => {
    expect(choosablePractitioners(bookable, visit, before)).toEqual(expected)
  })
})

describe('an unanswered reply to an offer', () => {
  const moved = { ...appointment, id: '1043', start: '2026-11-22T20:15:00Z' }
  const waiting = { ...wish, offer: null }

  test.each([
    ['the new time stands and the old one does not', [], [moved], 'taken'],
    ['the offer stands', [wish], [appointment], 'open'],
    ['only the appointment stands', [waiting], [appointment], 'kept'],
    ['another offer was made', [{ ...wish, offer: { ...offer, id: 'o-2' } }], [appointment], 'kept'],
    ['neither time is listed', [], [], 'unknown'],
    ['the practice has no list of offers', null, [appointment], 'unknown'],
  ] as const)('if %s: %s', (_, wishes, appointments, expected) => {
    expect(findOfferOutcome(wishes, { appointments }, { appointment, offer })).toBe(expected)
  })
})
