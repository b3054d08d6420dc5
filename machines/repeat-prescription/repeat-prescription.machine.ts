import { nonNull, outputOf } from '../ports.ts'
import { noPaymentProblems, type RepeatPaymentEntry, repeatPreparationInput } from './repeat-context.ts'
import { repeatSetup } from './repeat-setup.ts'

const entryOf = ({ event }: { event: { entry: RepeatPaymentEntry } }) => event.entry
const leaving = { target: 'left' } as const
const back = { target: 'answering', actions: ['clearLeave', 'setReturning'] } as const

/** Requests a repeat of chosen medications: questions, charge, summary, and a payment if one is due. */
export const repeatPrescriptionMachine = repeatSetup.createMachine({
  id: 'repeatPrescription',
  context: ({ input }) => ({
    ...input,
    isReturning: false,
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
    deciding: { always: [{ guard: 'isUnanswered', target: 'sending' }, 'answering'] },
    answering: {
      invoke: {
        id: 'answers',
        src: 'repeatAnswers',
        input: ({ context: { rules, answers, isReturning } }) => ({ rules, answers, isReturning }),
        onSnapshot: { actions: { type: 'setAnswers', params: ({ event }) => event.snapshot.context.answers } },
        onDone: [{ guard: { type: 'isAnswered', params: outputOf }, target: 'preparing' }, leaving],
        onError: leaving,
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
      on: {
        'request.confirmed': [
          { guard: 'isDue', target: 'choosingPayment' },
          { target: 'sending', actions: 'setUnresolved' },
        ],
        'question.left': [{ guard: 'isOnLeave', target: 'preparing', actions: 'reopenLeave' }, back],
      },
    },
    choosingPayment: {
      on: {
        'payment.confirmed': [
          { guard: { type: 'isWrong', params: entryOf }, actions: { type: 'setProblems', params: entryOf } },
          { target: 'paying', actions: { type: 'setOrder', params: entryOf } },
        ],
        'question.left': [{ guard: 'hasFailure', target: 'preparing', actions: 'clearFailure' }, 'checking'],
      },
    },
    /** The browser navigates to the provider's page, which leads to the return page. */
    paying: {
      tags: 'busy',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { order, paying } }) => ({ order: nonNull(order), way: nonNull(paying).way }),
        onSnapshot: { guard: { type: 'isOpened', params: ({ event }) => event.snapshot.context }, target: '.opened' },
        onDone: [
          {
            guard: { type: 'isNotPaid', params: outputOf },
            target: 'choosingPayment',
            actions: { type: 'setFailure', params: outputOf },
          },
          { target: 'left', actions: 'reloadLists' },
        ],
        onError: { target: 'choosingPayment', actions: 'setNotStarted' },
      },
      initial: 'opening',
      states: {
        opening: {},
        /** If the provider's page does not load, the browser remains here. The practice has the state of the payment. */
        opened: { on: { 'question.left': { target: '#repeatPrescription.left', actions: 'reloadLists' } } },
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
    /** The earlier request is resolved. The remaining medicines are requested next. */
    earlierSettled: { on: { 'question.left': 'answering' } },
    refused: { on: { 'question.left': back } },
    sent: { type: 'final', entry: ['setSent', 'reloadLists'] },
    left: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
