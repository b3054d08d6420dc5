import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { Account, SignInAnswer } from '../../../src/domain/access/session.ts'
import { Login } from '../../../src/features/sign-in/login.tsx'
import { arohaHerself } from '../../practice/family.ts'
import { type SessionAnswers, sessionPorts } from '../../practice/session-ports.ts'
import { renderStyled } from '../../styled.tsx'
import { emptyClient } from '../signed-in.tsx'

type World = {
  answers?: SessionAnswers['answer']
  accounts?: Account[]
  unreadableAccountCount?: number
  password?: SessionAnswers['change']
  userAgent?: string
}

export const open = ({
  answers: answer,
  accounts = [arohaHerself],
  unreadableAccountCount = 0,
  password: change,
  userAgent = '',
}: World = {}) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const attempts: unknown[] = []
  const actors = sessionPorts(
    { answer, accounts: { accounts, unreadableAccountCount }, change },
    (port, input) => port === 'authenticate' && attempts.push(input),
  )
  const session = createActor(sessionMachine.provide({ actors }), { input: { stored: null, isFreshStart: false } }).start()
  const configuration = {
    productName: 'myIndici',
    versionLabel: 'V2.0.22',
    vendorCredit: 'Powered by Indici',
    loginBanner: { text: 'Kaizen programme', from: '2026-07-01', to: '2027-01-31' },
    appStore: { ios: 'https://apps.example/ios', android: 'https://apps.example/android' },
    humanVerification: { challengeUrl: '/identity/HumanVerification' },
    identityUrl: '/identity',
  }
  renderStyled(
    <QueryClientProvider client={emptyClient()}>
      <Login
        session={session}
        configuration={configuration}
        prerenderedOn={null}
        onBegun={() => undefined}
        onNamed={() => undefined}
        renderHelp={() => null}
        renderDisplay={() => <p role="dialog">Display</p>}
        renderSecondFactor={(signIn) => (
          <button
            type="button"
            onClick={() => signIn?.send({ type: 'secondFactor.ended', ending: { outcome: 'refused', message: 'Too late.' } })}
          >
            Second step
          </button>
        )}
      />
    </QueryClientProvider>,
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
