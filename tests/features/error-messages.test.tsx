import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { questionnaireMachine } from '../../machines/booking/questionnaire.machine.ts'
import { emptyEntry } from '../../machines/payment/pay-invoices-context.ts'
import { emptyPostalAddress } from '../../src/domain/values/postal-address.ts'
import { PayForm } from '../../src/features/accounts/pay/pay-form.tsx'
import { ConsultDialog } from '../../src/features/appointments/book/consult-dialog.tsx'
import { QuestionnaireDialog } from '../../src/features/appointments/book/questionnaire-dialog.tsx'
import { HelpDialog } from '../../src/features/help/help-dialog.tsx'
import { LoginHelpForm } from '../../src/features/help/login-help-form.tsx'
import { ResetPasswordForm } from '../../src/features/password-reset/reset-password-form.tsx'
import { AddressDialog } from '../../src/features/profile/address/address-dialog.tsx'
import { ContactDialog } from '../../src/features/profile/contact/contact-dialog.tsx'
import { EmailForm } from '../../src/features/profile/email/email-form.tsx'
import { emptyContact } from '../../src/features/profile/emergency/contact-entry.ts'
import { ContactForm } from '../../src/features/profile/emergency/contact-form.tsx'
import { RegistrationForm } from '../../src/features/registration/registration-form.tsx'
import { LockForm } from '../../src/features/session-end/lock-form.tsx'
import { ForcedPassword } from '../../src/features/sign-in/forced-password.tsx'
import { TypedCardForm } from '../../src/ui/payment/typed-card-form.tsx'
import { fakePractice } from '../practice/fake-practice.ts'
import { connection, patientId } from '../practice/people.ts'
import { profile } from '../practice/profile.ts'
import { textsOf } from '../texts-of.ts'
import { openCompose } from './messages/open-compose.tsx'
import { renderSignedIn } from './signed-in.tsx'

const none = { rows: [], unreadableCount: 0 }
const nothing = () => undefined
const quiet = { isBusy: false, failure: null, onSubmit: nothing }
const asked = { ...quiet, attempts: 0, challengeUrl: '/challenge', today: '2026-11-22' }
const missing = 'missing'
const asPatient = { connection, patientId, onChanged: nothing, onClose: nothing }
const noPhones = { cell: null, work: '12', home: '12' }
const noAddress = { text: '', address: emptyPostalAddress }
const booking = { hold: undefined, name: null, onCancel: nothing }
const video = { id: 'video', name: 'Virtual Consult', isVirtual: true, minutes: 15 }
const virtualTypes = { data: { rows: [video], total: 1, unreadableCount: 0 }, error: null, refetch: nothing }

