import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aroha } from '../../practice/family.ts'
import { open, signIn } from './open-login.tsx'

const network = vi.hoisted(() => ({ isThere: false }))

vi.mock('../../../src/ui/human-verification.tsx', () => ({
  get HumanVerification() {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ onChange }: { onChange: (payload: string | null) => void }) => (
      <button type="button" onClick={() => onChange('solved')}>
        I am human
      </button>
    )
  },
}))

afterEach(cleanup)

it('three sign-ins without a connection leave the form as it is, and the verification comes with the connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
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
