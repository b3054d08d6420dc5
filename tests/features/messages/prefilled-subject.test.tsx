import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clearPatientCache } from '../../../src/app/query-client.ts'
import { readPrefilledSubject, savePrefilledSubject } from '../../../src/browser/prefilled-subject.ts'
import { offline, sentTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'
import { emptyClient } from '../signed-in.tsx'
import { composeAnswers, confirm, sendPath, writeBody } from './open-compose.tsx'
import { openMessages } from './open-messages.tsx'

it('a message started on another page is prefilled with its subject, once', async () => {
  const client = emptyClient()
  savePrefilledSubject(client, own.userId, 'Test result: Lipid panel, 2 Nov 2026')
  const { person } = openMessages({ client })
  const dialog = await screen.findByRole('dialog', { name: 'New Message' })
  expect(within(dialog).getByLabelText('Subject')).toHaveProperty('value', 'Test result: Lipid panel, 2 Nov 2026')
  expect(readPrefilledSubject(client, own.userId)).toBeUndefined()
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog'), 'nothing was typed that could be lost').toBeNull()
  await person.click(await screen.findByRole('button', { name: 'New Message' }))
  expect(within(await screen.findByRole('dialog', { name: 'New Message' })).getByLabelText('Subject')).toHaveProperty('value', '')
})

describe('an unsaved message whose page unmounts', () => {
  const attempts = () =>
    new Set(sentTo(sendPath).map((sent) => JSON.stringify(sent).match(/"AttemptID","valueString":"([^"]*)"/)?.[1])).size

  it.each(['sent', 'discarded'])('is restored, and cleared once it is %s', async (end) => {
    const client = emptyClient()
    const opening = { client, answers: { ...composeAnswers, [sendPath]: () => offline } }
    const first = openMessages(opening)
    await first.person.click(await screen.findByRole('button', { name: 'New Message' }))
    const dialog = () => screen.findByRole('dialog', { name: 'New Message' })
    await within(await dialog()).findByText('Dr Mere Tai')
    await first.person.type(screen.getByLabelText('Subject'), 'A question')
    await writeBody('<p>Shall I come in?</p>')
    first.unmount()
    clearPatientCache(client)
    const { person, answers, unmount } = openMessages(opening)
    const again = within(await dialog())
    await again.findByText('Shall I come in?')
    expect(again.getByLabelText('Subject')).toHaveProperty('value', 'A question')
    if (end === 'sent') {
      await again.findByText(/^Perhaps not saved/, undefined, { timeout: 4000 })
      answers[sendPath] = '2204'
      await person.click(again.getByRole('button', { name: 'Send' }))
      await person.click(within(await confirm()).getByRole('button', { name: 'Send' }))
    } else {
      await person.click(again.getByRole('button', { name: 'Cancel' }))
      await person.click(await screen.findByRole('button', { name: 'Discard' }))
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    if (end === 'sent') expect([sentTo(sendPath).length > 1, attempts()]).toEqual([true, 1])
    unmount()
    openMessages(opening)
    await screen.findByRole('button', { name: 'New Message' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
