import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { forcedPasswordMachine, type PasswordAnswer, type PasswordChange } from '../../../machines/forced-password.machine.ts'
import { sessionMachine } from '../../../machines/session.machine.ts'
import { type SignInAnswer, type SignInAttempt, type SignInProof, signInMachine } from '../../../machines/sign-in.machine.ts'
import type { Account, Session } from '../../../src/domain/session.ts'
import { Login } from '../../../src/features/sign-in/login.tsx'
import { system } from '../../../src/ui/theme/system.ts'

vi.mock('../../../src/ui/human-verification.tsx', () => ({
  HumanVerification: ({ onChange }: { onChange: (payload: string | null) => void }) => (
    <>
      <button type="button" onClick={() => onChange('solved')}>
        I am human
      </button>
      <button type="button" onClick={() => onChange(null)}>
        expire
      </button>
    </>
  ),
}))

const account = (patientId: string, name: string, relationship: string): Account => ({
  patientId,
  name,
  proxyId: `link-${patientId}`,
  relationship,
})
const own = { ...account('u1', 'Mere Ngata', 'Self'), proxyId: 'u1' }
const child = account('u2', 'Tama Ngata', 'Child')

const user = { token: 't', apiUrl: '/practice/harbour', id: 'u1', name: 'Mere Ngata', emails: [], mustChangePassword: false }

type World = {
  answers?: (SignInAnswer | Error)[]
  accounts?: Account[]
  password?: PasswordAnswer | Error
  userAgent?: string
}

const settle = <T,>(value: T | Error): Promise<T> => (value instanceof Error ? Promise.reject(value) : Promise.resolve(value))

const open = ({
  answers = [{ kind: 'signedIn', user }],
  accounts = [own],
  password = { status: 'changed' },
  userAgent = '',
}: World = {}) => {
  const attempts: SignInAttempt[] = []
  const remaining = [...answers]
  const loadAccounts = fromPromise<Account[], Session>(async () => accounts)
  const session = createActor(
    sessionMachine.provide({
      actors: {
        validateToken: fromPromise<boolean, Session>(async () => true),
        signOut: fromPromise<string, Session>(async () => 'You have been logged out successfully.'),
        loadAccounts,
        signIn: signInMachine.provide({
          actors: {
            findPractice: fromPromise<{ apiUrl: string } | null, SignInProof>(async () => ({ apiUrl: '/practice/harbour' })),
            authenticate: fromPromise<SignInAnswer, SignInAttempt & { apiUrl: string }>(({ input }) => {
              attempts.push(input)
              return settle(remaining.shift() ?? new Error('no answer left'))
            }),
            loadSettings: fromPromise<void, Session>(async () => undefined),
            loadAccounts,
          },
        }),
        forcedPassword: forcedPasswordMachine.provide({
          actors: { changePassword: fromPromise<PasswordAnswer, PasswordChange>(() => settle(password)) },
        }),
      },
    }),
    { input: { stored: null, isFreshStart: false } },
  ).start()
  const configuration = {
    productName: 'myIndici',
    versionLabel: 'V2.0.22',
    vendorCredit: 'Powered by Indici',
    loginBanner: { text: 'Kaizen programme', from: '2026-07-01', to: '2027-01-31' },
    appStore: { ios: 'https://apps.example/ios', android: 'https://apps.example/android' },
    humanVerification: { challengeUrl: '/identity/HumanVerification' },
  }
  render(
    <ChakraProvider value={system}>
      <Login session={session} configuration={configuration} today="2026-11-21" userAgent={userAgent} onBegun={() => undefined} />
    </ChakraProvider>,
  )
  return { session, attempts, person: userEvent.setup() }
}

const signIn = async (person: ReturnType<typeof userEvent.setup>, name = 'patient', password = 'Abc@1234') => {
  const [nameField, passwordField] = [screen.getByLabelText('User Name'), screen.getByLabelText('Password')]
  await person.clear(nameField)
  await person.clear(passwordField)
  if (name) await person.type(nameField, name)
  if (password) await person.type(passwordField, password)
  await person.click(screen.getByRole('button', { name: 'LOGIN' }))
}

