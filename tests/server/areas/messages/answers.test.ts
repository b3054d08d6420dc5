import { expect, test } from 'vitest'
import { later } from '../../../../server/platform/values/clock.ts'
import { answerDue } from '../../../../server/sandbox/messages/answer.ts'
import { gpId } from '../../../../server/sandbox/practices.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { inbox, messageCalls, sentFolder } from './message-calls.ts'

const server: TestServer = serverUnderTest()
const { list, remove, unread, write } = messageCalls(() => server)

test('a practice of the sandbox answers after 5 seconds, once, and the counter rises', async () => {
  const asked = server.clock()
  await write({ subject: 'A question', body: '<p>May I?</p>' })
  await answerDue(server.db, later(asked, 4_900))
  expect(await unread()).toBe(6)
  server.moveClock(5_500)
  await Promise.all([answerDue(server.db, server.clock()), answerDue(server.db, server.clock())])
  await answerDue(server.db, server.clock())
  expect(await unread()).toBe(7)
  const { total, messages } = await list(inbox)
  expect(total).toBe(31)
  expect(messages[0]).toMatchObject({ subject: 'Re: A question', sender: `Practitioner/${gpId('harbour')}`, roleId: '1', isRead: false })
  expect(messages[0]?.body).toMatch(/^<p>Kia ora.*<hr><p>May I\?<\/p>$/)
})

test('the practice answers no draft, but answers messages that the patient has deleted', async () => {
  await write({ type: 'Draft' })
  await remove((await write({ subject: 'Re: Re: Again' })).json())
  server.moveClock(6_000)
  await answerDue(server.db, server.clock())
  expect((await list(inbox)).messages.slice(0, 2).map(({ subject }) => subject)).toEqual(['Re: Re: Again', 'Your blood results'])
})

test('the sandbox answers a message at once', async () => {
  const ask = async (message: string) => (await server.inject({ method: 'POST', url: '/sandbox/message', payload: { message } })).json()
  const id = (await list(sentFolder)).messages[0]?.id ?? ''
  expect(await ask(id)).toEqual({ isDone: true, sentence: `Message ${id} was answered.` })
  expect((await list(inbox)).total).toBe(31)
  const received = (await list(inbox)).messages[0]?.id ?? ''
  expect(await ask(received)).toEqual({ isDone: false, sentence: `No patient has sent a message ${received}.` })
})
