import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { questionnaireMachine } from '../../../machines/booking/questionnaire.machine.ts'
import { expectAllTransitions } from '../explore.ts'

const open = () => {
  const actor = createActor(questionnaireMachine).start()
  return { actor, send: actor.send, snapshot: () => actor.getSnapshot() }
}
const cough = { type: 'symptom.toggled', symptom: 'cough' } as const
const fever = { type: 'symptom.toggled', symptom: 'fever' } as const
const none = { type: 'noSymptoms.toggled' } as const
const submit = { type: 'questionnaire.submitted' } as const
const contact = (hadContact: boolean) => ({ type: 'contact.answered', hadContact }) as const

describe('the questionnaire', () => {
  test.each([
    [[none, contact(false)], false],
    [[none, contact(true)], true],
    [[cough, contact(false)], true],
    [[cough, none, contact(false)], false],
    [[none, cough, contact(false)], true],
    [[cough, cough, none, contact(true), contact(false)], false],
  ])('%#: is of concern exactly with a symptom or a contact', (answers, hasConcern) => {
    const { send, snapshot } = open()
    for (const answer of [...answers, submit]) send(answer)
    expect(snapshot().output).toEqual({ hasConcern })
  })

  test('continues only with both answers, and reports the open questions', () => {
    const { send, snapshot } = open()
    send(submit)
    expect(snapshot().context).toEqual({ symptoms: [], hasNoSymptoms: false, hadContact: null, unanswered: ['symptoms', 'contact'] })
    send(cough)
    send(fever)
    expect(snapshot().context).toEqual({
      symptoms: ['cough', 'fever'],
      hasNoSymptoms: false,
      hadContact: null,
      unanswered: ['contact'],
    })
    send(none)
    send(submit)
    expect(snapshot().context).toEqual({ symptoms: [], hasNoSymptoms: true, hadContact: null, unanswered: ['contact'] })
    send(contact(false))
    expect([snapshot().status, snapshot().context.unanswered]).toEqual(['active', []])
  })
})

expectAllTransitions(questionnaireMachine, {
  inputs: [undefined],
  events: [cough, none, contact(false), submit],
  situation: ({ context }) => context,
})
