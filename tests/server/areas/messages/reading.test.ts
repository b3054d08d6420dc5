import { describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { gpId } from '../../../../server/sandbox/practices.ts'
import { practitionerId } from '../../../../server/sandbox/practitioners.ts'
import { forbidden, serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { drafts, inbox, messageCalls, sentFolder } from './message-calls.ts'

const server: TestServer = serverUnderTest()
const callsOf = (...of: [string?, string?, string?]) => messageCalls(() => server, ...of)

describe('a folder', () => {
  test("is sorted latest first, with senders and attachments, without the attachments' data", async () => {
    const { total, messages } = await callsOf().list(inbox)
    expect([total, messages.length, messages.filter(({ isRead }) => !isRead).length]).toEqual([30, 30, 6])
    expect(messages.map(({ sent }) => sent)).toEqual([...messages.map(({ sent }) => sent)].sort().reverse())
    expect(messages[0]).toMatchObject({
      from: 'Dr Mere Tai',
      sender: `Practitioner/${gpId('harbour')}`,
      to: 'Aroha Ngata',
      subject: 'Your blood results',
      folder: 'Inbox',
      roleId: '1',
      parts: [],
    })
    expect(messages.find(({ from }) => from === 'Super Admin (USER)')).toMatchObject({ sender: null, roleId: '' })
    expect(messages[2]?.parts.map(({ contentType, title, data }) => [contentType, title, data])).toEqual([
      ['application/pdf', 'letter.pdf', null],
      ['image/png', 'drawing.png', null],
      ['image/heic', 'photo.heic', null],
    ])
    expect(messages[3]?.body).toContain('<script>')
  })

  test('of what was sent, and of drafts, names the recipient', async () => {
    expect((await callsOf().list(sentFolder)).messages[0]).toMatchObject({
      from: 'Aroha Ngata',
      to: 'Dr Mere Tai',
      folder: 'Sent',
      isRead: true,
    })
    expect((await callsOf().list(drafts)).messages).toMatchObject([{ subject: 'My knee', folder: 'Drafts', attempt: expect.any(String) }])
  })

  test('comes by the page and by what was read', async () => {
    const { list } = callsOf()
    expect((await list(inbox, { PageSize: 10, PageNumber: 3 })).messages).toHaveLength(10)
    expect([(await list(inbox, { ReadFilter: 1 })).total, (await list(inbox, { ReadFilter: 2 })).total]).toEqual([6, 24])
    expect((await list(sentFolder, { ReadFilter: 1 })).total).toBe(6)
  })

  test.each([
    ['blood PRESSURE', 'Time for a blood pressure check'],
    ['  kim ', 'Sarah Kim'],
    ['System', 'Super Admin (USER)'],
  ])('is searched in subjects and names: %s', async (SearchText, found) => {
    const { total, messages } = await callsOf().list(inbox, { SearchText })
    expect(total).toBeGreaterThan(0)
    for (const { subject, from } of messages) expect([subject, from]).toContain(found)
  })

  test('is searched for the letters themselves', async () => {
    expect((await callsOf().list(inbox, { SearchText: '%' })).total).toBe(0)
  })

  test('of an unknown patient is empty', async () => {
    expect(await callsOf('empty').list(inbox)).toEqual({ total: 0, messages: [] })
  })

  test('has 2,000 messages, found by the page', async () => {
    const { list } = callsOf('large')
    expect(await list(inbox, { PageNumber: 20 })).toMatchObject({ total: 2000, messages: { length: 100 } })
    expect((await list(inbox, { ReadFilter: 1 })).total).toBe(25)
  })
})

describe('a message', () => {
  test('of the inbox is read once it was opened, and the counter falls', async () => {
    const { list, opened, unread } = callsOf()
    const [first] = (await list(inbox)).messages
    expect([first?.isRead, await unread()]).toEqual([false, 6])
    expect(await opened(first?.id ?? '')).toEqual({ ...first, isRead: true })
    expect([(await list(inbox)).messages[0]?.isRead, await unread()]).toEqual([true, 5])
  })

  test('read by a proxy user stays unread for the patient, and the reverse', async () => {
    await server.db
      .updateTable('proxy_link')
      .set({ patient_id: patientId('patient'), basis: 'consent' })
      .where('account_id', '=', patientId('parent'))
      .where('patient_id', '=', patientId('tama'))
      .execute()
    const [patient, proxy] = [callsOf(), callsOf('parent', 'harbour', 'patient')]
    const [first, second] = (await patient.list(inbox)).messages.map(({ id }) => id)
    const isRead = async ({ list }: typeof patient) => (await list(inbox)).messages.slice(0, 2).map((one) => one.isRead)
    expect([await patient.unread(), await proxy.unread()]).toEqual([6, 30])
    for (const _ of ['once', 'again']) await proxy.open(first ?? '')
    expect([await isRead(patient), await isRead(proxy)]).toEqual([
      [false, false],
      [true, false],
    ])
    await patient.open(second ?? '')
    expect([await isRead(patient), await isRead(proxy)]).toEqual([
      [false, true],
      [true, false],
    ])
    expect([await patient.unread(), await proxy.unread()]).toEqual([5, 29])
    expect((await proxy.list(inbox, { ReadFilter: 2 })).messages.map(({ id }) => id)).toEqual([first])
  })

  test('has the data of its attachments, in their order', async () => {
    const { list, opened } = callsOf()
    const one = await opened((await list(inbox)).messages[2]?.id ?? '')
    const starts = one?.parts.map(({ data }) =>
      Buffer.from(data ?? '', 'base64')
        .toString('latin1')
        .slice(0, 12),
    )
    expect(starts?.[0]).toMatch(/^%PDF-1\.4/)
    expect(starts?.[1]).toMatch(/^\x89PNG/)
    expect(starts?.[2]).toMatch(/ftypheic$/)
    for (const { data } of one?.parts ?? []) expect(data).toMatch(/^[\w+/]+=*$/)
    expect(one?.attachedAt).toBe(one?.sent)
  })

  test('that the patient deleted is gone', async () => {
    const { list, open, remove } = callsOf()
    const own = (await list(inbox)).messages[0]?.id ?? ''
    await remove(own)
    const answer = await open(own)
    expect([answer.statusCode, answer.json()]).toEqual([200, [{ total: 0, entry: [] }]])
    expect((await callsOf('parent').open(own)).statusCode).toBe(403)
  })

  test('of another patient or with an unknown id is refused', async () => {
    const { open } = callsOf()
    const others = (await callsOf('parent').list(inbox)).messages[0]?.id ?? ''
    for (const id of [others, '999999999']) expect([(await open(id)).statusCode, (await open(id)).json()]).toEqual([403, forbidden])
    expect((await callsOf('parent').list(inbox)).messages[0]?.isRead).toBe(false)
  })

  test('of a linked child is read by the parent, where the link opens messages', async () => {
    const { list, open } = callsOf('parent', 'harbour', 'tama')
    const id = (await list(inbox)).messages[0]?.id ?? ''
    expect((await open(id)).statusCode).toBe(200)
    await server.db.deleteFrom('menu_entry').where('label', '=', 'Messaging').execute()
    expect((await open(id)).statusCode).toBe(403)
  })
})

describe('deleting', () => {
  test('takes messages out of sight and off the counter, once; the practice keeps them', async () => {
    const { list, remove, unread } = callsOf()
    const ids = (await list(inbox)).messages.slice(0, 3).map(({ id }) => id)
    expect((await remove(ids.join(','))).json()).toBe('1')
    expect([(await list(inbox)).total, await unread()]).toEqual([27, 3])
    expect((await remove(ids.join(','))).json()).toBe('1')
    const remaining = await server.db.selectFrom('message').select('id').where('id', 'in', ids.map(Number)).execute()
    expect(remaining).toHaveLength(3)
  })

  test('of 500 at once leaves the others', async () => {
    const { list, remove } = callsOf('large')
    const pages = await Promise.all([1, 2, 3, 4, 5].map((PageNumber) => list(inbox, { PageNumber })))
    const ids = pages.flatMap(({ messages }) => messages.map(({ id }) => id))
    expect((await remove(ids.join(','))).statusCode).toBe(200)
    expect((await list(inbox)).total).toBe(1500)
  })

  test('deletes nothing if one message belongs to another patient', async () => {
    const { list, remove } = callsOf()
    const own = (await list(inbox)).messages[0]?.id
    const others = (await callsOf('parent').list(inbox)).messages[0]?.id
    for (const ids of [`${own},${others}`, `${own},999999999`]) {
      const answer = await remove(ids)
      expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
    }
    expect((await list(inbox)).total).toBe(30)
  })
})

describe('a recipient', () => {
  const recipients = async (RoleID: string) =>
    (await callsOf().call('MessagingRecipients', { RoleID, CallType: 0 }))
      .json()[0]
      .entry.map(({ resource }: { resource: { id: string; name: { text: string }[]; extension: { valueString: string }[] } }) => [
        resource.name[0]?.text,
        resource.id === resource.extension[0]?.valueString,
      ])

  test('are those of the role, by name', async () => {
    expect(await recipients('2')).toEqual([
      ['Sarah Kim', true],
      ['Tevita Moala', true],
    ])
    expect([await recipients('3'), await recipients('none')]).toEqual([[], []])
  })

  test('is missing for a role that takes no messages', async () => {
    await server.db.updateTable('role').set({ takes_messages: false }).where('id', '=', '2').execute()
    expect(await recipients('2')).toEqual([])
  })

  test.each([
    ['patient', gpId('harbour'), { ProviderName: 'Dr Mere Tai', IsLeave: false, IsDefaultGp: true, ProfileTypeID: 1 }],
    ['patient', practitionerId('chen'), { ProviderName: 'Dr Lily Chen', IsLeave: false, IsDefaultGp: false, ProfileTypeID: 1 }],
    ['patient', practitionerId('singh'), { ProviderName: 'Dr Noah Singh', ProfileTypeID: -99 }],
    ['onleave', gpId('harbour'), { IsLeave: true, IsDefaultGp: true }],
    ['onleave', practitionerId('chen'), { IsLeave: false, IsDefaultGp: false }],
  ])('has its settings for each provider: %s', async (userName, ProviderID, row) => {
    const answer = await callsOf(userName).call('LoadOnlyAvaliableProviders', { ProviderID, FromCompose: 1 })
    expect(answer.json()).toMatchObject([{ ProviderID, ...row }])
  })

  test.each(['nobody', '', practitionerId('park')])('is nothing for who is not of the practice: %s', async (ProviderID) => {
    const answer = await callsOf().call('LoadOnlyAvaliableProviders', { ProviderID, FromCompose: 0 })
    expect([answer.statusCode, answer.json()]).toEqual([200, null])
  })
})

test("has the practice's terms", async () => {
  const terms = async (userName: string, practice: string, loadType: number) =>
    (await callsOf(userName, practice).call('TermsAndCondition', { loadType })).body
  expect(await terms('patient', 'harbour', 1)).toBe('<p>Messages are read on working days. In an emergency call 111.</p>')
  expect(await terms('patient', 'harbour', 2)).toBe('')
  expect(await terms('windcave', 'ranges', 2)).toBe('<p>Nobody at the practice reads a draft.</p>')
})