const refused: SignInAnswer = { kind: 'refused', message: 'The user name or the password is not right.' }

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the login form', () => {
  it.each([
    ['', 'Abc@1234', ['You have entered an invalid email address.', 'Email cannot be empty']],
    ['a@b', 'Abc@1234', ['You have entered an invalid email address.', 'Ooops! We need a valid email address']],
    ['patient', '', ['You have entered an invalid email address.', 'Password cannot be empty']],
    ['patient', '   ', ['Password cannot be empty']],
  ])('with name %j and password %j says what is wrong, and sends nothing', async (name, password, expected) => {
    const { person, attempts } = open()
    await signIn(person, name, password)
    for (const text of expected) expect(screen.getByText(text)).toBeDefined()
    expect(attempts).toEqual([])
  })

  it('submits on Enter', async () => {
    const { person, attempts } = open()
    await person.type(screen.getByLabelText('User Name'), 'patient')
    await person.type(screen.getByLabelText('Password'), 'Abc@1234{Enter}')
    await waitFor(() => expect(attempts).toMatchObject([{ proof: { name: 'patient', password: 'Abc@1234' }, verification: null }]))
  })

  it('shows and hides the password', async () => {
    const { person } = open()
    const password = screen.getByLabelText('Password')
    expect(password).toHaveProperty('type', 'password')
    await person.click(screen.getByRole('button', { name: 'Show Password' }))
    expect(password).toHaveProperty('type', 'text')
    await person.click(screen.getByRole('button', { name: 'Show Password' }))
    expect(password).toHaveProperty('type', 'password')
  })

  it.each([
    [refused, 'The user name or the password is not right.'],
    [{ kind: 'unverified' } as const, 'Token has expired'],
    [{ kind: 'unknownReply' } as const, 'Login from Inside Api'],
    [new Error('offline'), 'Some error occured, Please contact practice for further assistance'],
  ])('tells a failure in the exact words, moves there and keeps what was typed: %j', async (answer, text) => {
    const { person } = open({ answers: [answer] })
    await signIn(person)
    expect(await screen.findByText(text)).toBe(document.activeElement)
    expect(screen.getByLabelText('User Name')).toHaveProperty('value', 'patient')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Abc@1234')
  })
})

describe('human verification', () => {
  it('stands before the fourth try, and the button waits for it and waits again when it expires', async () => {
    const { person, attempts } = open({ answers: [refused, refused, refused, { kind: 'signedIn', user }] })
    for (const count of [1, 2, 3]) {
      expect(screen.queryByText('I am human')).toBeNull()
      await signIn(person)
      await waitFor(() => expect(attempts).toHaveLength(count))
      await screen.findByText(refused.message)
    }
    const login = screen.getByRole('button', { name: 'LOGIN' })
    const human = await screen.findByText('I am human')
    expect(login).toHaveProperty('disabled', true)
    await person.click(human)
    expect(login).toHaveProperty('disabled', false)
    await person.click(screen.getByText('expire'))
    expect(login).toHaveProperty('disabled', true)
    await person.click(human)
    await person.click(login)
    await waitFor(() => expect(attempts.at(-1)).toMatchObject({ verification: 'solved' }))
  })

  it('is asked for at once when the practice says so', async () => {
    const { person } = open({ answers: [{ kind: 'verificationNeeded', message: 'Please verify CAPTCHA' }] })
    await signIn(person)
    expect(await screen.findByText('I am human')).toBeDefined()
    expect(screen.getByText('Please verify CAPTCHA')).toBeDefined()
  })
})

describe('the page around the form', () => {
  it('shows the version, the vendor and the banner of the configuration', () => {
    open()
    for (const text of ['V2.0.22', 'Powered by Indici', 'Kaizen programme']) expect(screen.getByText(text)).toBeDefined()
  })

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'Open the App Store', 'https://apps.example/ios'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 'Open Google Play', 'https://apps.example/android'],
  ])('suggests the app on a phone, once in a browser session: %s', async (userAgent, label, href) => {
    const { person } = open({ userAgent })
    expect(await screen.findByRole('link', { name: label })).toHaveProperty('href', href)
    await person.click(screen.getByRole('button', { name: 'Go on in the browser' }))
    await waitFor(() => expect(screen.queryByText('Get the mobile app')).toBeNull())
    cleanup()
    open({ userAgent })
    await Promise.resolve()
    expect(screen.queryByText('Get the mobile app')).toBeNull()
  })

  it('suggests no app on a computer', () => {
    open({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156' })
    expect(screen.queryByText('Get the mobile app')).toBeNull()
  })
})

