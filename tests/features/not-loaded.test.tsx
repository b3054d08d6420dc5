import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aroha } from '../practice/family.ts'
import { openShell } from './shell/open-shell.tsx'
import { open, signIn } from './sign-in/open-login.tsx'

const network = vi.hoisted(() => ({
  isThere: false,
  isMenuGone: false,
  bring: <Part,>(part: Part) => {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  },
}))

vi.mock('../../src/ui/forms/human-verification.tsx', async () => {
  const { HumanVerification } = await import('../practice/human-verification.tsx')
  return {
    get HumanVerification() {
      return network.bring(HumanVerification)
    },
  }
})
vi.mock('../../src/features/help/help-dialog.tsx', () => ({
  get HelpDialog() {
    return network.bring(() => null)
  },
}))

vi.mock('../../src/app/shell/menus.ts', async (load) => {
  const { menus } = await load<typeof import('../../src/app/shell/menus.ts')>()
  return {
    get menus() {
      if (network.isMenuGone) throw new TypeError('Failed to fetch dynamically imported module')
      return menus
    },
  }
})

beforeEach(() => {
  network.isMenuGone = false
  network.isThere = false
  vi.spyOn(console, 'error').mockReturnValue()
})

it('a menu that did not load reports it beside its button, and opens once its code is loaded', async () => {
  network.isMenuGone = true
  const { person } = openShell()
  await person.click(screen.getByRole('button', { name: /your menu/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be loaded.')
  network.isMenuGone = false
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('menuitem', { name: 'Log Out' })).toBeDefined()
})

it('a help dialog that failed to load leaves the page', async () => {
  const { person } = openShell()
  await person.click(screen.getByRole('button', { name: /your menu/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Help' }))
  expect((await screen.findByRole('alert')).textContent).toContain('A part of this page could not be loaded.')
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()
})

it('three sign-ins without a connection leave the form, and the verification loads with the connection', async () => {
  const offline = new Error('offline')
  const { person, attempts } = open({ answers: [offline, offline, offline, { kind: 'signedIn', user: aroha }] })
  for (const count of [1, 2, 3]) {
    await signIn(person)
    await waitFor(() => expect(attempts).toHaveLength(count))
    await screen.findByText('Some error occured, Please contact practice for further assistance')
  }
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByLabelText('User Name')).toHaveProperty('value', 'patient')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Abc@1234')
  network.isThere = true
  await person.click(retry)
  await person.click(await screen.findByText('I am human'))
  await person.click(screen.getByRole('button', { name: 'LOGIN' }))
  await waitFor(() => expect(attempts.at(-1)).toMatchObject({ verification: 'solved' }))
})
