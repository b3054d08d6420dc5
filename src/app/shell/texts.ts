import { worded } from '../../domain/values/wording.ts'

/** Access specification, section 2: header, sidebar and logout. */
export const texts = {
  clockIsWrong: (minutesAhead: number) => {
    const minutes = Math.abs(minutesAhead)
    const hours = Math.round(minutes / 60)
    const amount = minutes < 60 ? `${minutes} minutes` : hours === 1 ? 'an hour' : `${hours} hours`
    return `Your device’s clock is ${amount} ${minutesAhead > 0 ? 'ahead' : 'behind'}. Times here are your practice’s.`
  },
  newZealandTimes: 'All times are New Zealand times.',
  skip: 'Skip to the page',
  menu: 'Menu',
  more: 'More',
  navigation: 'Main menu',
  dashboard: 'Dashboard',
  mainPlaces: 'Main places',
  places: { '/': 'Home', '/appointments': 'Appointments', '/reports': 'Results', '/medications': 'Medicines', '/emails': 'Messages' },
  unread: (count: number) => `${count} unread`,
  details: {
    title: 'Details',
    more: 'More details',
    name: 'Name',
    nhi: 'NHI number',
    balance: 'Balance',
    mobile: 'Mobile phone',
    email: 'Email',
    practice: 'Practice',
    hours: 'Opening hours',
    range: (from: string, to: string) => `${from} to ${to}`,
  },
  accounts: 'Switch account',
  actingFor: 'You are acting for',
  switchBack: 'Switch back',
  accountsNotLoaded: 'We could not load your other accounts, so you cannot switch right now.',
  switchBackTo: (name: string) => `to ${name}`,
  profile: (name: string) => `${name}, your menu`,
  openProfile: 'Profile',
  display: 'Display',
  accessHistory: 'Who has seen my record',
  help: 'Help',
  get refresh() {
    return worded({ plain: 'Refresh', specification: 'Refresh Configurations' })
  },
  refreshing: 'Refreshing the settings of your practice. The page opens again in a moment.',
  unreadableSettings: (count: number) =>
    `${count} ${count === 1 ? 'setting' : 'settings'} of your practice could not be read, so something may be missing. Please contact your practice.`,
  logOut: 'Log Out',
  logOutQuestion: 'Are you sure you want to log out?',
  version: (build: string) => `Version ${build}`,
} as const

/** Text size and colours of this device. */
export const displayTexts = {
  title: texts.display,
  about: 'On this device only. What you choose is shown at once.',
  textSize: 'Text size',
  size: (percent: string) => `${percent}%`,
  colours: 'Colours',
  modes: { device: 'As on this device', light: 'Light', dark: 'Dark' },
  said: (size: string, colours: string) => `Text size: ${size}. Colours: ${colours}.`,
} as const
