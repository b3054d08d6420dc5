import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { partnerConsentMachine } from '../../../machines/booking/partner-consent.machine.ts'
import type { PartnerAnswer, PartnerRequest } from '../../../src/domain/appointments/booking.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const input: PartnerRequest = { patientId: 'aroha', partnerId: 'night-doctors' }
const agree = { type: 'consent.given' } as const
const welcome: PartnerAnswer = { outcome: 'open', url: 'https://partner.example.nz/visit/7f3a' }
const full: PartnerAnswer = { outcome: 'refused', message: 'This service takes no new patients today.' }

const open = (answer: Answers<PartnerAnswer>) => {
  const calls: unknown[] = []
  const machine = partnerConsentMachine.provide({
    actors: { validatePartner: portsTelling((_, request) => calls.push(request))('validate', answer) },
  })
  const actor = createActor(machine, { input }).start()
  return { actor, calls, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

describe('a telemedicine service', () => {
  test('learns nothing before the patient agrees, and then once', async () => {
    const { actor, calls, settled } = open(welcome)
    expect(calls).toEqual([])
    actor.send(agree)
    expect([actor.getSnapshot().hasTag('busy'), actor.getSnapshot().can(agree)]).toEqual([true, false])
    expect(await settled()).toMatchObject({ value: 'opened', context: { url: 'https://partner.example.nz/visit/7f3a', failure: null } })
    expect([calls, actor.getSnapshot().can(agree)]).toEqual([[input], false])
  })

  test('that says no is not asked again', async () => {
    const { actor, settled } = open(full)
    actor.send(agree)
    const failure = { kind: 'refused', message: 'This service takes no new patients today.' }
    expect(await settled()).toMatchObject({ value: 'refused', context: { url: null, failure, attempts: 1 } })
    expect(actor.getSnapshot().can(agree)).toBe(false)
  })

  test('that is not answered for gives no address, and can be asked again', async () => {
    const { actor, settled } = open(offline)
    actor.send(agree)
    expect(await settled()).toMatchObject({ value: 'asking', context: { url: null, failure: { kind: 'unanswered' }, attempts: 1 } })
    actor.send(agree)
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, attempts: 2 })
  })
})

expectAllTransitions(partnerConsentMachine, {
  inputs: [input],
  events: [agree, done('validatePartner', welcome), done('validatePartner', full)],
  situation: ({ context: { url, failure } }) => ({ url, failure }),
})
