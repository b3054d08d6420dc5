import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from '../../../src/ui/dialogs/dialog.tsx'
import { footerHeight } from '../../../src/ui/dialogs/dialog-footer.ts'
import { Button } from '../../../src/ui/forms/button.tsx'
import { eventually } from '../../eventually.ts'
import { renderStyled } from '../../styled.tsx'

const open = (role: 'dialog' | 'alertdialog') =>
  renderStyled(
    <Dialog title="Cancel" role={role}>
      <p>Nobody is told.</p>
    </Dialog>,
  )

it('moves focus to no disabled control', () => {
  renderStyled(
    <Dialog title="Report">
      <Button disabled>Print</Button>
      <Button>Close</Button>
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
})

/** A page with a button that opens a dialog, whose button opens a second dialog over it. */
const Nested = () => {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Form" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setAsking(true)}>
            Ask
          </button>
          {isAsking && (
            <Dialog title="Question" role="alertdialog" onClose={() => setAsking(false)}>
              <button
                type="button"
                onClick={() => {
                  setAsking(false)
                  setOpen(false)
                }}
              >
                Leave both
              </button>
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  )
}

const isInUse = (name: string) => screen.getByText(name).closest('[inert]') === null
const focused = () => document.activeElement?.textContent

describe('a dialog', () => {
  it('of role alertdialog is announced with its text', async () => {
    open('alertdialog')
    expect(await screen.findByRole('alertdialog', { name: 'Cancel', description: 'Nobody is told.' })).toBeDefined()
  })

  it('with more than a message is announced with its title only', async () => {
    open('dialog')
    const dialog = await screen.findByRole('dialog', { name: 'Cancel' })
    await eventually(() => expect(dialog.getAttribute('aria-describedby')).toBeNull())
  })
})

describe('the header of a dialog', () => {
  it('has a close button if the footer has none, last in the focus order', async () => {
    const close = vi.fn()
    renderStyled(
      <Dialog title="Form" onClose={close}>
        <input aria-label="Name" />
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledOnce()
  })

  it('names the opened dialog', () => {
    renderStyled(
      <Dialog title="Lipid panel" about="4 Mar 2026" footer="Close">
        Cholesterol
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Lipid panel', description: '4 Mar 2026' })).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the footer of a dialog', () => {
  it('reports its height, so that messages are shown above it', () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76)
    const layOut: (() => void)[] = []
    class LaidOut {
      constructor(listener: () => void) {
        layOut.push(listener)
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', LaidOut)
    const { unmount } = renderStyled(
      <Dialog title="Form" footer="Send">
        <Dialog title="Help">There is no foot here</Dialog>
      </Dialog>,
    )
    const onHeightChange = vi.fn()
    const unsubscribe = footerHeight.subscribe(onHeightChange)
    for (const listener of layOut) listener()
    expect(screen.getByText('Send').closest<HTMLElement>('[data-layer]')?.style.scrollPaddingBlockEnd).toBe('calc(76px + 0.5rem)')
    expect([footerHeight.read(), onHeightChange.mock.calls.length]).toEqual([76, 1])
    unmount()
    expect([footerHeight.read(), onHeightChange.mock.calls.length]).toEqual([0, 2])
    unsubscribe()
    height.mockRestore()
    vi.unstubAllGlobals()
  })
})

describe('an overlay', () => {
  it('takes focus, makes the page inert, and restores both', async () => {
    renderStyled(<Nested />)
    await userEvent.click(screen.getByText('Open'))
    expect([focused(), isInUse('Open'), document.documentElement.style.overflow]).toEqual(['Ask', false, 'hidden'])
    await userEvent.keyboard('{Escape}')
    expect([focused(), isInUse('Open'), document.documentElement.style.overflow]).toEqual(['Open', true, ''])
  })

  it('is covered by a later layer, which alone closes on Escape', async () => {
    renderStyled(<Nested />)
    await userEvent.click(screen.getByText('Open'))
    await userEvent.click(screen.getByText('Ask'))
    expect([focused(), isInUse('Ask')]).toEqual(['Leave both', false])
    await userEvent.keyboard('{Escape}')
    expect([focused(), isInUse('Ask'), isInUse('Open')]).toEqual(['Ask', true, false])
  })

  it('restores focus to the layer beneath if no element had it, as after a disabled button', async () => {
    const person = userEvent.setup()
    renderStyled(<Nested />)
    await person.click(screen.getByRole('button', { name: 'Open' }))
    const ask = screen.getByRole('button', { name: 'Ask' })
    ask.focus()
    ask.blur()
    fireEvent.click(ask)
    await person.keyboard('{Escape}')
    expect(document.activeElement).toBe(ask)
  })

  it('restores the page when two layers close at once', async () => {
    renderStyled(<Nested />)
    await userEvent.click(screen.getByText('Open'))
    await userEvent.click(screen.getByText('Ask'))
    await userEvent.click(screen.getByText('Leave both'))
    expect([focused(), isInUse('Open'), document.documentElement.style.overflow]).toEqual(['Open', true, ''])
  })

  it('keeps focus inside when the focused step unmounts', async () => {
    const Steps = () => {
      const [step, setStep] = useState(1)
      return (
        <Dialog title="Steps">
          <button key={step} type="button" onClick={() => setStep(2)}>{`Step ${step}`}</button>
        </Dialog>
      )
    }
    renderStyled(<Steps />)
    await userEvent.click(screen.getByText('Step 1'))
    await eventually(() => expect(focused()).toBe('Step 2'))
  })

  it('stays usable over later ones if it is the warning of inactivity', async () => {
    const both = (isLaterOpen: boolean) => (
      <>
        <Dialog title="Are you there?" layer="inactivity">
          <button type="button">Yes</button>
        </Dialog>
        {isLaterOpen && (
          <Dialog title="Later">
            <button type="button">Go on</button>
          </Dialog>
        )}
      </>
    )
    const { rerender } = renderStyled(both(false))
    await act(() => rerender(both(true)))
    expect([focused(), isInUse('Yes'), isInUse('Go on')]).toEqual(['Yes', true, false])
  })

  it('leaves toasts usable', () => {
    const messages = document.createElement('div')
    messages.setAttribute('aria-live', 'polite')
    messages.textContent = 'Not sent'
    document.body.append(messages)
    renderStyled(<Nested />)
    open('alertdialog')
    expect([isInUse('Not sent'), isInUse('Open')]).toEqual([true, false])
  })

  it("leaves usable a bank's dialog that is added to the page later", async () => {
    renderStyled(<Nested />)
    await userEvent.click(screen.getByText('Open'))
    const code = document.createElement('input')
    document.body.append(code)
    await userEvent.type(code, '123')
    expect([code.value, document.activeElement === code, code.closest('[inert], [aria-hidden=true]')]).toEqual(['123', true, null])
    code.remove()
  })
})

const OverRow = ({ onRow }: { onRow: () => void }) => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={onRow}>
        Row
      </button>
      {isOpen && (
        <Dialog title="Question" role="alertdialog">
          <button type="button" onClick={() => setOpen(false)}>
            Send
          </button>
        </Dialog>
      )}
    </>
  )
}

it('keeps the second click of a double click from the element beneath it', async () => {
  const onRow = vi.fn()
  renderStyled(<OverRow onRow={onRow} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const row = screen.getByRole('button', { name: 'Row' })
  fireEvent.click(row, { detail: 2 })
  expect(onRow).not.toHaveBeenCalled()
  fireEvent.click(row, { detail: 1 })
  expect(onRow).toHaveBeenCalledOnce()
})
