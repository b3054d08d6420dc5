import { assign, setup } from 'xstate'
import type { PartnerAnswer, PartnerRequest } from '../../src/domain/appointments/booking.ts'
import { outputOf, port } from '../ports.ts'

/** `unanswered`: the partner may have received the patient's identity. */
export type PartnerFailure = { kind: 'unanswered' } | { kind: 'refused'; message: string | null }

type Context = {
  request: PartnerRequest
  url: string | null
  failure: PartnerFailure | null
  /** The number of calls to the partner. */
  attempts: number
}

/** Sends the patient's consent to a telehealth partner and receives the partner's URL. */
export const partnerConsentMachine = setup({
  types: {} as { context: Context; events: { type: 'consent.given' }; input: PartnerRequest; tags: 'busy' },
  actors: { validatePartner: port<PartnerAnswer, PartnerRequest>() },
  guards: { isOpen: (_, { outcome }: PartnerAnswer) => outcome === 'open' },
  actions: {
    beginAttempt: assign(({ context }) => ({ failure: null, attempts: context.attempts + 1 })),
    setAddress: assign((_, answer: PartnerAnswer) => (answer.outcome === 'open' ? { url: answer.url } : {})),
    setRefusal: assign((_, answer: PartnerAnswer) =>
      answer.outcome === 'refused' ? { failure: { kind: 'refused' as const, message: answer.message } } : {},
    ),
    setUnanswered: assign({ failure: { kind: 'unanswered' } }),
  },
}).createMachine({
  id: 'partnerConsent',
  context: ({ input }) => ({ request: input, url: null, failure: null, attempts: 0 }),
  initial: 'asking',
  states: {
    asking: { on: { 'consent.given': { target: 'validating', actions: 'beginAttempt' } } },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'validatePartner',
        src: 'validatePartner',
        input: ({ context }) => context.request,
        onDone: [
          { guard: { type: 'isOpen', params: outputOf }, target: 'opened', actions: { type: 'setAddress', params: outputOf } },
          { target: 'refused', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'asking', actions: 'setUnanswered' },
      },
    },
    opened: {},
    refused: {},
  },
})
