import { describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { practitionerId } from '../../../../server/sandbox/practitioners.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { repeatCalls, sent } from './repeat-calls.ts'

const server: TestServer = serverUnderTest()
const callsOf = (userName: string) => repeatCalls(() => server, 'harbour', userName)

describe('a provider on leave', () => {
  const others = [
    { ProviderID: practitionerId('cooper'), ProviderName: 'Dr James Cooper' },
    { ProviderID: practitionerId('chen'), ProviderName: 'Dr Lily Chen' },
  ]
  const free = () => server.changeSetting('EnableRepeatRxInvoicing', '0')

  test('is reported with the covering ones, by 302 without a location', async () => {
    await free()
    const { askable, payloadFor, send, sentCount, validate } = callsOf('onleave')
    for (const answer of [await validate((await askable()).join()), await send(await payloadFor())])
      expect([answer.statusCode, answer.headers.location, JSON.parse(answer.json())]).toEqual([302, undefined, others])
    expect(await sentCount()).toBe(0)
    expect((await validate((await askable()).join(), true)).json()).toBe('OK')
  })

  test('lets the request go to one of the others, or to the own provider all the same', async () => {
    await free()
    const { payloadFor, send, sentCount } = callsOf('onleave')
    expect((await send(await payloadFor({ IgnoreLeave: true, ProviderId: others[0]?.ProviderID }))).json()).toBe(sent)
    expect((await send(await payloadFor({ IgnoreLeave: true, ProviderId: null }))).json()).toBe(sent)
    expect(await sentCount()).toBe(2)
    const providers = await server.db
      .selectFrom('repeat_request')
      .select('provider_id')
      .where('patient_id', '=', patientId('onleave'))
      .orderBy('id')
      .execute()
    expect(providers).toEqual([{ provider_id: others[0]?.ProviderID }, { provider_id: null }])
  })

  test('of another patient is no choice', async () => {
    const { payloadFor, send } = callsOf('onleave')
    const stranger = await server.db
      .selectFrom('practitioner')
      .select('id')
      .where('practice_id', '=', practiceId('ranges'))
      .executeTakeFirstOrThrow()
    for (const ProviderId of [stranger.id, 'nobody', patientId('onleave')])
      expect((await send(await payloadFor({ IgnoreLeave: true, ProviderId }))).statusCode).toBe(403)
  })

  test('without another one lets nothing be sent', async () => {
    await free()
    const { askable, payloadFor, send, sentCount, validate } = callsOf('onleavealone')
    const alone = await validate((await askable()).join())
    expect([alone.statusCode, alone.json()]).toEqual([302, '[]'])
    const words = 'Your provider is on leave. No other provider is available. Please contact your practice.'
    expect((await validate((await askable()).join(), true)).json()).toBe(words)
    expect((await send(await payloadFor({ IgnoreLeave: true }))).json()).toBe(words)
    expect(await sentCount()).toBe(0)
  })

  test('is back when the leave has ended', async () => {
    await server.db.updateTable('provider_leave').set({ ends_on: '2026-01-01' }).execute()
    expect((await callsOf('onleave').validate((await callsOf('onleave').askable()).join())).json()).toBe('OK')
  })
})
