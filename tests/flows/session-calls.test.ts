import { beforeEach, describe, expect, it } from 'vitest'
import { prefetchMenu } from '../../src/app/prefetch-menu.ts'
import { queryClient } from '../../src/app/query-client.ts'
import { parseConfiguration } from '../../src/browser/configuration.ts'
import { ownSession } from '../../src/domain/access/session.ts'
import {
  authenticate,
  authenticateToOpen,
  changePassword,
  findPractice,
  validateToken,
  warmPracticeUrl,
} from '../../src/flows/session-calls.ts'
import { publicConfiguration } from '../app/public-configuration.ts'
import { eventually } from '../eventually.ts'
import { answerCalls, callsTo, offline, tokensAt } from '../practice/calls.ts'

const configuration = parseConfiguration(publicConfiguration())
const { signal } = new AbortController()
const proof = { name: 'aroha@example.nz', password: 'secret' }
const attempt = { apiUrl: '/practice/harbour', proof, verification: null }

const signedIn = (mustChange: boolean) => ({
  resourceType: 'Patient',
  id: '4a1f8c2e-0b6d-4f7a-9c3e-1d2b3a4c5d6e',
  extension: [{ valueString: 'token-1' }, { valueBoolean: mustChange }],
  name: [{ text: 'Aroha Ngata' }],
  telecom: [],
  status: 'active',
})

let mustChange = false
let url: unknown
beforeEach(() => {
  mustChange = false
  url = { APIURL: '/practice/hills', PatientID: null, PracticeName: null }
  queryClient.clear()
  answerCalls(({ path }) => {
    if (path === '/GetApiUrl') return url
    if (path === '/Patient/Authentication') return signedIn(mustChange)
    return path === '/ValidateToken' ? true : []
  })
})

describe('an address that is looked up while the password is typed', () => {
  it('is not asked for again by the sign-in', async () => {
    warmPracticeUrl(configuration, ' aroha@example.nz')
    warmPracticeUrl(configuration, 'aroha@example.nz')
    expect(await findPractice(configuration, proof, signal)).toEqual({ apiUrl: '/practice/hills' })
    expect(callsTo('/GetApiUrl')).toHaveLength(1)
  })

  it.each(['aroha', 'aroha@', ''])('is that of an e-mail address, and not of %j', (name) => {
    warmPracticeUrl(configuration, name)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('changes nothing of the sign-in where it did not come', async () => {
    url = offline
    warmPracticeUrl(configuration, proof.name)
    await eventually(() => expect(callsTo('/GetApiUrl')).toHaveLength(1))
    url = { APIURL: '/practice/hills', PatientID: null, PracticeName: null }
    expect(await findPractice(configuration, proof, signal)).toEqual({ apiUrl: '/practice/hills' })
  })
})

describe('a session from the login page', () => {
  it('has the token checked and the menu asked for at once, and neither asked for again', async () => {
    const answer = await authenticateToOpen(attempt, prefetchMenu)
    const session = ownSession(answer.kind === 'signedIn' ? answer.user : expect.fail(answer.kind))
    await eventually(() => expect(tokensAt('/Patient/PatientMenu')).toEqual(['token-1']))
    expect(await validateToken(session, signal)).toBe(true)
    expect(tokensAt('/ValidateToken')).toEqual(['token-1'])
  })

  it('asks for nothing before a password change that is due', async () => {
    mustChange = true
    await authenticateToOpen(attempt, prefetchMenu)
    expect(callsTo('/ValidateToken')).toEqual([])
  })

  it('asks for nothing when a locked page is opened again', async () => {
    await authenticate(attempt)
    expect(callsTo('/ValidateToken')).toEqual([])
  })
})

describe('a new password that is due', () => {
  const session = ownSession({
    apiUrl: '/practice/harbour',
    token: 'token-1',
    id: 'aroha',
    name: 'Aroha Ngata',
    emails: [],
    mustChangePassword: true,
  })
  const change = () => changePassword({ session, password: 'Newer@12345', current: undefined }, signal)

  it('is not taken for unanswered where the practice refuses the token', async () => {
    answerCalls(() => ({ status: 401 }))
    expect(await change()).toBeNull()
  })

  it('is unanswered where the practice has a fault', async () => {
    answerCalls(() => ({ status: 500 }))
    await expect(change()).rejects.toThrow('refused (500)')
  })
})
