import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bundle } from '../../practice/bundle.ts'
import { exampleRow } from '../../practice/examples.ts'
import { patientResource, practiceResource } from '../../practice/resources.ts'
import { wholeMenu } from '../signed-in.tsx'
import { rulesOf } from '../style-rules.ts'
import { fact, openShell } from './open-shell.tsx'

describe('the header', () => {
  it("shows the patient's details, and the practice's address and opening hours", async () => {
    openShell()
    await waitFor(() => expect(fact('Opening hours')).toBe('8:00 am to 5:30 pm'))
    expect(fact('Name')).toBe('Aroha Ngata')
    expect(fact('NHI number')).toBe('ZZZ0016')
    expect(fact('Mobile phone')).toBe('021 555 0101')
    expect(fact('Email')).toBe('patient@example.nz')
    expect(fact('Practice')).toBe('Harbour Central')
  })

  it("shows '-' for opening hours that the practice hides", async () => {
    openShell({ answers: { '/Patient/Organization': bundle(practiceResource) } })
    await waitFor(() => expect(fact('Opening hours')).toBe('-'))
    expect(fact('Practice')).toBe('Harbour Central')
  })

  it.each([
    ['207.75 Dr', '$207.75 to pay', true],
    ['50.00 Cr', '$50.00 in credit', false],
    ['', '$0.00', false],
    ['ask us', 'ask us', false],
    ['-207.75', '$207.75 to pay', true],
    ['$45.00 owing', '$45.00 to pay', true],
    ['207.75 Dr overdue', '207.75 Dr overdue', true],
    ['5.00 Dr, 6.00 Cr', '5.00 Dr, 6.00 Cr', false],
  ])('shows a balance %j as %j, in red only for a debit', async (answer, text, isRed) => {
    openShell({ answers: { '/Patient/AccountBalance': answer } })
    await waitFor(() => expect(fact('Balance')).toBe(text))
    const amount = screen.getByText('Balance').nextElementSibling?.querySelector('span')
    expect(rulesOf(amount).includes('color:var(--chakra-colors-danger)')).toBe(isRed)
  })

  it("shows '-' for missing parts of an answer", async () => {
    openShell({
      answers: {
        '/Patient': bundle({ ...patientResource, telecom: [], extension: [] }),
        '/Patient/Organization': bundle({ id: 'p', name: null, telecom: [], address: [], extension: [{ url: 'new', valueString: 'x' }] }),
        '/Patient/ProxyUsers': [null],
        '/Patient/RefreshCounter': [{}],
      },
    })
    await waitFor(() => expect(fact('Practice')).toBe('-'))
    for (const label of ['NHI number', 'Mobile phone', 'Email', 'Opening hours']) expect(fact(label)).toBe('-')
    expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()
  })

  it.each([
    [wholeMenu, ['/accounts']],
    [[], []],
  ])('links from the balance to the accounts if the menu opens them', async (menu, links) => {
    openShell({ menu })
    await waitFor(() => expect(fact('Balance')).toBe('$207.75 to pay'))
    const found = within(screen.getByRole('region', { name: 'Details' })).queryAllByRole('link', { name: '$207.75 to pay' })
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
  })

  it('offers Retry for failed calls, and keeps the rest', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { person, practice } = openShell({ answers: { '/Patient': { status: 500 } } })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(fact('NHI number')).toBe('not loaded')
    expect(fact('Balance')).toBe('$207.75 to pay')
    practice['/Patient'] = bundle(patientResource)
    await person.click(retry)
    await waitFor(() => expect(fact('NHI number')).toBe('ZZZ0016'))
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('shows the picture of a patient who has one', async () => {
    openShell({ answers: { '/Patient/LoadImage': '/9j/AAAA' } })
    await waitFor(() => expect(document.querySelector('img')?.src).toBe('data:image/jpeg;base64,/9j/AAAA'))
  })

  it('shows the initial of a patient without one', async () => {
    openShell({ answers: { '/Patient': bundle({ ...patientResource, extension: [] }) } })
    await waitFor(() => expect(fact('NHI number')).toBe('-'))
    expect(screen.getByRole('button', { name: /your menu/ }).textContent).toBe('A')
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('a practice without a location', () => {
  it('shows its name', async () => {
    openShell({ answers: { '/Patient/Organization': bundle({ ...exampleRow('organization'), extension: [] }) } })
    await waitFor(() => expect(fact('Practice')).toBe('Harbour Health Centre'))
  })
})
