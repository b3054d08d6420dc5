import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferencesKey } from '../../../src/browser/session-store.ts'
import { withUnusableStorage } from '../../unusable-storage.ts'
import { openShell } from './open-shell.tsx'

const root = document.documentElement
const applyDisplay = vi.fn()

beforeEach(() => {
  vi.stubGlobal('applyDisplay', applyDisplay.mockReset())
})
afterEach(() => {
  root.style.fontSize = ''
  delete root.dataset.colourMode
})

const openDisplay = async () => {
  const { person } = openShell()
  await person.click(screen.getByRole('button', { name: /your menu/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Display' }))
  const dialog = await screen.findByRole('dialog', { name: 'Display' })
  const choice = (group: string, name: string) => within(within(dialog).getByRole('group', { name: group })).getByRole('radio', { name })
  return { person, dialog, choice }
}

describe('text size and colours', () => {
  it("show the page's values when the dialog opens", async () => {
    root.style.fontSize = '130%'
    root.dataset.colourMode = 'light'
    const { choice } = await openDisplay()
    expect(choice('Text size', '130%')).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(choice('Text size', '130%'))
    expect(choice('Colours', 'Light')).toHaveProperty('checked', true)
  })

  it('follow the device until the user chooses', async () => {
    const { choice } = await openDisplay()
    expect(choice('Text size', '100%')).toHaveProperty('checked', true)
    expect(choice('Colours', 'As on this device')).toHaveProperty('checked', true)
    expect(localStorage.getItem(preferencesKey)).toBeNull()
  })

  it('apply immediately, are persisted on this device, and are announced', async () => {
    const { person, dialog, choice } = await openDisplay()
    await person.click(choice('Text size', '115%'))
    await person.click(choice('Colours', 'Dark'))
    const stored = '{"size":115,"mode":"dark"}'
    expect(localStorage.getItem(preferencesKey)).toBe(stored)
    expect(applyDisplay).toHaveBeenLastCalledWith(stored)
    expect(within(dialog).getByRole('status').textContent).toBe('Text size: 115%. Colours: Dark.')
    expect(choice('Colours', 'Dark')).toHaveProperty('checked', true)
  })

  it('apply without storage', async () => {
    const { person, choice } = await openDisplay()
    const { setItem } = withUnusableStorage()
    await person.click(choice('Text size', '200%'))
    expect(applyDisplay).toHaveBeenLastCalledWith('{"size":200,"mode":"device"}')
    expect(setItem).toHaveBeenCalledOnce()
  })
})
