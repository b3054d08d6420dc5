import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bundle } from '../../practice/bundle.ts'
import { exampleAnswer, exampleRow } from '../../practice/examples.ts'
import { messageInFullOf } from '../../practice/message.ts'
import { confirm, mereTai, notAllChoices, openCompose, recipientsPath } from './open-compose.tsx'

/** Messages go to the patient's registered provider only. */
const alone = { DisableAppointment: '1' }

it('no other recipient can be chosen', async () => {
  const { inDialog } = await openCompose({ kind: 'new' }, {}, alone)
  await inDialog.findByText('Your practice takes messages for the patient’s own provider only.')
  const fields = [screen.getByLabelText<HTMLSelectElement>('To role'), screen.getByLabelText<HTMLSelectElement>('Practitioner')]
  await waitFor(() =>
    expect(fields.map(({ value, disabled, required }) => [value, disabled, required])).toEqual([
      ['1', true, true],
      [mereTai, true, true],
    ]),
  )
})

it('a patient without a registered provider is asked to ring', async () => {
  const { inDialog } = await openCompose({ kind: 'new' }, { [recipientsPath]: [{ total: 0, entry: [] }] }, alone)
  expect(await inDialog.findByText(/has noted none\. Please ring your practice\.$/)).toBeDefined()
  expect((await inDialog.findByRole('link')).getAttribute('href')).toMatch(/^tel:/)
})

it('a registered provider who may be unreadable is not reported as missing', async () => {
  const row = exampleRow('messagingRecipients')
  const { inDialog } = await openCompose(
    { kind: 'new' },
    { [recipientsPath]: bundle({ ...row, extension: [{ valueString: 'kiri' }] }, { ...row, name: 7 }) },
    alone,
  )
  await inDialog.findByText(notAllChoices)
  expect(inDialog.queryByText(/has noted none/)).toBeNull()
})

it.each([
  ['to somebody who is gone', { id: '77', name: 'Dr Gone' }, '1'],
  ['to nobody yet', { id: null, name: '' }, null],
])('a draft %s goes to the own provider', async (_, counterpart, roleId) => {
  const message = messageInFullOf({ folder: 'drafts', counterpart, roleId, attachments: [] })
  const { press } = await openCompose({ kind: 'draft', message }, {}, alone)
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Practitioner').value).toBe(mereTai))
  expect([screen.getByLabelText<HTMLSelectElement>('To role').value, screen.queryByText(/no longer associated/)]).toEqual(['1', null])
  await press('Send')
  await confirm()
})

it('a notice is shown if the own provider failed to load', async () => {
  const { answers, press } = await openCompose({ kind: 'new' }, { '/Patient': { entry: 7 } }, alone)
  await screen.findByText(/^We could not load your practitioners to write to\./)
  answers['/Patient'] = exampleAnswer('patient')
  await press('Retry')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Practitioner').value).toBe(mereTai))
})
