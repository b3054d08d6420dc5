import { assign, setup } from 'xstate'
import {
  hasConcern,
  noAnswers,
  openQuestions,
  type Question,
  type QuestionnaireAnswers,
  type Symptom,
  toggleNoSymptoms,
  toggleSymptom,
} from '../src/domain/questionnaire.ts'

/** All that is told of the answers: what somebody suffers from never leaves the questionnaire. */
export type QuestionnaireOutcome = { hasConcern: boolean }

type Context = QuestionnaireAnswers & { /** Questions that were open at the last try to go on. */ unanswered: Question[] }
type Event =
  | { type: 'symptom.toggled'; symptom: Symptom }
  | { type: 'noSymptoms.toggled' | 'questionnaire.submitted' }
  | { type: 'contact.answered'; hadContact: boolean }

/** Before a visit: symptoms of the last 7 days, and contact with somebody who was positive. */
export const questionnaireMachine = setup({
  types: {} as { context: Context; events: Event; output: QuestionnaireOutcome },
  guards: { isAnswered: ({ context }) => openQuestions(context).length === 0 },
  actions: {
    toggleSymptom: assign(({ context }, symptom: Symptom) => toggleSymptom(context, symptom)),
    toggleNoSymptoms: assign(({ context }) => toggleNoSymptoms(context)),
    keepContact: assign((_, hadContact: boolean) => ({ hadContact })),
    noteUnanswered: assign(({ context }) => ({ unanswered: openQuestions(context) })),
    forgetUnanswered: assign(({ context }, question: Question) => ({ unanswered: context.unanswered.filter((open) => open !== question) })),
  },
}).createMachine({
  id: 'questionnaire',
  context: { ...noAnswers, unanswered: [] },
  initial: 'answering',
  states: {
    answering: {
      on: {
        'symptom.toggled': {
          actions: [
            { type: 'toggleSymptom', params: ({ event }) => event.symptom },
            { type: 'forgetUnanswered', params: 'symptoms' },
          ],
        },
        'noSymptoms.toggled': { actions: ['toggleNoSymptoms', { type: 'forgetUnanswered', params: 'symptoms' }] },
        'contact.answered': {
          actions: [
            { type: 'keepContact', params: ({ event }) => event.hadContact },
            { type: 'forgetUnanswered', params: 'contact' },
          ],
        },
        'questionnaire.submitted': [{ guard: 'isAnswered', target: 'answered' }, { actions: 'noteUnanswered' }],
      },
    },
    answered: { type: 'final' },
  },
  output: ({ context }) => ({ hasConcern: hasConcern(context) }),
})
