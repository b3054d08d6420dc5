import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { days, later } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { gpId } from '../../../../server/sandbox/practices.ts'
import { practitionerId } from '../../../../server/sandbox/practitioners.ts'
import { purge } from '../../../../server/start/purge.ts'
import { pdf } from '../../../made-files.ts'
import { forbidden, serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { attached, drafts, inbox, messageCalls, sentFolder } from './message-calls.ts'

const server: TestServer = serverUnderTest()
const callsOf = (userName?: string, practice?: string) => messageCalls(() => server, userName, practice)

const to = (id: string | null) => ({ recipient: id === null ? [] : [{ reference: `Practitioner/${id}` }] })
const idPattern = /^\d+$/

const answerOf = async (call: ReturnType<ReturnType<typeof callsOf>['write']>) => {
  const answer = await call
  return [answer.statusCode, answer.json()]
}
const sentWithAnotherText = [409, { error: 'attemptSent', message: 'This message was sent already, with another text.' }]

describe('a message', () => {
  test('is sent to its recipient, as it was written', async () => {
    const { list, write } = callsOf()
    const answer = await write({ subject: 'A question', body: '<p>Kia ora & "hello" – 🙂</p>' })
    const { total, messages } = await list(sentFolder)
    expect([answer.statusCode, answer.json(), total]).toEqual([200, messages[0]?.id, 7])
    expect(messages[0]).toMatchObject({
      from: 'Aroha Ngata',
      to: 'Dr Mere Tai',
      subject: 'A question',
      body: '<p>Kia ora & "hello" – 🙂</p>',
      roleId: '1',
      isRead: true,
    })
  })

  test('is one of its attempt, however often and at once it is sent', async () => {
    const { list, write } = callsOf()
    const attempt = randomUUID()
    const answers = await Promise.all([write({ attempt }), write({ attempt: attempt.toUpperCase() }), write({ attempt })])
    const ids = answers.map((answer) => answer.json())
    expect(ids[0]).toMatch(idPattern)
    expect(new Set(ids).size).toBe(1)
    expect((await list(sentFolder)).total).toBe(7)
    expect((await list(sentFolder, { AttemptID: attempt })).messages).toMatchObject([{ id: ids[0], subject: 'A question', attempt }])
  })

  test.each<[string, { subject?: string; body?: string; roleId?: string; more?: object }]>([
    ['subject', { subject: 'Another' }],
    ['text', { body: '<p>Hello, and one more thing</p>' }],
    ['role', { roleId: '2' }],
    ['recipient', { more: to(practitionerId('chen')) }],
    ['file', { more: { payload: [attached('a.pdf', pdf)] } }],
  ])('with another %s is not said to be the one that was sent', async (_what, change) => {
    const { list, write } = callsOf()
    const attempt = randomUUID()
    const id = (await write({ attempt })).json()
    expect(await answerOf(write({ attempt, ...change }))).toEqual(sentWithAnotherText)
    expect((await list(sentFolder, { AttemptID: attempt })).messages).toMatchObject([{ id, subject: 'A question', body: '<p>Hello</p>' }])
  })

  test('stays deleted when it is sent once more', async () => {
    const { list, remove, write } = callsOf()
    const attempt = randomUUID()
    const id = (await write({ attempt })).json()
    await remove(id)
    expect((await write({ attempt })).json()).toBe(id)
    expect((await list(sentFolder)).total).toBe(6)
  })

  test('of another patient with the same attempt is another message', async () => {
    const attempt = randomUUID()
    const ids = [(await callsOf().write({ attempt })).json(), (await callsOf('parent').write({ attempt })).json()]
    expect(new Set(ids).size).toBe(2)
  })
})

describe('a draft', () => {
  test('may lack whatever is still to be written or chosen', async () => {
    const { list, opened, write } = callsOf()
    const attempt = randomUUID()
    const id = (await write({ type: 'Draft', attempt, roleId: '', subject: '', body: '', more: to(null) })).json()
    expect((await list(drafts)).messages[0]).toMatchObject({ id, subject: '', body: '', roleId: '', attempt })
    expect((await opened(id))?.to).toBeUndefined()
  })

  test('is replaced in place, and becomes the message', async () => {
    const { list, write } = callsOf()
    const attempt = randomUUID()
    const id = (await write({ type: 'Draft', attempt, subject: 'First' })).json()
    expect((await write({ type: 'Draft', attempt, subject: 'Second' })).json()).toBe(id)
    expect((await list(drafts)).messages.map(({ subject }) => subject)).toEqual(['Second', 'My knee'])
    expect((await write({ attempt, subject: 'Third' })).json()).toBe(id)
    expect([(await list(drafts)).total, (await list(sentFolder)).messages[0]?.subject]).toEqual([1, 'Third'])
  })

  test('that arrives after its message was sent is not reported as saved', async () => {
    const { list, write } = callsOf()
    const attempt = randomUUID()
    await write({ attempt })
    expect(await answerOf(write({ type: 'Draft', attempt }))).toEqual(sentWithAnotherText)
    expect([(await list(drafts)).total, (await list(sentFolder)).messages[0]?.subject]).toEqual([1, 'A question'])
  })

  test('that was deleted elsewhere comes back with what is written on, and can be sent', async () => {
    const { list, remove, write } = callsOf()
    const attempt = randomUUID()
    const id = (await write({ type: 'Draft', attempt })).json()
    await remove(id)
    expect((await list(drafts)).total).toBe(1)
    expect((await write({ type: 'Draft', attempt, subject: 'Still here' })).json()).toBe(id)
    await remove(id)
    expect((await write({ attempt, subject: 'Sent after all' })).json()).toBe(id)
    expect((await list(sentFolder)).messages[0]?.subject).toBe('Sent after all')
  })

  test('that was discarded is deleted after 30 days; a sent message is not', async () => {
    const { remove, write } = callsOf()
    const ids = [(await write({ type: 'Draft' })).json(), (await write({})).json()]
    for (const id of ids) await remove(id)
    const known = async () =>
      (await server.db.selectFrom('message').select('id').where('id', 'in', ids.map(Number)).execute()).map(({ id }) => `${id}`)
    await purge(server.db, later(server.clock(), days(29)))
    expect(await known()).toEqual(ids)
    await purge(server.db, later(server.clock(), days(31)))
    expect(await known()).toEqual([ids[1]])
  })
})

describe('the reason to refuse a message', () => {
  const cannot = (why: string) => `Message cannot be sent. ${why}`
  const chen = practitionerId('chen')

  test.each<[string, { user?: string; practice?: string; roleId?: string; subject?: string; body?: string; more?: object }, string]>([
    ['nobody chosen', { more: to(null) }, 'Please Select a Provider'],
    ['no subject', { subject: ' ' }, 'Please type something in the subject of the message'],
    ['no text', { body: '' }, 'Please type something in the body of the message'],
    ['another role', { roleId: '2' }, 'Dr Mere Tai is no longer associated with this role.'],
    ['not set up', { more: to(practitionerId('singh')) }, 'Dr Noah Singh is not set up for messages.'],
    ['on leave', { user: 'onleave' }, 'Dr Mere Tai is on leave.'],
    ['no messages here', { user: 'poli', practice: 'coast' }, 'Your practice takes no messages here. Please call your practice.'],
    ['no new ones here', { user: 'valley', practice: 'valley' }, 'Your practice takes no new messages here. Please call your practice.'],
  ])('%s: it is not kept, and the practice says why', async (_name, { user, practice, ...written }, why) => {
    const { list, write } = callsOf(user, practice)
    const before = (await list(sentFolder)).total
    const answer = await write(written)
    expect([answer.statusCode, answer.json(), (await list(sentFolder)).total]).toEqual([200, cannot(why), before])
  })

  test('is not who is on leave, for another provider; nor for a draft', async () => {
    const { write } = callsOf('onleave')
    expect((await write({ more: to(chen) })).json()).toMatch(idPattern)
    expect((await write({ type: 'Draft' })).json()).toMatch(idPattern)
  })

  test('is no reply where only replies are taken: who wrote can be answered', async () => {
    const { list, opened, write } = callsOf('valley', 'valley')
    const [first] = (await list(inbox)).messages
    const roleId = first?.roleId ?? ''
    const inResponseTo = [{ reference: `Communication/${first?.id}` }]
    expect((await write({ roleId, subject: 'Thank you', more: { inResponseTo } })).json(), 'with a subject of its own').toMatch(idPattern)
    const draft = (await write({ roleId, type: 'Draft', more: { inResponseTo } })).json()
    expect((await opened(draft))?.inResponseTo).toEqual(inResponseTo)
    const noNew = 'Your practice takes no new messages here'
    expect((await write({ roleId, subject: `Re: ${first?.subject}` })).json(), 'a new message called Re:').toContain(noNew)
    const own = (await list(sentFolder)).messages[0]?.id
    const toOwn = { inResponseTo: [{ reference: `Communication/${own}` }] }
    expect((await write({ roleId, more: toOwn })).json(), 'the answered message is not received').toContain(noNew)
  })

  test('is a reply where the practice takes none, and no message that is only called Re:', async () => {
    const { list, write } = callsOf('windcave', 'ranges')
    const received = (await list(inbox)).messages.find(({ sender }) => sender === `Practitioner/${gpId('ranges')}`)
    const more = { inResponseTo: [{ reference: `Communication/${received?.id}` }] }
    expect((await write({ more })).json()).toBe(cannot('Your practice takes no replies here. Please call your practice.'))
    expect((await write({ subject: 'Re: Your blood results' })).json()).toMatch(idPattern)
  })

  test.each(['DisableMessaging', 'DisableMessagingCompose'])('is the setting %s, for drafts as well', async (name) => {
    await server.changeSetting(name, '1')
    expect((await callsOf().write({ type: 'Draft' })).json()).toContain('Message cannot be sent')
  })
})

describe('a refusal', () => {
  const foreign = async () => {
    const { list } = callsOf('parent')
    return (await list(inbox)).messages[0]?.id
  }
  test.each<[string, () => Promise<object>]>([
    ['a provider of another practice', async () => to(gpId('ranges'))],
    ['a provider who is none', async () => to('nobody')],
    ['another sender', async () => ({ sender: { reference: `Patient/${patientId('parent')}` } })],
    ['another patient', async () => ({ PatientID: patientId('parent') })],
    ['an answer to a message of another patient', async () => ({ inResponseTo: [{ reference: `Communication/${await foreign()}` }] })],
    ['an answer to no message', async () => ({ inResponseTo: [{ reference: 'Communication/none' }] })],
    ['an attachment of nobody', async () => ({ payload: [{ contentReference: { reference: 'Attachment/999999' } }] })],
    ['an attachment of another message', async () => ({ payload: [{ contentReference: { reference: 'Attachment/1' } }] })],
  ])('%s: nothing is kept', async (_name, more) => {
    const { list, write } = callsOf()
    for (const type of ['Draft', 'Send Mail'] as const) {
      const answer = await write({ type, more: await more() })
      expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
    }
    expect([(await list(drafts)).total, (await list(sentFolder)).total]).toEqual([1, 6])
  })

  test.each<[string, Parameters<ReturnType<typeof callsOf>['write']>[0]]>([
    ['an attempt that is no uuid', { attempt: 'again' }],
    ['a type that is none', { more: { extension: [{ url: 'MessageType', valueString: 'Send' }] } }],
    ['a longer text than is described', { body: 'x'.repeat(100_001) }],
  ])('%s', async (_name, written) => {
    expect((await callsOf().write(written)).statusCode).toBe(400)
  })

  test('covers a draft of another patient, opened or deleted', async () => {
    const { open, remove } = callsOf()
    const id = (await callsOf('parent').write({ type: 'Draft' })).json()
    for (const answer of [await open(id), await remove(id), await open((await foreign()) ?? '')]) expect(answer.statusCode).toBe(403)
  })
})
