import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { beginMessage, begunSubject } from '../../../src/api/begun-message.ts'
import { own } from '../../practice/people.ts'
import { emptyClient } from '../signed-in.tsx'
import { openMessages } from './open-messages.tsx'

it('a message that another page began is written with its subject, once', async () => {
  const client = emptyClient()
  beginMessage(client, own.userId, 'Test result: Lipid panel, 2 Nov 2026')
  const { person } = openMessages({ client })
  const dialog = await screen.findByRole('dialog', { name: 'New Message' })
  expect(within(dialog).getByLabelText('Subject')).toHaveProperty('value', 'Test result: Lipid panel, 2 Nov 2026')
  expect(begunSubject(client, own.userId)).toBeUndefined()
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog'), 'nothing was typed that could be lost').toBeNull()
  await person.click(await screen.findByRole('button', { name: 'New Message' }))
  expect(within(await screen.findByRole('dialog', { name: 'New Message' })).getByLabelText('Subject')).toHaveProperty('value', '')
})
