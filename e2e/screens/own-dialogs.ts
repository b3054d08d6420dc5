import type { Page } from '@playwright/test'
import { answerQuestions, repeating, tick } from '../medications.ts'
import { begin, composing, inDetail, openRow } from '../messages.ts'
import { card } from '../profile.ts'
import { click, from } from './opening.ts'
import type { Screen } from './screen.ts'

const editing = (part: string) => (page: Page) =>
  card(page, part)
    .getByRole('button', { name: `Edit ${part}` })
    .click()

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
    { name: 'passkey-name', title: 'Add a passkey', open: click('Add a passkey'), shows: 'Continue' },
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
