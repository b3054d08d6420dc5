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
} from '../../src/domain/appointments/questionnaire.ts'

/** The only result of the answers: symptoms never leave the questionnaire. */
export type QuestionnaireOutcome = { hasConcern: boolean }

type Context = QuestionnaireAnswers & { /** Questions that were open at the last attempt to continue. */ unanswered: Question[] }
type Event =
  | { type: 'symptom.toggled'; symptom: Symptom }
  | { type: 'noSymptoms.toggled' | 'questionnaire.submitted' }
  | { type: 'contact.answered'; hadContact: boolean }

/** Asks before a visit for symptoms of the last 7 days and for contact with an infected person. */
export const questionnaireMachine = setup({
  types: {} as { context: Context; events: Event; output: QuestionnaireOutcome },
  guards: { isAnswered: ({ context }) => openQuestions(context).length === 0 },
  actions: {
    toggleSymptom: assign(({ context }, symptom: Symptom) => toggleSymptom(context, symptom)),
    toggleNoSymptoms: assign(({ context }) => toggleNoSymptoms(context)),
    setContact: assign((_, hadContact: boolean) => ({ hadContact })),
    setUnanswered: assign(({ context }) => ({ unanswered: openQuestions(context) })),
    clearUnanswered: assign(({ context }, question: Question) => ({ unanswered: context.unanswered.filter((open) => open !== question) })),
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
            { type: 'clearUnanswered', params: 'symptoms' },
          ],
        },
        'noSymptoms.toggled': { actions: ['toggleNoSymptoms', { type: 'clearUnanswered', params: 'symptoms' }] },
        'contact.answered': {
          actions: [
            { type: 'setContact', params: ({ event }) => event.hadContact },
            { type: 'clearUnanswered', params: 'contact' },
          ],
        },
        'questionnaire.submitted': [{ guard: 'isAnswered', target: 'answered' }, { actions: 'setUnanswered' }],
      },
    },
    answered: { type: 'final' },
  },
  output: ({ context }) => ({ hasConcern: hasConcern(context) }),
})
