import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sentTo } from '../../practice/calls.ts'
import { textsOf } from '../../texts-of.ts'
import { bare, factIn, onLeave, openRepeat, sendPath, validatePath } from './open-repeat.tsx'

describe('a provider on leave', () => {
  it('can be covered: the request goes to the other provider', async () => {
    const { press, choose, step, dialog } = await openRepeat(bare, {
      [validatePath]: ({ IgnoreLeave }) => (IgnoreLeave ? 'OK' : onLeave('Dr Sam Pohatu', 'Dr Kiri Moana')),
    })
    await press('Continue')
    await step('Your provider is on leave')
    await press('Select Other Provider')
    expect(within(dialog).getByRole('alert').textContent).toBe('Please select another provider')
    await choose('Dr Kiri Moana')
    await press('Select Other Provider')
    await step('Check your request')
    expect(factIn(dialog, 'Goes to')).toBe('Dr Kiri Moana')
    await press('Send request')
    await waitFor(() => expect(sentTo(sendPath)).toMatchObject([{ IgnoreLeave: true, ProviderId: 'id of Dr Kiri Moana' }]))
  })

  it('has more covering ones than could be read', async () => {
    const { press, inDialog } = await openRepeat(bare, { [validatePath]: onLeave('Dr Sam Pohatu', '') })
    await press('Continue')
    expect(await inDialog.findByText('1 record could not be shown. Please contact your practice.')).toBeDefined()
  })

  it('can still receive the request', async () => {
    const { press, step, dialog } = await openRepeat(bare, {
      [validatePath]: ({ IgnoreLeave }) => (IgnoreLeave ? 'OK' : onLeave('Dr Sam Pohatu')),
    })
    await press('Continue')
    await press('Send request to default provider')
    await step('Check your request')
    expect(factIn(dialog, 'Goes to')).toBe('The usual provider, who is on leave')
    await press('Send request')
    await waitFor(() => expect(sentTo(sendPath)).toMatchObject([{ IgnoreLeave: true, ProviderId: null }]))
  })

  it('without a covering one ends the flow, and names whom to contact', async () => {
    const { press, inDialog } = await openRepeat(bare, { [validatePath]: onLeave() })
    await press('Continue')
    expect(await inDialog.findByText('Your provider is on leave. No other provider is available')).toBeDefined()
    expect(inDialog.getByText('Please contact your practice.')).toBeDefined()
    expect(textsOf(inDialog.getAllByRole('button'))).toEqual(['Close', 'Back'])
  })
})
