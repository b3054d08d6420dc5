import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor, fromPromise } from 'xstate'
import { forcedPasswordMachine, type PasswordAnswer, type PasswordChange } from '../../../machines/forced-password.machine.ts'
import { sessionMachine } from '../../../machines/session.machine.ts'
import { type SignInAnswer, type SignInAttempt, type SignInProof, signInMachine } from '../../../machines/sign-in.machine.ts'
import type { Account, Accounts, Session } from '../../../src/domain/session.ts'
import { Login } from '../../../src/features/sign-in/login.tsx'
import { system } from '../../../src/ui/theme/system.ts'

const account = (patientId: string, name: string, relationship: string): Account => ({
  patientId,
  name,
  proxyId: `link-${patientId}`,
  relationship,
})
export const own = { ...account('u1', 'Mere Ngata', 'Self'), proxyId: 'u1' }
export const child = account('u2', 'Tama Ngata', 'Child')

export const user = { token: 't', apiUrl: '/practice/harbour', id: 'u1', name: 'Mere Ngata', emails: [], mustChangePassword: false }

type World = {
  answers?: (SignInAnswer | Error)[]
  accounts?: Account[]
  unreadableAccounts?: number
  password?: PasswordAnswer | Error | Promise<PasswordAnswer>
  userAgent?: string
}

const settle = <T,>(value: T | Error | Promise<T>): Promise<T> => (value instanceof Error ? Promise.reject(value) : Promise.resolve(value))

export const open = ({
  answers = [{ kind: 'signedIn', user }],
  accounts = [own],
  unreadableAccounts = 0,
  password = { status: 'changed' },
  userAgent = '',
}: World = {}) => {
  const attempts: SignInAttempt[] = []
  const remaining = [...answers]
  const loadAccounts = fromPromise<Accounts, Session>(async () => ({ accounts, unreadableAccounts }))
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
    identityUrl: '/identity',
  }
  render(
    <ChakraProvider value={system}>
      <Login
        session={session}
        configuration={configuration}
        today="2026-11-21"
        userAgent={userAgent}
        onBegun={() => undefined}
        renderHelp={() => null}
      />
    </ChakraProvider>,
  )
  return { session, attempts, person: userEvent.setup() }
}

export const signIn = async (person: ReturnType<typeof userEvent.setup>, name = 'patient', password = 'Abc@1234') => {
  const [nameField, passwordField] = [screen.getByLabelText('User Name'), screen.getByLabelText('Password')]
  await person.clear(nameField)
  await person.clear(passwordField)
  if (name) await person.type(nameField, name)
  if (password) await person.type(passwordField, password)
  await person.click(screen.getByRole('button', { name: 'LOGIN' }))
}

export const refused = { kind: 'refused', message: 'The user name or the password is not right.' } satisfies SignInAnswer
