import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { yearsBefore } from '../../../src/domain/values/plain-date.ts'
import { practiceToday } from '../../../src/domain/values/practice-time.ts'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { own } from '../../practice/people.ts'
import { factsOf, headOf, lookOf, reachOf } from './open-record.tsx'
import { listPath, openResults, unread } from './open-results.tsx'

beforeEach(() => {
  history.replaceState(null, '')
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(236)
})

describe('the test results', () => {
  it('of the last year are shown first, 15 at a time', async () => {
    openResults()
    await screen.findByRole('article', { name: /^Lipid panel/ })
    const today = practiceToday()
    expect(sentTo(listPath)).toEqual([
      {
        PatientID: own.userId,
        PageSize: 15,
        PageNumber: 1,
        searchText: '',
        fromdate: yearsBefore(today, 1),
        todate: today,
        readfromportal: 2,
      },
    ])
  })

  it('range from 100 years ago to today', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00+13:00'), toFake: ['Date'] })
    const { person } = openResults()
    expect(await reachOf(person, 'To')).toEqual(['1926', '2026', true, false])
    vi.useRealTimers()
  })

  it.each([
    ['a name', 'HbA1c', 'View HbA1c, 2 Nov 2026'],
    ['no name', '', 'View -, 2 Nov 2026'],
  ])('with %s are distinguished by their day', async (_what, description, name) => {
    openResults({ [listPath]: () => page(1, [{ ...unread, description }]) })
    expect(await screen.findByRole('button', { name })).toBeDefined()
    expect(screen.getByRole('article', { name: `${description || '-'} Report date: 2 Nov 2026` })).toBeDefined()
  })

  it.each([
    ['Unread', 0, 'Lipid panel', 'Unread'],
    ['Read', 1, 'Blood count', 'Read'],
  ])('with the badge %s fetch the list %i', async (badge, type, name, word) => {
    const { person } = openResults()
    await person.click(await screen.findByRole('radio', { name: badge }))
    await waitFor(() => expect(sentTo(listPath).at(-1)).toEqual(expect.objectContaining({ readfromportal: type })))
    const card = await screen.findByRole('article', { name: new RegExp(`^${name}`) })
    expect(within(card).getByText(word)).toBeDefined()
    expect(card.dataset.tone).toBe('quiet')
    expect(headOf(card)).toBe(`${name} Report date: 2 Nov 2026`)
    expect(factsOf(card)).toEqual({
      Provider: 'Dr Mere Tai',
      Type: 'Biochemistry',
      Laboratory: 'Harbour Laboratory',
      Comments: 'Please ring us',
    })
    expect(['Provider', 'Type', 'Laboratory'].map((fact) => lookOf(card, fact))).toEqual(['quiet', 'quiet', 'quiet'])
  })

  it.each([
    ['outside its range', { url: 'AbnormalFlagDesc', valueString: 'High' }, 'A value is outside its range or flagged'],
    ['within its range', { url: 'ReferenceHigh', valueDecimal: 9 }, 'All values are within their reference range'],
    ['that nobody judged', {}, 'Read the report: this page cannot say whether all values are in range'],
  ])('show a value %s on the card, with the status of the report', async (_what, input, verdict) => {
    const lines = [[{ url: 'ObservationValue', valueString: '6.1' }, { url: 'Value', valueDecimal: 6.1 }, input]]
    const more = [
      { url: 'ResultStatus', valueString: 'corrected' },
      { url: 'Correction', valueString: 'Cholesterol was 5.9' },
      { url: 'Lines', valueString: JSON.stringify(lines) },
    ]
    openResults({ [listPath]: () => page(1, [{ ...unread, extension: [...unread.extension.with(1, {}), ...more] }]) })
    const card = await screen.findByRole('article', { name: /^Lipid panel/ })
    expect(within(card).getByText('Corrected · Unread')).toBeDefined()
    expect(Object.entries(factsOf(card)).slice(0, 2)).toEqual([
      ['Values', verdict],
      ['What changed', 'Cholesterol was 5.9'],
    ])
    expect(['Values', 'What changed'].map((fact) => lookOf(card, fact))).toEqual(['plain', 'named'])
  })

  it('are searched by subject, and Reset shows all again', async () => {
    const { person } = openResults()
    await person.type(await screen.findByLabelText('Search by Subject'), 'lipid')
    await person.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(sentTo(listPath).at(-1)).toEqual(expect.objectContaining({ searchText: 'lipid', PageNumber: 1 })))
    await person.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(sentTo(listPath).at(-1)).toEqual(expect.objectContaining({ searchText: '' })))
    expect(screen.getByLabelText('Search by Subject')).toHaveProperty('value', '')
  })

  it('without one in the last year report it, and lead to all of them', async () => {
    const { person } = openResults({ [listPath]: () => page(0, []) })
    expect(await screen.findByText('No Records Found')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'See all results' }))
    const today = practiceToday()
    await screen.findByText('Your practice has no test results on record here.')
    expect(sentTo(listPath).at(-1)).toMatchObject({ searchText: '', fromdate: yearsBefore(today, 100), todate: today, readfromportal: 2 })
    expect(screen.queryByRole('button', { name: 'See all results' })).toBeNull()
  })
})
