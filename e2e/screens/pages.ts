import type { Page } from '@playwright/test'
import { chooseProvider, toSlots } from '../booking.ts'
import { openRow } from '../messages.ts'
import type { Screen } from './screen.ts'

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()

const toRepeated = async (page: Page) => {
  await tab('Rx Requests')(page)
  await page.getByText('Repeated medications', { exact: true }).click()
}

/** A phone loads the chart when the patient scrolls near it. */
const toOverview = async (page: Page) => {
  await page.getByRole('heading', { name: /^Appointments Overview/ }).scrollIntoViewIfNeeded()
  await page.locator('main svg text').first().waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

const booking: Pick<Screen, 'path' | 'title' | 'purpose'> = {
  path: '/appointments',
  title: 'Appointments',
  purpose: (main) => main.getByRole('region', { name: 'What do you need?' }),
}

const seen: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/',
    title: 'Dashboard',
    open: toOverview,
    shows: 'Completed',
    purpose: (main) => main.getByRole('list', { name: 'Your areas' }).getByRole('listitem'),
  },
  { ...booking, name: 'appointments', shows: 'Any location' },
  { ...booking, name: 'appointments-calendar', open: chooseProvider, shows: /^Su$/ },
  {
    ...booking,
    name: 'appointments-slots',
    open: toSlots,
    shows: '11:15 am',
  },
  { name: 'appointments-upcoming', path: '/appointments', title: 'Appointments', open: tab('Upcoming Appointment'), shows: 'In 3 days' },
  { name: 'appointments-history', path: '/appointments', title: 'Appointments', open: tab('History'), shows: 'Dr Mere Tai' },
  { name: 'medications', path: '/medications', title: 'Medications', shows: 'Salbutamol 100 mcg inhaler' },
  { name: 'medications-history', path: '/medications', title: 'Medications', open: tab('History'), shows: 'Amoxicillin 500 mg capsule' },
  { name: 'rx-requests', path: '/medications', title: 'Medications', open: tab('Rx Requests'), shows: 'Awaiting Approval' },
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
    name: 'profile',
    path: '/profile',
    title: 'Profile',
    shows: 'You are signed in only here.',
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

/** Every page behind the sign-in, for a patient whose menu has all areas. */
export const pages: readonly Screen[] = seen.map((page) => ({ account: 'patient', ...page }))