describe('several accounts', () => {
  it('are chosen from in a dialog', async () => {
    const { person, session } = open({ accounts: [own, child] })
    await signIn(person)
    expect(await screen.findByText('Select An Account to Continue')).toBeDefined()
    await person.click(await screen.findByRole('button', { name: /Tama Ngata/ }))
    await waitFor(() => expect(session.getSnapshot().value).toBe('signedIn'))
    expect(session.getSnapshot().context.session).toMatchObject({ userId: 'u2', proxyId: 'link-u2', isProxy: true, parentId: 'u1' })
  })

  it('may be none: the dialog says so, and leads back', async () => {
    const { person, session } = open({ accounts: [] })
    await signIn(person)
    expect(await screen.findByText('No Records Found')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'))
  })
})

describe('the forced password update', () => {
  const mustChange: SignInAnswer = { kind: 'signedIn', user: { ...user, mustChangePassword: true } }

  const fill = async (person: ReturnType<typeof userEvent.setup>, password: string, confirmation: string) => {
    const [first, second] = [
      await screen.findByLabelText('Password', { selector: '[autocomplete=new-password]' }),
      screen.getByLabelText('Confirm password'),
    ]
    await person.clear(first)
    await person.clear(second)
    if (password) await person.type(first, password)
    if (confirmation) await person.type(second, confirmation)
    await person.click(screen.getByRole('button', { name: 'Proceed' }))
  }

  it('comes before the account choice, tells each rule in order, and cannot be closed by keyboard', async () => {
    const { person, session } = open({ answers: [mustChange], accounts: [own, child] })
    await signIn(person)
    await screen.findByRole('dialog', { name: 'Update your password to continue.' })
    expect(screen.getByText('Welcome Mere Ngata')).toBeDefined()
    await person.keyboard('{Escape}')
    for (const [password, confirmation, text] of [
      ['', '', 'Password is Required '],
      ['abc', '', 'Confirm Password is Required '],
      ['abc', 'abd', 'Password and Confirm Password does not match'],
      ['ABC', 'ABC', 'Password must contain at least one lower case letter.'],
      ['abc', 'abc', 'Your password has less than 8 characters.'],
      ['abcdefgh', 'abcdefgh', 'Password must contain at least one upper case letter.'],
      ['Abcdefg1', 'Abcdefg1', 'Password must contain at least two number.'],
      ['Abc@1234', 'Abc@1234', 'You need to mark that you agree before you can proceed.'],
    ] as const) {
      await fill(person, password, confirmation)
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    }
    await person.click(screen.getByRole('checkbox'))
    await person.click(screen.getByRole('button', { name: 'Proceed' }))
    await waitFor(() => expect(session.getSnapshot().value).toBe('choosingAccount'))
    expect(await screen.findByText('Select An Account to Continue')).toBeDefined()
  })

  it.each([
    [{ status: 'refused', message: 'Your password must not contain your name.' } as const, 'Your password must not contain your name.'],
    [new Error('offline'), 'Some thing went wrong please try agian.'],
  ])('tells why it was not changed, and keeps what was typed', async (password, text) => {
    const { person } = open({ answers: [mustChange], password })
    await signIn(person)
    await person.click(await screen.findByRole('checkbox'))
    await fill(person, 'Abc@1234', 'Abc@1234')
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByLabelText('Confirm password')).toHaveProperty('value', 'Abc@1234')
  })

  it('takes white space out, typed or pasted', async () => {
    const { person } = open({ answers: [mustChange] })
    await signIn(person)
    const password = await screen.findByLabelText('Password', { selector: '[autocomplete=new-password]' })
    await person.type(password, 'Abc @12')
    await person.paste(' 34 ')
    expect(password).toHaveProperty('value', 'Abc@1234')
  })

  it('ends the session when it is cancelled', async () => {
    const { person, session } = open({ answers: [mustChange] })
    await signIn(person)
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'))
  })
})
