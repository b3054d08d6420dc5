import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bundle } from '../../practice/bundle.ts'
import { own, proxy } from '../../practice/people.ts'
import { accountResource } from '../../practice/resources.ts'
import { rulesOf } from '../style-rules.ts'
import { fact, openShell } from './open-shell.tsx'

const myself = accountResource(own.userId, own.userName, 'Self')
const child = accountResource('33333333-6a0b-4c7e-9d21-5b8f6a7c0e11', 'Tama Ngata', 'Child')

describe('acting for another patient', () => {
  it('is shown, with a link to the own account', async () => {
    const mine = accountResource(proxy.parentId, proxy.parentName, 'Self')
    const { person, onAccountChosen } = openShell({
      session: proxy,
      answers: { '/Patient/ProxyUsers': bundle(mine, accountResource(proxy.userId, proxy.userName, 'Child')) },
    })
    const bar = screen.getByRole('region', { name: 'You are acting for' })
    expect(bar.textContent).toContain('You are acting for Aroha Ngata')
    expect(rulesOf(bar), 'a state, and nothing to be done').toContain('colors-info-soft')
    expect(screen.getByRole('main', { name: 'Dashboard', description: 'You are acting for Aroha Ngata' })).toBeDefined()
    await person.click(await screen.findByRole('button', { name: 'Switch back to Mere Ngata' }))
    expect(onAccountChosen).toHaveBeenCalledWith(expect.objectContaining({ patientId: proxy.parentId }))
  })

  it.each([{ status: 403 }, { status: 404 }, 'soon'])('has no link if the accounts failed to load, with a reason: %j', async (accounts) => {
    openShell({ session: proxy, answers: { '/Patient/ProxyUsers': accounts } })
    expect(await screen.findByText('We could not load your other accounts, so you cannot switch right now.')).toBeDefined()
  })

  it('keeps the link if the loaded accounts cannot be refetched', async () => {
    const mine = accountResource(proxy.parentId, proxy.parentName, 'Self')
    const { client, practice } = openShell({ session: proxy, answers: { '/Patient/ProxyUsers': bundle(mine) } })
    await screen.findByRole('button', { name: 'Switch back to Mere Ngata' })
    practice['/Patient/ProxyUsers'] = { status: 403 }
    await act(() => client.invalidateQueries())
    expect(screen.getByRole('button', { name: 'Switch back to Mere Ngata' })).toBeDefined()
    expect(screen.queryByText(/you cannot switch right now/)).toBeNull()
  })

  it('is not shown to a patient without a proxy user', () => {
    openShell()
    expect(screen.queryByText(/You are acting for/)).toBeNull()
  })
})

describe('switching the account', () => {
  it('reports unreadable accounts in its menu', async () => {
    const broken = { resourceType: 'Patient' }
    const { person } = openShell({ answers: { '/Patient/ProxyUsers': bundle(myself, child, broken) } })
    await person.click(await screen.findByRole('button', { name: 'Switch account' }))
    const description = '1 account could not be shown. Please contact your practice.'
    expect(await screen.findByRole('menu', { description })).toBeDefined()
  })

  it('is not offered to a user with one account', async () => {
    openShell()
    await waitFor(() => expect(fact('NHI number')).toBe('ZZZ0016'))
    expect(screen.queryByRole('button', { name: 'Switch account' })).toBeNull()
  })

  it('marks the current account, and passes on another one', async () => {
    const { person, onAccountChosen } = openShell({ answers: { '/Patient/ProxyUsers': bundle(myself, child) } })
    await person.click(await screen.findByRole('button', { name: 'Switch account' }))
    expect((await screen.findByRole('menuitemradio', { name: /Aroha/ })).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('menuitemradio', { name: /Tama/ }).getAttribute('aria-checked')).toBe('false')
    await person.click(await screen.findByRole('menuitemradio', { name: /Tama/ }))
    expect(onAccountChosen).toHaveBeenCalledWith(expect.objectContaining({ name: 'Tama Ngata', proxyId: 'link-Tama Ngata' }))
  })

  it('to the current account has no effect', async () => {
    const { person, onAccountChosen } = openShell({ answers: { '/Patient/ProxyUsers': bundle(myself, child) } })
    await person.click(await screen.findByRole('button', { name: 'Switch account' }))
    await person.click(await screen.findByRole('menuitemradio', { name: /Aroha/ }))
    expect(onAccountChosen).not.toHaveBeenCalled()
  })
})
