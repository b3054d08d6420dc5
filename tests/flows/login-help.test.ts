import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { parseConfiguration } from '../../src/browser/configuration.ts'
import { loginHelpFlow } from '../../src/flows/login-help.ts'
import { answerCalls, sentTo } from '../practice/calls.ts'

const configuration = parseConfiguration({ identityUrl: '/identity', defaultApiUrl: '/practice/harbour' })
const request = {
  nhi: '',
  firstName: 'Aroha',
  familyName: 'Ngata',
  dateOfBirth: '1984-02-29',
  subject: 'I cannot sign in',
  body: 'My password does not work.',
}

it.each([
  ['an e-mail address', ' aroha@example.nz', 'aroha@example.nz'],
  ['a user name alone', ' aroha ', null],
])('a person with %s gets help from the practice of that name', async (_, email, sentEmail) => {
  answerCalls(({ path }) =>
    path === '/GetApiUrl' ? { APIURL: '/practice/harbour', PracticeName: 'Harbour', PatientID: null } : 'Your message has been sent.',
  )
  const actor = createActor(loginHelpFlow(configuration, { tellFailure: () => undefined, tellSent: () => undefined }), {
    input: { today: '2026-11-21' },
  })
  actor.start()
  actor.send({ type: 'help.submitted', request: { ...request, email }, verification: 'solved' })
  await waitFor(actor, (state) => state.status === 'done')
  expect(sentTo('/GetApiUrl')).toEqual([{ Email: email.trim() }])
  expect(sentTo('/SendHelpMessage')).toMatchObject([{ EmailAddress: sentEmail }])
})
