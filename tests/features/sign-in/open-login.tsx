import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '../../../machines/session.machine.ts'
import type { SignInAttempt } from '../../../machines/sign-in.machine.ts'
import type { PasswordChangeAnswer } from '../../../src/domain/password-rules.ts'
import type { Account, SignInAnswer } from '../../../src/domain/session.ts'
import { Login } from '../../../src/features/sign-in/login.tsx'
import { system } from '../../../src/ui/theme/system.ts'
import { aroha, arohaHerself } from '../../practice/family.ts'
import { sessionPorts } from '../../practice/session-ports.ts'

type World = {
  answers?: (SignInAnswer | Error)[]
  accounts?: Account[]
  unreadableAccounts?: number
  password?: PasswordChangeAnswer | null | Error | Promise<PasswordChangeAnswer | null>
  userAgent?: string
}

const settle = <T,>(value: T | Error | Promise<T>): Promise<T> => (value instanceof Error ? Promise.reject(value) : Promise.resolve(value))

export const open = ({
  answers = [{ kind: 'signedIn', user: aroha }],
  accounts = [arohaHerself],
  unreadableAccounts = 0,
  password = { status: 'done', message: '' },
  userAgent = '',
}: World = {}) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const attempts: SignInAttempt[] = []
  const remaining = [...answers]
  const session = createActor(
    sessionMachine.provide({
      actors: sessionPorts({
        answer: (attempt) => {
          attempts.push(attempt)
          return settle(remaining.shift() ?? new Error('no answer left'))
        },
        accounts: async () => accounts,
        unreadableAccounts,
        change: () => settle(password),
      }),
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
        builtOn={null}
        onBegun={() => undefined}
        onNamed={() => undefined}
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
