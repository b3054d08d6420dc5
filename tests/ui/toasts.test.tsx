import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { system } from '../../src/ui/theme/system.ts'
import { showToast } from '../../src/ui/toast.ts'
import { Toasts } from '../../src/ui/toasts.tsx'

afterEach(cleanup)

it('a toast appears with its title and text, and nothing of it before the first', async () => {
  const { container } = render(
    <ChakraProvider value={system}>
      <Toasts />
    </ChakraProvider>,
  )
  expect(container.innerHTML).toBe('')
  expect(screen.queryByRole('region')).toBeNull()
  await act(() => showToast({ tone: 'success', title: 'Message Sent Successfully' }))
  const toast = (await screen.findByText('Message Sent Successfully')).closest('[role=status]')
  expect(toast?.textContent).toContain('Notification')
})
