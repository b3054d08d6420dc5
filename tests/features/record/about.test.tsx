import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { About } from '../../../src/features/health-summary/about.tsx'
import { exampleAnswer } from '../../practice/examples.ts'
import { openRecord } from './open-record.tsx'

it('a summary says that it stands there without the practice, which can be asked for again', async () => {
  const { person, answers } = openRecord(<About />, { '/Patient/Organization': { status: 500 } })
  await screen.findByRole('alert')
  const head = document.querySelector('[data-part=printed-head]')
  expect(head?.textContent).toMatch(/^The details of the practice were not loaded\./)
  answers['/Patient/Organization'] = exampleAnswer('organization')
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(head?.textContent).toMatch(/^Harbour Health Centre/))
})

it('a summary says who it is about, and from which practice', async () => {
  openRecord(<About />, {})
  expect(await screen.findByText('ZZZ0016')).toBeDefined()
  expect(screen.getByText('29 Feb 1984')).toBeDefined()
  expect(screen.getByText('Harbour Health Centre')).toBeDefined()
})
