import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DetailPlace } from '../../../src/ui/dialogs/detail-place.ts'
import { PageDialog } from '../../../src/ui/dialogs/page-dialog.tsx'
import { renderStyled } from '../../styled.tsx'

const Page = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <button type="button" onClick={() => setOpened('Iron')}>
        Iron
      </button>
      <button type="button" onClick={() => setOpened('Lipids')}>
        Lipids
      </button>
      <DetailPlace value={place}>
        {opened && (
          <PageDialog isDetail key={opened} title={opened} about="26 Nov 2026" onClose={() => setOpened(null)}>
            All is well
          </PageDialog>
        )}
      </DetailPlace>
      <div ref={setPlace} data-testid="place" />
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

it('a detail has its place beside the list, which stays usable', async () => {
  const person = userEvent.setup({ pointerEventsCheck: 0 })
  renderStyled(<Page />)
  await person.click(button('Iron'))
  const panel = screen.getByRole('dialog', { name: 'Iron', description: '26 Nov 2026' })
  expect(screen.getByTestId('place').contains(panel)).toBe(true)
  expect([panel.getAttribute('aria-modal'), document.activeElement, document.querySelector('[inert]')]).toEqual([null, panel, null])
  await person.click(button('Lipids'))
  expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Lipids' })])
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

it('Escape inside closes a detail, and focus returns to its row', async () => {
  const person = userEvent.setup({ pointerEventsCheck: 0 })
  renderStyled(<Page />)
  await person.click(button('Iron'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button('Iron'))
})

it('a detail that closes while the patient is in the list leaves the focus there', async () => {
  const person = userEvent.setup({ pointerEventsCheck: 0 })
  renderStyled(<Page />)
  await person.click(button('Iron'))
  button('Lipids').focus()
  await person.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Iron' })).toBeDefined()
  await person.click(button('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
