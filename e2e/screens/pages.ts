import type { Page } from '@playwright/test'
import { carerInvitation } from '../../server/sandbox/proxy-invitations.ts'
import { vapidKeys } from '../../tests/practice/vapid-keys.ts'
import { chooseProvider, toBooking, toSlots } from '../booking.ts'
import { openRow } from '../messages.ts'
import type { Screen } from './screen.ts'

/** A practice with web push, for whose keys the server of the screens has no setting, and a browser that allows notifications. */
const withPush = async (page: Page) => {
  await page.context().grantPermissions(['notifications'])
  await page.route('**/Patient/NoticesPush', (route) => route.fulfill({ json: { IsOn: false, PublicKey: vapidKeys.publicKey } }))
}

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()

const toRepeated = async (page: Page) => {
  await tab('Prescription requests')(page)
  await page.getByText('Repeated medications', { exact: true }).click()
}

const toOverview = async (page: Page) => {
  await page.getByRole('button', { name: 'Show the chart' }).click()
  await page.locator('main svg text').first().waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

const onBooking = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await toBooking(page)
  await open(page)
}

const booking: Pick<Screen, 'path' | 'title' | 'purpose'> = {
  path: '/appointments',
  title: 'Appointments',
  purpose: (main) => main.getByRole('region', { name: /^(The first available, with anyone|What do you need\?|When suits you\?)$/ }),
}

const seen: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/',
    title: 'Dashboard',
    open: toOverview,
    shows: 'Completed',
    purpose: (main) => main.getByRole('region', { name: 'What needs you' }).getByRole('listitem'),
  },
  { ...booking, name: 'appointments', open: toBooking, shows: 'Any location' },
  { ...booking, name: 'appointments-calendar', open: onBooking(chooseProvider), shows: /^Su$/ },
  {
    ...booking,
    name: 'appointments-slots',
    open: onBooking(toSlots),
    shows: '11:15 am',
  },
  { name: 'appointments-upcoming', path: '/appointments', title: 'Appointments', open: tab('Upcoming Appointment'), shows: 'In 3 days' },
  { name: 'appointments-history', path: '/appointments', title: 'Appointments', open: tab('History'), shows: 'Dr Mere Tai' },
  { name: 'medications', path: '/medications', title: 'Medications', shows: 'Salbutamol 100 mcg inhaler' },
  { name: 'medications-history', path: '/medications', title: 'Medications', open: tab('History'), shows: 'Amoxicillin 500 mg capsule' },
  { name: 'rx-requests', path: '/medications', title: 'Medications', open: tab('Prescription requests'), shows: 'Awaiting Approval' },
  { name: 'rx-repeated', path: '/medications', title: 'Medications', open: toRepeated, shows: 'Quantity' },
  { name: 'results', path: '/reports', title: 'Test Results', shows: 'Lipid panel' },
  { name: 'diagnosis', path: '/diagnosis', title: 'Diagnosis', shows: 'Asthma' },
  { name: 'diagnosis-recent', path: '/diagnosis', title: 'Diagnosis', open: tab('Recent Diagnosis'), shows: 'Sprain of ankle' },
  { name: 'allergies', path: '/allergies', title: 'Allergies', shows: 'Anaphylaxis' },
  {
    name: 'vitals',
    path: '/vitals',
    title: 'Vitals',
    shows: 'Diastolic (dashed line)',
    purpose: (main) => main.getByRole('region', { name: 'Blood Pressure' }),
  },
  { name: 'immunisation', path: '/immunisation', title: 'Immunisation', shows: 'Shingles' },
  { name: 'immunisation-overdue', path: '/immunisation', title: 'Immunisation', open: tab('Overdue'), shows: 'immunisation' },
  { name: 'immunisation-administered', path: '/immunisation', title: 'Immunisation', open: tab('Administered'), shows: 'Hepatitis B' },
  { name: 'timeline', path: '/timeline', title: 'Timeline', shows: 'Patient Instructions' },
  { name: 'resources', path: '/resources', title: 'Resources', shows: 'Living with asthma' },
  { name: 'accounts', path: '/accounts', title: 'Accounts', shows: 'Extended consultation' },
  { name: 'accounts-all', path: '/accounts', title: 'Accounts', open: tab('All Invoices'), shows: 'Nurse consultation' },
  {
    name: 'accounts-pay',
    path: '/accounts',
    title: 'Accounts',
    open: (page) => page.getByRole('button', { name: 'Pay now' }).click(),
    shows: 'Pay total outstanding balance',
    purpose: (main) => main.getByText('Pay total outstanding balance'),
  },
  { name: 'letters', path: '/letters', title: 'Letters', shows: 'Letter from the eye clinic' },
  { name: 'messages', path: '/emails', title: 'Messaging', shows: 'Your blood results' },
  { name: 'messages-sent', path: '/emails', title: 'Messaging', open: tab('Sent'), shows: 'messages shown' },
  { name: 'messages-drafts', path: '/emails', title: 'Messaging', open: tab('Draft'), shows: /messages? shown/ },
  {
    name: 'message',
    path: '/emails',
    title: 'Messaging',
    open: (page) => openRow(page, 'Your blood results'),
    shows: 'Reply',
    purpose: (main) => main.getByRole('article', { name: 'Message', exact: true }),
  },
  { name: 'reminders', path: '/reminders', title: 'Reminders', shows: 'Retinal screening' },
  {
    name: 'health-summary',
    path: '/preview',
    title: 'Health Summary',
    shows: 'The latest of each measurement in the last 4 years.',
    purpose: (main) => main.getByText('Harbour Health Centre'),
  },
  {
    name: 'guide',
    path: '/guide',
    title: 'Portal Guide',
    shows: 'When something does not work',
    purpose: (main) => main.getByRole('navigation', { name: 'On this page' }),
  },
  {
    name: 'profile',
    path: '/profile',
    title: 'Profile',
    shows: 'You are signed in only here.',
    purpose: (main) => main.getByRole('region'),
  },
  {
    name: 'profile-notices',
    path: '/profile',
    title: 'Profile',
    open: (page) => page.getByRole('switch', { name: 'Invoice to pay: Email' }).scrollIntoViewIfNeeded(),
    shows: 'When we let you know',
    purpose: (main) => main.getByRole('region'),
  },
  {
    name: 'profile-push',
    path: '/profile',
    title: 'Profile',
    trouble: withPush,
    open: (page) => page.getByRole('switch', { name: 'On this device', exact: true }).scrollIntoViewIfNeeded(),
    shows: 'It then shows “There is something new at your practice.”',
    purpose: (main) => main.getByRole('region'),
  },
  {
    name: 'profile-old',
    path: '/profile-old',
    title: 'Profile',
    shows: 'Term and condition',
    purpose: (main) => main.getByRole('region'),
  },
]

