import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { back, openReturn, practiceWith, wait } from './open-return.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => history.replaceState(null, '', '/'))

it('a payment that differs from the order is reported, with whom to contact', async () => {
  practiceWith('Differs')
  openReturn(back)
  await wait()
  expect(await screen.findByRole('heading', { name: 'A different amount was taken' })).toBeDefined()
  expect(screen.getByText(/Please ask your practice\. Please do not pay again before that\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Check again' })).toBeDefined()
})
