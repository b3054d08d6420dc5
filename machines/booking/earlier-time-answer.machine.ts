import { assign, setup } from 'xstate'
import type { OfferedMove, OfferLookUp } from '../../src/domain/appointments/earlier-time.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { outputOf, port } from '../ports.ts'

export type EarlierTimeAnswerInput = OfferedMove & { patientId: string }

/** `stillOpen` and `ended`: the call was unanswered, and the look-up found the offer, or only the appointment. */
export type EarlierTimeAnswerFailure = { kind: 'stillOpen' | 'ended' } | { kind: 'refused'; message: string }
export type EarlierTimeAnswerOutcome = { outcome: 'accepted' | 'declined' | 'abandoned' }

type OfOffer = { patientId: string; offerId: string }
type Context = EarlierTimeAnswerInput & EarlierTimeAnswerOutcome & { isDeclining: boolean; failure: EarlierTimeAnswerFailure | null }
type Event = { type: 'offer.accepted' | 'offer.declined' | 'outcome.checked' | 'dialog.cancelled' }

const offerOf = ({ context: { patientId, offer } }: { context: Context }) => ({ patientId, offerId: offer.id })

/** Accepts or declines an offered time after a confirmation. An unanswered call is looked up in the offers and the upcoming appointments. */
export const earlierTimeAnswerMachine = setup({
  types: {} as { context: Context; events: Event; input: EarlierTimeAnswerInput; output: EarlierTimeAnswerOutcome; tags: 'busy' },
  actors: {
    acceptEarlierTime: port<CommandResult, OfOffer>(),
    declineEarlierTime: port<CommandResult, OfOffer>(),
    findOfferOutcome: port<OfferLookUp, EarlierTimeAnswerInput>(),
  },
  guards: {
    isDone: (_, { status }: CommandResult) => status === 'done',
    isTaken: (_, found: OfferLookUp) => found === 'taken',
    isOpen: (_, found: OfferLookUp) => found === 'open',
    isKept: (_, found: OfferLookUp) => found === 'kept',
    isDeclined: ({ context }, found: OfferLookUp) => context.isDeclining && found === 'kept',
  },
  actions: {
    /** Refetches wishes, appointments and counters. */
    reloadLists: () => undefined,
    begin: assign((_, answer: 'accept' | 'decline') => ({ isDeclining: answer === 'decline', failure: null })),
    setRefusal: assign((_, { message }: CommandResult) => ({ failure: { kind: 'refused' as const, message } })),
    setFailure: assign((_, kind: 'stillOpen' | 'ended') => ({ failure: { kind } })),
    setOutcome: assign((_, outcome: 'accepted' | 'declined') => ({ outcome })),
  },
}).createMachine({
  id: 'earlierTimeAnswer',
  context: ({ input }) => ({ ...input, isDeclining: false, failure: null, outcome: 'abandoned' }),
  initial: 'confirming',
  states: {
    confirming: {
      on: {
        'offer.accepted': { target: 'accepting', actions: { type: 'begin', params: 'accept' } },
        'offer.declined': { target: 'declining', actions: { type: 'begin', params: 'decline' } },
        'dialog.cancelled': 'abandoned',
      },
    },
    accepting: {
      tags: 'busy',
      invoke: {
        id: 'acceptEarlierTime',
        src: 'acceptEarlierTime',
        input: offerOf,
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'accepted' },
          { target: 'refused', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: 'lookingUp',
      },
    },
    declining: {
      tags: 'busy',
      invoke: {
        id: 'declineEarlierTime',
        src: 'declineEarlierTime',
        input: offerOf,
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'declined' },
          { target: 'refused', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'findOfferOutcome',
        src: 'findOfferOutcome',
        input: ({ context: { patientId, appointment, offer } }) => ({ patientId, appointment, offer }),
        onDone: [
          { guard: { type: 'isTaken', params: outputOf }, target: 'accepted' },
          { guard: { type: 'isDeclined', params: outputOf }, target: 'declined' },
          { guard: { type: 'isOpen', params: outputOf }, target: 'confirming', actions: { type: 'setFailure', params: 'stillOpen' } },
          { guard: { type: 'isKept', params: outputOf }, target: 'refused', actions: { type: 'setFailure', params: 'ended' } },
          { target: 'outcomeUnknown' },
        ],
        onError: 'outcomeUnknown',
      },
    },
    outcomeUnknown: {
      on: { 'outcome.checked': 'lookingUp', 'dialog.cancelled': { target: 'abandoned', actions: 'reloadLists' } },
    },
    refused: { entry: 'reloadLists', on: { 'dialog.cancelled': 'abandoned' } },
    accepted: { type: 'final', entry: [{ type: 'setOutcome', params: 'accepted' }, 'reloadLists'] },
    declined: { type: 'final', entry: [{ type: 'setOutcome', params: 'declined' }, 'reloadLists'] },
    abandoned: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