/** The page of an invitation's link. */
const invitation: Screen = {
  name: 'invitation',
  account: 'carer',
  path: `/invitation#${carerInvitation}`,
  title: /invites you$/,
  shows: 'You use your own account for it.',
  purpose: (main) => main.getByText('You could then see and do'),
}

/** The pages of the account whose record other persons have seen. */
const seenByOthers: Screen = {
  name: 'access-history',
  account: 'history',
  path: '/access-history',
  title: 'Who has seen my record',
  shows: 'Hine Pohatu',
}

/** The pages of the account to which an earlier time is offered. */
const offered: readonly Screen[] = [
  {
    name: 'dashboard-earlier-time',
    path: '/',
    title: 'Dashboard',
    open: (page) => page.getByRole('link', { name: /^See the earlier time/ }).waitFor(),
    shows: /^Earlier time: /,
    purpose: (main) => main.getByRole('region', { name: 'What needs you' }).getByRole('listitem'),
  },
  {
    name: 'appointments-earlier-time',
    path: '/appointments',
    title: 'Appointments',
    open: tab('Upcoming Appointment'),
    shows: /^An earlier time is free: /,
  },
]

/** Every page behind the sign-in, for a patient whose menu has all areas. */
export const pages: readonly Screen[] = [
  ...seen.map((page) => ({ account: 'patient', ...page })),
  seenByOthers,
  ...offered.map((page) => ({ account: 'earlier', ...page })),
  invitation,
]
