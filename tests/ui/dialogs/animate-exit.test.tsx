import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../../../src/ui/dialogs/dialog.tsx'
import { renderStyled } from '../../styled.tsx'
import { preferring } from '../preferring.ts'

type PageProps = { children?: ReactNode; next?: ReactNode }

/** A page with a button that opens a dialog; `next` may follow it. */
const Page = ({ children, next }: PageProps) => {
  const [isOpen, setOpen] = useState(false)
  const [hasClosed, setClosed] = useState(false)
  const close = () => {
    setOpen(false)
    setClosed(true)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Help" onClose={close}>
          {children}
        </Dialog>
      )}
      {hasClosed && next}
    </>
  )
}

const openAndClose = async (page: PageProps = {}) => {
  renderStyled(<Page {...page} />)
  await userEvent.click(screen.getByText('Open'))
  await userEvent.keyboard('{Escape}')
}

/** The clone is the last element of the body. */
const picture = () => {
  const found = [...document.querySelectorAll<HTMLElement>('body > [inert][aria-hidden=true]')].at(-1)
  if (!found) throw new Error('There is no picture.')
  return found
}

/** Paused, because they could end before the test reads them. */
let animations: Animation[] = []

beforeEach(() => {
  preferring(false)
  animations = []
  vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
    const animation = new Animation()
    animations.push(animation)
    return animation
  })
})

describe('a closed dialog', () => {
  it('restores focus and the page immediately, and stays visible during its exit', async () => {
    await openAndClose({ children: 'Ring us.' })
    expect(screen.queryByRole('dialog', { hidden: true })?.closest('[inert]')).toBe(picture())
    expect([document.activeElement?.textContent, document.activeElement?.closest('[inert]')]).toEqual(['Open', null])
    expect(picture().textContent).toContain('Ring us.')
    for (const animation of animations) animation.onfinish?.call(animation, new Event('finish') as AnimationPlaybackEvent)
    expect(screen.queryByText('Ring us.')).toBeNull()
  })

  it('disappears immediately with reduced motion', async () => {
    preferring(true)
    await openAndClose({ children: 'Ring us.' })
    expect(screen.queryByText('Ring us.')).toBeNull()
  })

  it('shows no scrim beneath the next dialog', async () => {
    await openAndClose({ next: <Dialog title="Thank you">Bye.</Dialog> })
    expect(screen.getByRole('dialog', { name: 'Thank you' })).toBeDefined()
    expect([picture().style.backgroundColor, picture().dataset.layer, picture().querySelector('[aria-modal]')]).toEqual([
      'transparent',
      undefined,
      null,
    ])
  })
})

describe('the exiting layer', () => {
  it('shows the chosen radio button, and unchecks none in the next dialog', async () => {
    const choice = <input type="radio" name="colour" aria-label="Teal" defaultChecked />
    const select = (
      <select defaultValue="b">
        <option>a</option>
        <option>b</option>
      </select>
    )
    await openAndClose({
      children: (
        <>
          {select}
          {choice}
        </>
      ),
    })
    expect(picture().querySelector('select')?.value).toBe('b')
    expect(picture().querySelector<HTMLInputElement>('[type=radio]')?.name).toBe('')
  })

  it('contains no password, and does not reload an iframe', async () => {
    await openAndClose({
      children: [<input key="password" type="password" defaultValue="secret" />, <iframe key="frame" title="Letter" />],
    })
    expect([picture().querySelector('input')?.value, picture().querySelector('iframe')]).toEqual(['', null])
  })

  it('is not rendered in a hidden tab, where animations never end', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await openAndClose()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(picture).toThrow('There is no picture.')
  })
})
