import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyEntry } from '../../machines/pay-invoices-context.ts'
import { PayForm } from '../../src/features/accounts/pay/pay-form.tsx'
import { LoginHelpForm } from '../../src/features/help/login-help-form.tsx'
import { ResetPasswordForm } from '../../src/features/password-reset/reset-password-form.tsx'
import { EmailForm } from '../../src/features/profile/email/email-form.tsx'
import { RegistrationForm } from '../../src/features/registration/registration-form.tsx'
import { LockForm } from '../../src/features/session-end/lock-form.tsx'
import { ForcedPassword } from '../../src/features/sign-in/forced-password.tsx'
import { TypedCardForm } from '../../src/ui/payment/typed-card-form.tsx'
import { system } from '../../src/ui/theme/system.ts'

afterEach(cleanup)

const nothing = () => undefined
const quiet = { isBusy: false, failure: null, onSubmit: nothing }
const asked = { ...quiet, tries: 0, challengeUrl: '/challenge', today: '2026-11-22' }
const missing = 'missing'

/** Every form that can be shown with all that can be missing from it; what it says of them is not told here. */
const forms: readonly [name: string, form: ReactNode, submit?: string][] = [
  [
    'registration',
    <RegistrationForm
      key=""
      {...asked}
      problems={{ firstName: missing, familyName: missing, email: missing, dateOfBirth: missing }}
      onEdit={nothing}
    />,
  ],
  [
    'help to sign in',
    <LoginHelpForm
      key=""
      {...asked}
      problem={{ firstName: missing, familyName: missing, dateOfBirth: missing, email: missing, subject: missing, body: missing }}
      onCancel={nothing}
    />,
  ],
  [
    'another e-mail address',
    <EmailForm key="" {...quiet} email="" problems={{ email: missing, repeated: missing }} intro="" secondary="" />,
  ],
  [
    'a locked session',
    <LockForm
      key=""
      {...quiet}
      userName={null}
      attempt={0}
      challengeUrl={null}
      problem={{ name: missing, password: missing }}
      onSignOut={nothing}
    />,
  ],
  ['a reset password', <ResetPasswordForm key="" {...quiet} isSaving={false} problem="passwordMissing" />],
  [
    'a password that is due',
    <ForcedPassword key="" {...quiet} name="Aroha" isSaving={false} asksCurrent problem="currentMissing" onCancel={nothing} />,
  ],
  ['an agreement', <ForcedPassword key="" {...quiet} name="Aroha" isSaving={false} asksCurrent problem="notAgreed" onCancel={nothing} />],
  [
    'a payment',
    <PayForm
      key=""
      entry={emptyEntry}
      problems={{ amount: missing, cardType: missing }}
      failure={null}
      balance={null}
      invoices={[]}
      cardTypes={[{ name: 'Visa', hundredths: 0, written: '0' }]}
      isBusy={false}
      onReview={nothing}
      onClose={nothing}
    />,
  ],
  [
    'a card',
    <TypedCardForm key="" {...quiet} provider="windcave" cardType={null} today="2026-11-22" submit="Pay" onPay={nothing} />,
    'Pay',
  ],
]

/** The sentences at the fields, and those at the top. */
const sentences = (container: HTMLElement) => {
  const alert = screen.getByRole('alert')
  const listed = within(alert).queryAllByRole('listitem')
  const words = (elements: Iterable<Element>) => [...new Set([...elements].map(({ textContent }) => textContent))].toSorted()
  return { atFields: words(container.querySelectorAll('[id$="-error"]')), atTop: words(listed.length > 0 ? listed : [alert]) }
}

describe('what is wrong is told in the same words at its field and at the top', () => {
  it.each(forms)('%s', async (_name, form, submit) => {
    const { baseElement } = render(<ChakraProvider value={system}>{form}</ChakraProvider>)
    if (submit) await userEvent.click(screen.getByRole('button', { name: submit }))
    const { atFields, atTop } = sentences(baseElement)
    expect(atFields.length).toBeGreaterThan(0)
    expect(atFields).toEqual(atTop)
  })
})
