import { screen, within } from '@testing-library/react'
import { ProfilePage } from '../../../src/app/profile-page.tsx'
import { bundle } from '../../practice/bundle.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { profileResource } from '../../practice/profile.ts'
import { settingsOf, settingsPath } from '../../practice/settings.ts'
import { emptyClient, renderSignedIn, wholeMenu } from '../signed-in.tsx'

const switches = ['AllowPatientToUpdateProfile', 'PatientcanUpdatePic']

/** The settings of a practice with all changes allowed, none, or only that of one switch. */
export const settings = (on: boolean | string) =>
  settingsOf(Object.fromEntries(switches.map((id) => [id, on === true || on === id ? '1' : '0'])))

type Opening = { answers?: Answers; session?: typeof own; menu?: typeof wholeMenu; client?: ReturnType<typeof emptyClient> }

/** Renders the profile of Aroha Ngata at a practice that allows changes. */
export const openProfile = ({ answers: overrides = {}, session = own, menu = wholeMenu, client = emptyClient() }: Opening = {}) => {
  const answers = fakePractice({
    '/Patient': bundle(profileResource()),
    [settingsPath]: settings(true),
    ...overrides,
  })
  const page = renderSignedIn(
    <ProfilePage menu={menu} configuration={{ identityUrl: '/identity' }} onEmailChanged={() => undefined} />,
    '/profile',
    client,
    session,
  )
  return { ...page, answers }
}

export const card = (name: string) => screen.findByRole('region', { name })
/** Waits for the dialog, whose code is loaded on demand. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Opens the dialog of a card. */
export const edit = async (card: string, title: string, overrides: Answers = {}) => {
  const page = openProfile({ answers: overrides })
  await page.person.click(await screen.findByRole('button', { name: `Edit ${card}` }))
  return { ...page, form: await dialog(title) }
}

export const saved = { StatusCode: 1, StatusMessage: 'Profile update successfully.' }
export const demographicsPath = '/Patient/UpdatePatientDemographics'

/** The values of a card, by name. */
export const facts = async (name: string) => {
  const names = within(await card(name)).getAllByRole('term')
  return Object.fromEntries(names.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
}
