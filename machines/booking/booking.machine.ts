import type { Choice } from '../../src/domain/appointments/booking-choices.ts'
import { nonNull, outputOf } from '../ports.ts'
import { type BookingContext, bookingIn, holdOf, initialContext, lockOf, releaseOf, upcomingQueryOf } from './booking-context.ts'
import { bookingSetup } from './booking-setup.ts'

const choice = { actions: { type: 'choose', params: ({ event }: { event: Choice }) => event } } as const

/** The held slot as the parameter of a guard. */
const heldSlot = { params: ({ context }: { context: BookingContext }) => nonNull(context.slot) } as const

/** Stops the machine after an unmount, if no call is in progress. */
const leaving = { guard: 'hasLeft', target: '#booking.left' } as const

const unknown = { target: '#booking.choosing', actions: ['setOutcomeUnknown', 'reloadLists'] } as const

/** Books an appointment, from the first choice to its outcome. The machine releases a held slot before it ends. */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: initialContext,
  initial: 'deciding',
  on: { 'page.left': { actions: 'setLeft' } },
  states: {
    deciding: { always: [{ guard: 'isOffered', target: 'choosing' }, 'unavailable'] },
    unavailable: { always: leaving },
    choosing: {
      entry: 'clearSlot',
      always: leaving,
      on: {
        'outcome.checked': { guard: 'hasUnresolved', target: 'settling', actions: 'clearFailure' },
        'page.left': { guard: 'hasUnresolved', target: 'releasing', actions: 'setLeft' },
      },
      initial: 'filling',
      states: {
        filling: {
          description: 'A wide form shows all questions, whichever is open.',
          initial: 'choosingQuestion',
          on: {
            'question.opened': [
              { guard: { type: 'isNextQuestion', params: 'who' }, target: '.askingWho', actions: 'setGap' },
              { guard: { type: 'isNextQuestion', params: 'what' }, target: '.askingWhat', actions: 'setGap' },
              { guard: { type: 'isNextQuestion', params: 'withWhom' }, target: '.askingWithWhom', actions: 'setGap' },
              { target: '.askingWhen', actions: 'setGap' },
            ],
            'self.chosen': choice,
            'family.chosen': choice,
            'member.chosen': choice,
            'locations.chosen': choice,
            'reason.chosen': [{ guard: 'hasAlert', target: 'readingAlert', ...choice }, choice],
            'notes.changed': choice,
            'type.chosen': choice,
            'role.chosen': choice,
            'practitioner.chosen': choice,
            'day.chosen': { guard: 'isInCalendar', ...choice },
            'day.suggested': { guard: 'isDaySuggestible', ...choice },
            /** The suggested slot passes the guards of any other one. */
            'suggestion.chosen': {
              actions: ['chooseSuggestion', { type: 'chooseItsSlot', params: ({ event }) => event.suggestion.slot }],
            },
            'slot.chosen': [
              { guard: 'isAwaited', actions: 'setOutcomeUnknown' },
              {
                guard: { type: 'hasProblem', params: ({ event }) => event.slot },
                actions: { type: 'setProblem', params: ({ event }) => event.slot },
              },
              { target: '#booking.lockingSlot', actions: { type: 'chooseSlot', params: ({ event }) => event.slot } },
            ],
          },
          states: {
            choosingQuestion: {
              always: [
                { guard: { type: 'isFirstQuestion', params: 'who' }, target: 'askingWho' },
                { guard: { type: 'isFirstQuestion', params: 'what' }, target: 'askingWhat' },
                { guard: { type: 'isFirstQuestion', params: 'withWhom' }, target: 'askingWithWhom' },
                'askingWhen',
              ],
            },
            askingWho: {},
            askingWhat: {},
            askingWithWhom: {},
            askingWhen: {},
          },
        },
        readingAlert: { on: { 'alert.read': 'filling.askingWhat' } },
      },
    },
    lockingSlot: {
      tags: 'busy',
      invoke: {
        id: 'lockSlot',
        src: 'lockSlot',
        input: lockOf,
        onDone: [
          { guard: { type: 'isLocked', params: outputOf }, target: 'holding' },
          { target: 'choosing', actions: [{ type: 'setFailure', params: outputOf }, 'reloadLists'] },
        ],
        onError: { target: 'releasing', actions: 'setNotHeld' },
      },
    },
    holding: {
      always: { guard: 'hasLeft', target: 'releasing' },
      invoke: {
        id: 'slotLock',
        src: 'slotLock',
        input: ({ context }) => ({ ...holdOf({ context }), requestedAt: nonNull(context.requestedAt), now: context.now }),
        onDone: [
          {
            guard: { type: 'isLost', params: outputOf },
            target: 'choosing',
            actions: [{ type: 'setFailure', params: outputOf }, 'reloadLists'],
          },
          { target: 'releasing', actions: 'setHoldEnded' },
        ],
        onError: { target: 'releasing', actions: 'setNotHeld' },
      },
      on: {
        'dialog.cancelled': { target: 'releasing', actions: 'clearFailure' },
        'booking.confirmed': {
          guard: { type: 'hasProblem', ...heldSlot },
          target: 'releasing',
          actions: { type: 'setProblem', ...heldSlot },
        },
      },
      initial: 'choosingWhatToAsk',
      states: {
        choosingWhatToAsk: { always: [{ guard: 'isQuestionnaireAsked', target: 'answeringQuestions' }, 'confirming'] },
        answeringQuestions: {
          invoke: {
            id: 'questionnaire',
            src: 'questionnaire',
            onDone: [
              { guard: { type: 'mustRing', params: outputOf }, target: '#booking.advisedToRing' },
              { guard: { type: 'mustChooseConsult', params: outputOf }, target: 'choosingConsult' },
              { guard: { type: 'mustReadAdvice', params: outputOf }, target: 'readingAdvice' },
              { target: 'confirming', actions: 'setScreened' },
            ],
            onError: { target: '#booking.releasing', actions: 'setNotHeld' },
          },
        },
        choosingConsult: {
          on: {
            'virtual.chosen': [
              {
                guard: { type: 'isFitForVirtual', params: ({ event }) => event.appointmentType },
                target: 'confirming',
                actions: { type: 'chooseType', params: ({ event }) => event.appointmentType },
              },
              {
                guard: { type: 'isVirtual', params: ({ event }) => event.appointmentType },
                target: '#booking.releasing',
                actions: [{ type: 'chooseType', params: ({ event }) => event.appointmentType }, 'setSlotUnfit'],
              },
              { actions: 'setVirtualTypeMissing' },
            ],
            'faceToFace.chosen': [
              { guard: 'hasNotice', target: 'readingNotice', actions: 'clearFailure' },
              { target: 'confirming', actions: 'clearFailure' },
            ],
          },
        },
        readingAdvice: { description: 'Choosing a consult shows the same emergency advice.', on: { 'advice.read': 'confirming' } },
        readingNotice: { on: { 'notice.accepted': 'confirming' } },
        confirming: { on: { 'booking.confirmed': { guard: { type: 'isStillFit', ...heldSlot }, target: '#booking.booking' } } },
      },
    },
    advisedToRing: {
      description: 'These answers exclude a booking, so the slot is released while the patient reads the advice.',
      on: { 'dialog.cancelled': 'choosing' },
      initial: 'unlocking',
      states: {
        unlocking: {
          invoke: { id: 'unlockUnused', src: 'unlockSlot', input: releaseOf, onDone: 'released', onError: 'released' },
        },
        released: { always: leaving },
      },
    },
    booking: {
      description: 'The booking is unresolved from here on, also for a patient who leaves the page and returns.',
      tags: 'busy',
      entry: 'setUnresolved',
      invoke: {
        id: 'bookSlot',
        src: 'bookSlot',
        input: bookingIn,
        onDone: [
          { guard: { type: 'isBooked', params: outputOf }, target: 'booked' },
          { target: 'releasing', actions: [{ type: 'setFailure', params: outputOf }, 'clearUnresolved', 'reloadLists'] },
        ],
        onError: 'settling',
      },
    },
    settling: {
      description: 'The booking is unanswered. After the release a late booking fails, so the look-up that follows is final.',
      tags: 'busy',
      initial: 'unlocking',
      states: {
        unlocking: {
          invoke: { id: 'unlockToSettle', src: 'unlockSlot', input: releaseOf, onDone: 'lookingUp', onError: unknown },
        },
        lookingUp: {
          invoke: {
            id: 'findUpcoming',
            src: 'findUpcoming',
            input: upcomingQueryOf,
            onDone: [
              { guard: { type: 'isFound', params: outputOf }, target: '#booking.booked', actions: 'restoreUnresolved' },
              { guard: { type: 'isAbsent', params: outputOf }, target: '#booking.choosing', actions: ['setNotBooked', 'reloadLists'] },
              unknown,
            ],
            onError: unknown,
          },
        },
      },
    },
    releasing: {
      tags: 'busy',
      invoke: { id: 'unlockSlot', src: 'unlockSlot', input: releaseOf, onDone: 'choosing', onError: 'choosing' },
    },
    booked: { type: 'final', entry: ['setBooked', 'reloadLists'] },
    left: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
