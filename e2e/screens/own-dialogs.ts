import type { Page } from '@playwright/test'
import { carerInvitation } from '../../server/sandbox/proxy-invitations.ts'
import { sandboxRecoveryCodes } from '../../server/sandbox/second-factors.ts'
import { answerQuestions, repeating, tick } from '../medications.ts'
import { begin, composing, inDetail, openRow } from '../messages.ts'
import { card } from '../profile.ts'
import { enterInvitation } from '../proxies.ts'
import { click, from } from './opening.ts'
import type { Screen } from './screen.ts'

const editing = (part: string) => (page: Page) =>
  card(page, part)
    .getByRole('button', { name: `Edit ${part}` })
    .click()

/** An authenticator app that is set up, without a change of the account. */
const withSecondFactor = async (page: Page) => {
  const factor = {
    SetUpID: '5b0e6c0a-70b2-4d1c-9d3b-7f6f1a2b3c4d',
    AddedAt: '2026-11-02T10:30:00+13:00',
    RecoveryCodesLeft: 9,
    RequiredFrom: null,
    HasPasskey: false,
  }
  await page.route('**/Patient/SecondFactorStatus', (route) => route.fulfill({ json: factor }))
  await page.route('**/Patient/SecondFactorRecoveryCodes', (route) => route.fulfill({ json: { RecoveryCodes: sandboxRecoveryCodes } }))
}

/** The dialogs of messages and profile, and that of a patient whose provider is on leave. */
export const ownDialogs: readonly Screen[] = [
  ...from('/emails', [
    { name: 'message-new', title: 'New Message', open: (page) => begin(page, 'New Message'), shows: 'Subject' },
    {
      name: 'message-reply',
      title: 'Reply Message',
      shows: 'Subject',
      open: async (page) => {
        await openRow(page, 'Your blood results')
        await begin(page, 'Reply')
        await composing(page).waitFor()
      },
    },
    {
      name: 'message-delete',
      role: 'alertdialog',
      title: 'Delete Message',
      shows: 'Are you sure',
      open: async (page) => {
        await openRow(page, 'Your blood results')
        await inDetail(page, 'Delete')
      },
    },
  ]),
  ...from('/profile', [
    { name: 'profile-personal', title: 'Update Personal Details', open: editing('Personal Details'), shows: 'Blood group' },
    { name: 'profile-contact', title: 'Edit Contact Details', open: editing('Contact Details'), shows: 'Preferred contact' },
    { name: 'profile-address', title: 'Edit Address Information', open: editing('Address'), shows: 'Find address' },
    { name: 'profile-email', title: 'Update Email Address', open: click('Change email'), shows: 'Send Verification Code' },
    { name: 'profile-password', title: 'Change Password', open: click('Change Password'), shows: 'Current password' },
    { name: 'profile-picture', title: 'Edit Profile Image', open: click('Change picture'), shows: 'PNG or JPEG, at most 4 MB' },
    { name: 'emergency-contact', title: 'Add Emergency Contact', open: click('Add an emergency contact'), shows: 'Relationship' },
    {
      name: 'emergency-contact-delete',
      role: 'alertdialog',
      title: 'Delete Emergency Contact',
      shows: 'Are you sure',
      open: (page) => page.getByRole('list', { name: 'Emergency contacts' }).getByRole('button', { name: 'Delete' }).first().click(),
    },
    {
      name: 'proxy-link-end',
      account: 'parent',
      role: 'alertdialog',
      title: 'You act for Tama Wilson',
      open: click('End: You act for Tama Wilson'),
      shows: 'You will no longer see the record of Tama Wilson',
    },
    { name: 'proxy-invite', title: 'Invite someone to act for you', open: click('Invite someone'), shows: 'This person can open' },
    { name: 'proxy-invite-review', title: 'Please check your invitation', open: enterInvitation, shows: 'Nothing opens before' },
    {
      name: 'proxy-invitation-withdraw',
      account: 'onleave',
      role: 'alertdialog',
      title: 'Withdraw the invitation to Ana Fonoti',
      open: click('Withdraw the invitation to Ana Fonoti'),
      shows: 'no longer works',
    },
    { name: 'second-step-set-up', title: 'Set up a second step', open: click('Set up'), shows: 'Or type this key' },
    { name: 'passkey-name', title: 'Add a passkey', open: click('Add a passkey'), shows: 'Continue' },
  ]),
  ...from('/profile', [
    {
      name: 'second-step-remove',
      trouble: withSecondFactor,
      title: 'Remove the second step',
      open: click('Remove'),
      shows: 'Your password alone will sign you in again.',
    },
    {
      name: 'recovery-codes',
      trouble: withSecondFactor,
      title: 'Save your recovery codes',
      stays: true,
      shows: 'I have saved them',
      open: async (page) => {
        await click('New recovery codes')(page)
        await click('Continue')(page)
      },
    },
  ]),
  ...from(`/invitation#${carerInvitation}`, [
    {
      name: 'proxy-invitation-decline',
      account: 'carer',
      role: 'alertdialog',
      title: 'Decline the invitation',
      open: click('Decline'),
      shows: 'gets a letter',
    },
  ]),
  ...from('/access-history', [
    {
      name: 'unrecognised-access',
      account: 'history',
      title: 'Tell your practice',
      shows: 'I do not recognise this access to the record:',
      open: (page) =>
        page
          .getByRole('button', { name: /^I do not recognise this: Hine/ })
          .first()
          .click(),
    },
  ]),
  ...from('/medications', [
    {
      name: 'repeat-nobody-else',
      account: 'onleavealone',
      title: 'Repeat Medication(s)',
      shows: '09 555 0100',
      open: async (page) => {
        await tick(page, 'Amlodipine 5 mg tablet')
        await answerQuestions(page)
        await repeating(page).getByText('Your provider is on leave. No other provider is available').waitFor()
      },
    },
  ]),
]
