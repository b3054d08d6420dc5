import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { renderStyled } from '../../styled.tsx'

it('a toast’s title is its message, and no toaster is rendered before the first toast', async () => {
  vi.resetModules()
  const { showToast } = await import('../../../src/ui/dialogs/toast.ts')
  const { Toasts } = await import('../../../src/ui/dialogs/toasts.tsx')
  const { container } = renderStyled(<Toasts />)
  expect(container.innerHTML).toBe('')
  expect(screen.queryByRole('region')).toBeNull()
  await act(() => showToast({ tone: 'success', title: 'Message Sent Successfully' }))
  const toast = (await screen.findByText('Message Sent Successfully')).closest('[role=status]')
  expect(toast?.querySelector('[data-part=title]')?.textContent).toBe('Message Sent Successfully')
})

it('a toast closes on navigation to another page, and one that is shown with the navigation stays', async () => {
  vi.resetModules()
  const { showToast } = await import('../../../src/ui/dialogs/toast.ts')
  const { Toasts } = await import('../../../src/ui/dialogs/toasts.tsx')
  const { hook, navigate } = memoryLocation({ path: '/emails' })
  renderStyled(
    <Router hook={hook}>
      <Toasts />
    </Router>,
  )
  const isOpen = (text: string) => Boolean(screen.queryByText(text)?.closest('[data-state=open]'))
  await act(() => showToast({ tone: 'success', title: 'Message Saved to Draft' }))
  await screen.findByText('Message Saved to Draft')
  act(() => {
    void showToast({ tone: 'success', title: 'Message Sent Successfully' })
    navigate('/')
  })
  await screen.findByText('Message Sent Successfully')
  await waitFor(() => expect(isOpen('Message Saved to Draft')).toBe(false))
  expect(isOpen('Message Sent Successfully')).toBe(true)
})

it.each([{}, { stays: true }])('a toast of a finished command stays long enough to be read, or until it is closed: %j', async (input) => {
  vi.resetModules()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { showToast } = await import('../../../src/ui/dialogs/toast.ts')
  const { Toasts } = await import('../../../src/ui/dialogs/toasts.tsx')
  renderStyled(<Toasts />)
  await act(() => showToast({ tone: 'success', title: 'Message Sent Successfully', ...input }))
  await act(() => vi.advanceTimersByTimeAsync(5500))
  expect(screen.queryByText('Message Sent Successfully')?.closest('[data-state=open]')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(input.stays ? 3_600_000 : 1500))
  expect(Boolean(screen.queryByText('Message Sent Successfully')?.closest('[data-state=open]'))).toBe(input.stays === true)
})
