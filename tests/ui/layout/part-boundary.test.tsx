import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { lazyPart } from '../../../src/ui/layout/lazy-part.tsx'
import { LoadFailure } from '../../../src/ui/layout/load-failure.tsx'
import { PartBoundary } from '../../../src/ui/layout/part-boundary.tsx'
import { renderStyled } from '../../styled.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const fault = { isThere: true }
const Faulty = () => {
  if (fault.isThere) throw new Error('fault')
  return <p>Messages</p>
}

beforeEach(() => {
  fault.isThere = true
})

const notTheNetwork = /Something went wrong here\. It is not your internet connection/

it('a part that throws keeps its neighbours, and Retry renders it again', async () => {
  renderStyled(
    <>
      <p>Balance</p>
      <PartBoundary>
        <Faulty />
      </PartBoundary>
    </>,
  )
  expect(screen.getByText('Balance')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toMatch(notTheNetwork)
  fault.isThere = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('Messages')).toBeDefined()
})

it('a loaded part that throws does not blame the network', async () => {
  const Part = lazyPart(async () => Faulty)
  renderStyled(<Part />)
  expect((await screen.findByRole('alert')).textContent).toMatch(notTheNetwork)
  expect(screen.queryByText(/Check your internet connection/)).toBeNull()
})

it.each([
  [new Error('Cannot read properties of null'), notTheNetwork],
  [new TypeError('Failed to fetch dynamically imported module: https://example.nz/a.js'), /^Check your internet connection/],
  [new TypeError('error loading dynamically imported module: https://example.nz/a.js'), /^Check your internet connection/],
  [new TypeError('Importing a module script failed.'), /^Check your internet connection/],
])('a page that failed with %s names the cause', (error, text) => {
  const Failing = () => {
    throw error
  }
  renderStyled(
    <LoadFailure>
      <Failing />
    </LoadFailure>,
  )
  expect(screen.getByText(text)).toBeDefined()
})
