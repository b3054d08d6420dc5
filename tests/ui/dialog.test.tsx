import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../../src/ui/dialog.tsx'
import { system } from '../../src/ui/theme/system.ts'

const open = (role: 'dialog' | 'alertdialog') =>
  render(
    <ChakraProvider value={system}>
      <Dialog title="Cancel" role={role}>
        <p>Nobody is told.</p>
      </Dialog>
    </ChakraProvider>,
  )

afterEach(cleanup)

describe('a dialog', () => {
  it('that alerts is read out with its text', async () => {
    open('alertdialog')
    expect(await screen.findByRole('alertdialog', { name: 'Cancel', description: 'Nobody is told.' })).toBeDefined()
  })

  it('that holds more than a message is read out with its title alone', async () => {
    open('dialog')
    const dialog = await screen.findByRole('dialog', { name: 'Cancel' })
    await vi.waitFor(() => expect(dialog.getAttribute('aria-describedby')).toBeNull())
  })
})
