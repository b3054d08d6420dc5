import { assign, setup } from 'xstate'
import {
  answersUnderRules,
  missingPickUp,
  type RepeatAnswers,
  type RepeatProblem,
  remainingNoteLength,
} from '../../src/domain/prescriptions/repeat-answers.ts'
import type { Pharmacy, PickUp } from '../../src/domain/prescriptions/repeat-request.ts'
import type { RepeatRules } from '../../src/domain/prescriptions/repeat-rules.ts'

/** `isReturning`: all questions were answered before, and the last one is shown. */
export type RepeatAnswersInput = { rules: RepeatRules; answers: RepeatAnswers; isReturning: boolean }

export type RepeatAnswersOutput = { outcome: 'answered' | 'left'; answers: RepeatAnswers }

type Context = RepeatAnswersInput & { problem: RepeatProblem | null; outcome: RepeatAnswersOutput['outcome'] }

export type RepeatAnswersEvent =
  | { type: 'pickUp.chosen'; pickUp: PickUp }
  | { type: 'pharmacy.chosen' | 'pharmacy.suggested'; pharmacy: Pharmacy }
  | { type: 'preference.chosen'; isPreferred: boolean }
  | { type: 'urgency.chosen'; isUrgent: boolean }
  | { type: 'notes.changed'; notes: string }
  | { type: 'question.answered' | 'question.left' }

/** The targets of Back after the pick-up question. */
const before = [
  { guard: 'isForPharmacy', target: 'choosingPharmacy' },
  { guard: 'isPickUpAsked', target: 'choosingPickUp' },
  { guard: 'hasNotice', target: 'readingNotice' },
  { target: 'left' },
] as const

/** Asks the questions of a repeat request one by one. Back retains the answers, and questions that the practice omits are skipped. */
export const repeatAnswersMachine = setup({
  types: {} as { context: Context; events: RepeatAnswersEvent; input: RepeatAnswersInput; output: RepeatAnswersOutput },
  guards: {
    isReturning: ({ context }) => context.isReturning,
    hasNotice: ({ context }) => context.rules.notice !== null,
    isNoticeRead: ({ context }) => context.answers.isNoticeRead,
    isPickUpAsked: ({ context }) => context.rules.isPickUpAsked,
    isPickUpMissing: ({ context }) => context.answers.pickUp === null,
    isForPharmacy: ({ context }) => context.answers.pickUp === 'pharmacy',
    isPharmacyMissing: ({ context }) => context.answers.pharmacy === null,
    isUrgentOffered: ({ context }) => context.rules.isUrgentOffered,
    areNotesTooLong: ({ context }) => remainingNoteLength(context.answers.notes) < 0,
  },
  actions: {
    setAnswer: assign(({ context }, answer: Partial<RepeatAnswers>) => ({ answers: { ...context.answers, ...answer }, problem: null })),
    setPickUpMissing: assign({ problem: ({ context }) => missingPickUp(context.rules) }),
    setProblem: assign((_, problem: RepeatProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    setAnswered: assign({ outcome: 'answered' }),
  },
}).createMachine({
  id: 'repeatAnswers',
  context: ({ input }) => ({ ...input, answers: answersUnderRules(input.answers, input.rules), problem: null, outcome: 'left' }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isReturning', target: 'writingNotes' },
        { guard: 'isNoticeRead', target: 'askingPickUp' },
        { guard: 'hasNotice', target: 'readingNotice' },
        'askingPickUp',
      ],
    },
    readingNotice: {
      on: {
        'question.answered': { target: 'askingPickUp', actions: { type: 'setAnswer', params: { isNoticeRead: true } } },
        'question.left': 'left',
      },
    },
    askingPickUp: { always: [{ guard: 'isPickUpAsked', target: 'choosingPickUp' }, 'askingUrgency'] },
    choosingPickUp: {
      exit: 'clearProblem',
      on: {
        'pickUp.chosen': { actions: { type: 'setAnswer', params: ({ event: { pickUp } }) => ({ pickUp }) } },
        'question.answered': [
          { guard: 'isPickUpMissing', actions: 'setPickUpMissing' },
          { guard: 'isForPharmacy', target: 'choosingPharmacy' },
          { target: 'askingUrgency' },
        ],
        'question.left': [{ guard: 'hasNotice', target: 'readingNotice' }, { target: 'left' }],
      },
    },
    choosingPharmacy: {
      exit: 'clearProblem',
      on: {
        'pharmacy.chosen': { actions: { type: 'setAnswer', params: ({ event: { pharmacy } }) => ({ pharmacy }) } },
        /** The practice's suggestion never replaces the patient's choice. */
        'pharmacy.suggested': {
          guard: 'isPharmacyMissing',
          actions: { type: 'setAnswer', params: ({ event: { pharmacy } }) => ({ pharmacy }) },
        },
        'preference.chosen': { actions: { type: 'setAnswer', params: ({ event }) => ({ isPreferredPharmacy: event.isPreferred }) } },
        'question.answered': [
          { guard: 'isPharmacyMissing', actions: { type: 'setProblem', params: 'pharmacyMissing' } },
          { target: 'askingUrgency' },
        ],
        'question.left': 'choosingPickUp',
      },
    },
    askingUrgency: { always: [{ guard: 'isUrgentOffered', target: 'choosingUrgency' }, 'writingNotes'] },
    choosingUrgency: {
      on: {
        'urgency.chosen': { actions: { type: 'setAnswer', params: ({ event: { isUrgent } }) => ({ isUrgent }) } },
        'question.answered': 'writingNotes',
        'question.left': before,
      },
    },
    writingNotes: {
      exit: 'clearProblem',
      on: {
        'notes.changed': { actions: { type: 'setAnswer', params: ({ event: { notes } }) => ({ notes }) } },
        'question.answered': [
          { guard: 'areNotesTooLong', actions: { type: 'setProblem', params: 'notesTooLong' } },
          { target: 'answered' },
        ],
        'question.left': [{ guard: 'isUrgentOffered', target: 'choosingUrgency' }, ...before],
      },
    },
    answered: { type: 'final', entry: 'setAnswered' },
    left: { type: 'final' },
  },
  output: ({ context: { outcome, answers } }) => ({ outcome, answers }),
})
