import { answersUnderRules } from '../../src/domain/prescriptions/repeat-answers.ts'
import { nonNull, outputOf } from '../ports.ts'
import { noPaymentProblems, type RepeatPaymentEntry, repeatPreparationInput } from './repeat-context.ts'
import { repeatSetup } from './repeat-setup.ts'

const entryOf = ({ event }: { event: { entry: RepeatPaymentEntry } }) => event.entry
const back = { target: 'choosing', actions: ['clearLeave', 'clearFailure'] } as const

/** Requests a repeat of medications in two steps: all questions, then the summary, which sends or pays the request. Going back retains the answers. */
export const repeatPrescriptionMachine = repeatSetup.createMachine({
  id: 'repeatPrescription',
  context: ({ input }) => ({
    ...input,
    answers: answersUnderRules(input.answers, input.rules),
    offered: input.medications,
    answerProblems: [],
    due: null,
    leave: null,
    problems: noPaymentProblems,
    order: null,
    failure: null,
    isUnanswered: input.unresolved !== null,
    earlier: null,
    message: null,
    outcome: 'left',
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isUnanswered', target: 'sending' }, 'choosing'] },
    choosing: {
      exit: 'clearAnswerProblems',
      on: {
        'medication.toggled': { actions: { type: 'toggleMedication', params: ({ event: { id, attemptId } }) => ({ id, attemptId }) } },
        'pickUp.chosen': { actions: { type: 'setAnswer', params: ({ event: { pickUp } }) => ({ pickUp }) } },
        'pharmacy.chosen': { actions: { type: 'setAnswer', params: ({ event: { pharmacy } }) => ({ pharmacy }) } },
        /** A suggestion never replaces the patient's choice. */
        'pharmacy.suggested': {
          guard: 'isPharmacyMissing',
          actions: { type: 'setAnswer', params: ({ event: { pharmacy } }) => ({ pharmacy }) },
        },
        'preference.chosen': { actions: { type: 'setAnswer', params: ({ event }) => ({ isPreferredPharmacy: event.isPreferred }) } },
        'urgency.chosen': { actions: { type: 'setAnswer', params: ({ event: { isUrgent } }) => ({ isUrgent }) } },
        'notes.changed': { actions: { type: 'setAnswer', params: ({ event: { notes } }) => ({ notes }) } },
        'answers.confirmed': [{ guard: 'hasProblems', actions: 'setAnswerProblems' }, { target: 'preparing' }],
        'question.left': 'left',
      },
    },
    preparing: {
      invoke: {
        id: 'preparation',
        src: 'repeatPreparation',
        input: ({ context }) => repeatPreparationInput(context),
        onDone: [
          { guard: { type: 'isReady', params: outputOf }, target: 'checking', actions: { type: 'setPrepared', params: outputOf } },
          { guard: { type: 'isObjected', params: outputOf }, target: 'refused', actions: { type: 'setObjection', params: outputOf } },
          back,
        ],
        onError: back,
      },
    },
    checking: {
      on: { 'question.left': [{ guard: 'isOnLeave', target: 'preparing', actions: ['reopenLeave', 'clearFailure'] }, back] },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isDue', target: 'choosingPayment' }, { guard: 'isSendable', target: 'confirming' }, 'unpayable'] },
        choosingPayment: {
          on: {
            'payment.confirmed': [
              { guard: { type: 'isWrong', params: entryOf }, actions: { type: 'setProblems', params: entryOf } },
              { target: '#repeatPrescription.paying', actions: { type: 'setOrder', params: entryOf } },
            ],
          },
        },
        confirming: { on: { 'request.confirmed': { target: '#repeatPrescription.sending', actions: 'setUnresolved' } } },
        unpayable: {},
      },
    },
    paying: {
      description: "The browser navigates to the provider's page, which leads to the return page.",
      tags: 'busy',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { order, paying } }) => ({ order: nonNull(order), way: nonNull(paying).way }),
        onSnapshot: { guard: { type: 'isOpened', params: ({ event }) => event.snapshot.context }, target: '.opened' },
        onDone: [
          {
            guard: { type: 'isNotPaid', params: outputOf },
            target: 'checking',
            actions: { type: 'setFailure', params: outputOf },
          },
          { target: 'left', actions: 'reloadLists' },
        ],
        onError: { target: 'checking', actions: 'setNotStarted' },
      },
      initial: 'opening',
      states: {
        opening: {},
        opened: {
          description: "If the provider's page does not load, the browser remains here. The practice has the state of the payment.",
          on: { 'question.left': { target: '#repeatPrescription.left', actions: 'reloadLists' } },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sending',
        src: 'repeatSending',
        input: ({ context: { unresolved, isUnanswered } }) => ({ request: nonNull(unresolved).request, isUnanswered }),
        onDone: [
          {
            guard: { type: 'endsEarlier', params: outputOf },
            target: 'earlierSettled',
            actions: [{ type: 'setEarlier', params: outputOf }, 'clearUnresolved', 'reloadLists'],
          },
          { guard: { type: 'isEnd', params: ({ event }) => ({ kind: 'sent', of: event.output }) }, target: 'sent' },
          {
            guard: { type: 'isEnd', params: ({ event }) => ({ kind: 'onLeave', of: event.output }) },
            target: 'preparing',
            actions: [{ type: 'setLeave', params: outputOf }, 'clearUnresolved'],
          },
          {
            guard: { type: 'isEnd', params: ({ event }) => ({ kind: 'refused', of: event.output }) },
            target: 'refused',
            actions: [{ type: 'setRefusal', params: outputOf }, 'clearUnresolved'],
          },
          { target: 'left', actions: 'reloadLists' },
        ],
        onError: { target: 'left', actions: 'reloadLists' },
      },
    },
    earlierSettled: {
      description: 'The earlier request is resolved. The remaining medicines are requested next.',
      on: { 'question.left': 'choosing' },
    },
    refused: { on: { 'question.left': back } },
    sent: { type: 'final', entry: ['setSent', 'reloadLists'] },
    left: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