/** Every form that can render with all its errors at once. */
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
      requestDraft={{ current: null }}
      key=""
      {...asked}
      problem={{ firstName: missing, familyName: missing, dateOfBirth: missing, email: missing, subject: missing, body: missing }}
      onCancel={nothing}
    />,
  ],
  [
    'another e-mail address',
    <EmailForm
      key=""
      {...quiet}
      email=""
      problems={{ email: missing, repeated: missing }}
      intro=""
      secondary=""
      onCodeReceived={nothing}
    />,
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
  ['a reset password', <ResetPasswordForm key="" {...quiet} isSaving={false} isUnanswered={false} problem="passwordMissing" />],
  [
    'a password that is due',
    <ForcedPassword
      key=""
      {...quiet}
      name="Aroha"
      isSaving={false}
      isUnanswered={false}
      asksCurrent
      problem="currentMissing"
      onCancel={nothing}
    />,
  ],
  [
    'an agreement',
    <ForcedPassword
      key=""
      {...quiet}
      name="Aroha"
      isSaving={false}
      isUnanswered={false}
      asksCurrent
      problem="notAgreed"
      onCancel={nothing}
    />,
  ],
  [
    'a payment',
    <PayForm
      key=""
      entry={emptyEntry}
      phone={null}
      problems={{ amount: missing, cardType: missing }}
      failure={null}
      balance={null}
      invoices={[]}
      unreadableCount={0}
      cardTypes={[{ name: 'Visa', basisPoints: 0, written: '0' }]}
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
  ['contact details', <ContactDialog key="" {...asPatient} profile={{ ...profile, phones: noPhones, contactMethods: [] }} />, 'Save'],
  [
    'two addresses',
    <AddressDialog
      key=""
      {...asPatient}
      profile={{ ...profile, permanentAddress: noAddress, postalAddress: noAddress, isPostalSame: false }}
    />,
    'Save',
  ],
  ['a message for help', <HelpDialog key="" onClose={nothing} />, 'Send'],
  [
    'an emergency contact',
    <ContactForm
      key=""
      {...quiet}
      {...asPatient}
      contact={emptyContact}
      draft={{ saved: undefined, save: nothing, clear: nothing, clearThen: () => nothing }}
      lists={{ titles: none, relationships: none, suburbs: [], cities: [] }}
      problems={{
        firstName: missing,
        familyName: missing,
        relationship: missing,
        cellPhone: missing,
        workPhone: 'invalid',
        residencePhone: 'invalid',
      }}
      submit="Save"
      secondary=""
    />,
  ],
  [
    'the questions before a visit',
    <QuestionnaireDialog key="" {...booking} actor={createActor(questionnaireMachine).start()} />,
    'Continue',
  ],
  [
    'a consult',
    <ConsultDialog key="" {...booking} virtualTypes={virtualTypes} isTypeMissing={false} onVirtual={nothing} onFaceToFace={nothing} />,
    'Continue',
  ],
]

type Flow = { name: string; open: () => Promise<UserEvent> | UserEvent; submit: string }

/** Forms that need some steps before an error is possible. */
const flows: readonly Flow[] = [
  {
    name: 'a virtual consult',
    submit: 'Continue',
    open: async () => {
      const { person } = renderSignedIn(
        <ConsultDialog {...booking} virtualTypes={virtualTypes} isTypeMissing onVirtual={nothing} onFaceToFace={nothing} />,
      )
      await person.click(screen.getByLabelText('Virtual consult'))
      return person
    },
  },
  {
    name: 'a message',
    submit: 'Send',
    open: async () => (await openCompose({ kind: 'new' }, { '/Patient': [{ total: 0, entry: [] }] })).person,
  },
]

const words = (elements: Iterable<Element>) => textsOf(elements).toSorted()
const once = <Value,>(values: readonly Value[]) => [...new Set(values)]

/** With two addresses the summary names the address before the words of its field. */
const withoutAddress = (text: string) => text.replace(/^(?:Permanent|Postal) address: /, '')

/** The errors at the fields, those in the summary, and the fields' other descriptions. */
const sentences = () => {
  const alert = screen.getByRole('alert')
  const listed = within(alert).queryAllByRole('listitem')
  const at = (part: string) => words(document.querySelectorAll(`[id$="-${part}"]`))
  return {
    atFields: once(at('error')),
    atTop: once(words(listed.length > 0 ? listed : [alert]).map(withoutAddress)).toSorted(),
    hints: at('hint'),
  }
}

const expectSame = () => {
  const { atFields, atTop, hints } = sentences()
  expect(atFields.length).toBeGreaterThan(0)
  expect(atFields).toEqual(atTop)
  expect(hints.filter((hint) => atFields.includes(hint))).toEqual([])
}

describe('an error has the same words at its field and in the summary, and appears once at its field', () => {
  it.each(forms)('%s', async (_name, form, submit) => {
    fakePractice()
    const { person } = renderSignedIn(form)
    if (submit) await person.click(screen.getByRole('button', { name: submit }))
    await waitFor(expectSame)
  })

  it.each(flows)('$name', async ({ open, submit }) => {
    const person = await open()
    await person.click(screen.getByRole('button', { name: submit }))
    await waitFor(expectSame)
  })
})
