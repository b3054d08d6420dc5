import { ChakraProvider } from '@chakra-ui/react'
import { fireEvent, screen } from '@testing-library/react'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Dialog } from '../../../src/ui/dialogs/dialog.tsx'
import { system } from '../../../src/ui/theme/system.ts'

it('a dialog rendered in a transition handles keys as soon as it is visible', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const onClose = vi.fn()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const root = createRoot(place)
  const seen = new Promise((resolve) => {
    const drawn = new MutationObserver(() => {
      if (!screen.queryByRole('dialog')) return
      drawn.disconnect()
      resolve(fireEvent.keyDown(document, { key: 'Escape' }))
    })
    drawn.observe(document.body, { childList: true })
  })
  startTransition(() =>
    root.render(
      <ChakraProvider value={system}>
        <Dialog title="Form" onClose={onClose}>
          <button type="button">Ask</button>
        </Dialog>
      </ChakraProvider>,
    ),
  )

  await seen

  expect(onClose).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toBe('Ask')
  root.unmount()
  place.remove()
  // React's own scheduler ends its work before tests with act go on.
  await new Promise((resolve) => setTimeout(resolve, 20))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
