import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()

const seen: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/',
    title: 'Dashboard',
    shows: 'Completed',
    purpose: (main) => main.getByRole('list', { name: 'Your areas' }).getByRole('listitem'),
  },
  {
    name: 'appointments',
    path: '/appointments',
    title: 'Appointments',
    shows: 'Reason Notes',
    purpose: (main) => main.getByRole('region', { name: 'Who is it for?' }),
  },
  { name: 'medications', path: '/medications', title: 'Medications', shows: 'Salbutamol 100 mcg inhaler' },
  { name: 'medications-history', path: '/medications', title: 'Medications', open: tab('History'), shows: 'Amoxicillin 500 mg capsule' },
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
  { name: 'timeline', path: '/timeline', title: 'Timeline', shows: 'Patient Instructions' },
  { name: 'resources', path: '/resources', title: 'Resources', shows: 'Living with asthma' },
  { name: 'accounts', path: '/accounts', title: 'Accounts', shows: 'Extended consultation' },
  { name: 'accounts-all', path: '/accounts', title: 'Accounts', open: tab('All Invoices'), shows: 'Nurse consultation' },
  { name: 'letters', path: '/letters', title: 'Letters', shows: 'Letter from the eye clinic' },
  { name: 'messages', path: '/emails', title: 'Messaging', shows: 'Your blood results' },
  { name: 'reminders', path: '/reminders', title: 'Reminders', shows: 'Retinal screening' },
  {
    name: 'health-summary',
    path: '/preview',
    title: 'Health Summary',
    shows: 'Harbour Health Centre',
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

/** Every page behind the sign-in, as somebody sees it whose menu opens all areas. */
export const pages: readonly Screen[] = seen.map((page) => ({ account: 'patient', ...page }))
