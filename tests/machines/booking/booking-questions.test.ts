import { describe, expect, test } from 'vitest'
import {
  answered,
  answerUnwell,
  chosen,
  form,
  longVirtual,
  openBooking,
  slot,
  standard,
  unlocked,
  virtual,
  type World,
} from '../../practice/booking.ts'
import { type Answers, offline } from '../../practice/ports.ts'

const chooseSlot = { type: 'slot.chosen', slot } as const

describe('a patient who may be infectious', () => {
  const unwell = async (world: World, type = standard) => {
    const started = openBooking({ ...world, rules: { isQuestionnaireAsked: true, ...world.rules } })
    started.fill()
    started.send({ type: 'type.chosen', appointmentType: type })
    started.send(chooseSlot)
    await started.reaches('holding')
    answerUnwell(started.snapshot())
    return started
  }

  test('and is not goes straight to the confirmation', async () => {
    const { fill, send, reaches, snapshot } = openBooking({ rules: { isQuestionnaireAsked: true } })
    fill()
    send(chooseSlot)
    await reaches('holding')
    const { questionnaire } = snapshot().children
    questionnaire?.send({ type: 'noSymptoms.toggled' })
    questionnaire?.send({ type: 'contact.answered', hadContact: false })
    questionnaire?.send({ type: 'questionnaire.submitted' })
    expect(snapshot().value).toEqual({ holding: 'confirming' })
    expect(snapshot().context.screened).toEqual({ patientId: 'aroha', day: '2026-11-24' })
  })

  test.each<[string, Answers<void>]>([
    ['free again', async () => undefined],
    ['maybe still held', offline],
  ])('is told to ring where the practice wants that, the slot %s', async (_, unlock) => {
    const { reaches, done, send, snapshot } = await unwell({ rules: { isConcernRefused: true }, unlock })
    await reaches('advisedToRing')
    await answered()
    expect([snapshot().value, done().slice(1)]).toEqual([{ advisedToRing: 'released' }, [unlocked]])
    send({ type: 'dialog.cancelled' })
    expect(form(snapshot().context)).toEqual({ ...chosen, slot: null, failure: null })
  })

  test('chooses a virtual consult, of a virtual type', async () => {
    const { snapshot, send } = await unwell({})
    expect(snapshot().value).toEqual({ holding: 'choosingConsult' })
    for (const appointmentType of [null, standard]) {
      send({ type: 'virtual.chosen', appointmentType })
      expect([snapshot().value, snapshot().context.failure]).toEqual([{ holding: 'choosingConsult' }, { kind: 'virtualTypeMissing' }])
    }
    send({ type: 'virtual.chosen', appointmentType: virtual })
    expect([snapshot().value, form(snapshot().context)]).toEqual([
      { holding: 'confirming' },
      { ...chosen, type: virtual, slot, failure: null },
    ])
  })

  test('chooses another time where the virtual consult takes longer than the slot', async () => {
    const { reaches, send, done } = await unwell({})
    send({ type: 'virtual.chosen', appointmentType: longVirtual })
    expect(form(await reaches('choosing'))).toEqual({ ...chosen, type: longVirtual, slot: null, failure: { kind: 'slotUnfit' } })
    expect(done().slice(1)).toEqual([unlocked])
  })

  test('reads the emergency advice also with a virtual consult already chosen, and is not asked again', async () => {
    const { snapshot, send } = await unwell({}, virtual)
    expect(snapshot().value).toEqual({ holding: 'readingAdvice' })
    send({ type: 'advice.read' })
    expect(snapshot().value).toEqual({ holding: 'confirming' })
  })

  test('comes face to face once the notice is read', async () => {
    const { snapshot, send } = await unwell({ rules: { faceToFaceNotice: 'Wear a mask.' } })
    send({ type: 'virtual.chosen', appointmentType: null })
    send({ type: 'faceToFace.chosen' })
    expect([snapshot().value, snapshot().context.failure]).toEqual([{ holding: 'readingNotice' }, null])
    send({ type: 'notice.accepted' })
    expect(snapshot().value).toEqual({ holding: 'confirming' })
  })

  test('comes face to face at once where there is no notice', async () => {
    const { snapshot, send } = await unwell({})
    send({ type: 'faceToFace.chosen' })
    expect(snapshot().value).toEqual({ holding: 'confirming' })
  })
})
