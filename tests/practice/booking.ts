import { createActor, type InputFrom, SimulatedClock, type SnapshotFrom, waitFor } from 'xstate'
import { bookingMachine } from '../../machines/booking/booking.machine.ts'
import type { BookingContext, BookingEvent, BookingInput } from '../../machines/booking/booking-context.ts'
import { type SlotHold, slotLockMachine } from '../../machines/booking/slot-lock.machine.ts'
import type { Appointment, Upcoming } from '../../src/domain/appointments/appointment.ts'
import type { AppointmentType, Booking, BookingAnswer, LockAnswer, VisitReason } from '../../src/domain/appointments/booking.ts'
import { noChoices } from '../../src/domain/appointments/booking-choices.ts'
import { type BookingRules, bookingRules } from '../../src/domain/appointments/booking-rules.ts'
import type { Slot } from '../../src/domain/appointments/slot.ts'
import { appointment as exampleAppointment } from './appointment.ts'
import { type Answers, portsTelling } from './ports.ts'

/** A Tuesday, 8:00 in the practice's zone. */
export const morning = new Date('2026-11-24T08:00:00+13:00')

export const rules: BookingRules = { ...bookingRules(new Map()), isSameDayAllowed: true, isReasonShown: true }

export const aroha = { id: 'aroha', name: 'Aroha Ngata' }
export const standard: AppointmentType = { id: 'standard', name: 'Standard Consult', isVirtual: false, minutes: 15 }
export const virtual: AppointmentType = { id: 'virtual', name: 'Virtual Consult', isVirtual: true, minutes: 15 }
export const longVirtual: AppointmentType = { ...virtual, id: 'long-virtual', minutes: 30 }
const cough: VisitReason = { id: '3', name: 'Cough', minutes: null, alert: null }
export const chestPain: VisitReason = { id: '4', name: 'Chest pain', minutes: 15, alert: 'Ring 111.' }
const mere = { id: 'mere', name: 'Dr Mere Tai' }
export const slot: Slot = {
  ids: ['quarter-past-nine'],
  start: '2026-11-30T09:15:00+13:00',
  end: '2026-11-30T09:30:00+13:00',
  minutes: 15,
  locationId: 'central',
}

/** The appointment that the booking creates. */
export const appointment: Appointment = { ...exampleAppointment, start: slot.start }

export const choices: BookingEvent[] = [
  { type: 'locations.chosen', ids: ['central'] },
  { type: 'reason.chosen', reason: cough },
  { type: 'notes.changed', notes: 'Since Monday' },
  { type: 'type.chosen', appointmentType: standard },
  { type: 'role.chosen', role: { id: '1', name: 'Doctor' } },
  { type: 'practitioner.chosen', practitioner: mere },
  { type: 'day.chosen', day: '2026-11-30' },
]

/** The form's values after these choices. */
export const chosen = {
  ...noChoices,
  locationIds: ['central'],
  reason: cough,
  reasonNotes: 'Since Monday',
  type: standard,
  role: { id: '1', name: 'Doctor' },
  practitioner: mere,
  day: '2026-11-30',
}

export const booking: Booking = {
  patientId: 'aroha',
  bookedBy: 'aroha',
  typeId: 'standard',
  slot,
  reasonId: '3',
  reasonNotes: 'Since Monday',
}

const held = { patientId: 'aroha', slot }

/** The calls about the slot, and their outcomes. */
export const locked = ['lock', { ...held, visitorId: 'aroha' }]
export const renewed = ['lock', held]
export const unlocked = ['unlock', { ...held, isLeaving: false }]
export const unlockedOnLeaving = ['unlock', { ...held, isLeaving: true }]
export const looked = ['look', { patientId: 'aroha' }]

/** A list of upcoming appointments that was read whole. */
export const listed = (...appointments: Appointment[]): Upcoming => ({ appointments, isWhole: true })

/** The practice's answers; the default is a success. */
export type World = {
  rules?: Partial<BookingRules>
  lock?: Answers<LockAnswer>
  unlock?: Answers<void>
  book?: Answers<BookingAnswer>
  upcoming?: Answers<Upcoming>
}

type State = 'choosing' | 'lockingSlot' | 'holding' | 'booking' | 'settling' | 'releasing' | 'advisedToRing' | 'booked' | 'left'

/** The booking machine with a practice and a clock, and a journal of calls and effects in their order. */
export const bookingWorld = ({
  rules: differing,
  lock = 'locked',
  unlock,
  book = { outcome: 'booked' },
  upcoming = listed(),
}: World = {}) => {
  const journal: unknown[] = []
  const clock = new SimulatedClock()
  let asleepMs = 0
  const port = portsTelling((name, input) => journal.push([name, input]))
  const lockSlot = port<LockAnswer, SlotHold>('lock', lock)
  const machine = bookingMachine.provide({
    actors: {
      lockSlot,
      slotLock: slotLockMachine.provide({ actors: { lockSlot } }),
      unlockSlot: port('unlock', unlock),
      bookSlot: port('book', book),
      findUpcoming: port('look', upcoming),
    },
    actions: { reloadLists: () => journal.push('reload') },
  })
  const input: InputFrom<typeof bookingMachine> = {
    patient: aroha,
    rules: { ...rules, isQuestionnaireAsked: false, ...differing },
    now: () => new Date(morning.getTime() + clock.now() + asleepMs),
  }
  return {
    machine,
    input,
    clock,
    /** Advances the clock second by second, with running timers. */
    pass: (seconds: number) => {
      for (let second = 0; second < seconds; second++) clock.increment(1000)
    },
    /** The wall clock advances without timers. */
    sleep: (ms: number) => {
      asleepMs += ms
    },
    journal,
  }
}

/** Starts the booking form of a patient. */
export const openBooking = (world: World = {}, before: Pick<BookingInput, 'choices' | 'unresolved'> = {}) => {
  const { machine, input, clock, pass, sleep, journal } = bookingWorld(world)
  const actor = createActor(machine, { input: { ...input, ...before }, clock }).start()
  const reaches = async (state: State) => (await waitFor(actor, (snapshot) => snapshot.matches(state))).context
  return {
    actor,
    pass,
    sleep,
    reaches,
    send: (event: BookingEvent) => actor.send(event),
    snapshot: () => actor.getSnapshot(),
    /** The journal since the last call. */
    done: () => journal.splice(0),
    fill: () => choices.forEach(actor.send),
    /** Makes all choices and holds the slot, up to the confirmation. */
    hold: async () => {
      choices.forEach(actor.send)
      actor.send({ type: 'slot.chosen', slot })
      await reaches('holding')
    },
  }
}

const shown = [...Object.keys(noChoices), 'slot', 'failure']

/** The parts of the context that the form shows. */
export const form = (context: BookingContext) => Object.fromEntries(Object.entries(context).filter(([key]) => shown.includes(key)))

/** Resolves once all pending calls have been answered. */
export const answered = () => new Promise((resolve) => setImmediate(resolve))

export const answerUnwell = ({ children: { questionnaire } }: SnapshotFrom<typeof bookingMachine>) => {
  questionnaire?.send({ type: 'symptom.toggled', symptom: 'cough' })
  questionnaire?.send({ type: 'contact.answered', hadContact: false })
  questionnaire?.send({ type: 'questionnaire.submitted' })
}
