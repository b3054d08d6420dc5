import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Diagnosis } from '../../../src/features/diagnosis/diagnosis.tsx'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import type { Answer } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { headOf, openRecord } from './open-record.tsx'

const path = '/Patient/Condition'
const asthma = { id: '1', onsetDateTime: '2019-03-04T00:00:00+13:00', note: [{ text: 'Asthma' }], extension: [{ valueBoolean: true }] }
const cold = { id: '2', onsetDateTime: null, note: [{ text: 'Common cold' }], extension: [{ valueBoolean: false }] }

const open = (answer: Answer = ({ TypeID }) => (TypeID === 2 ? page(1, [asthma]) : page(2, [asthma, cold]))) =>
  openRecord(<Diagnosis />, { [path]: answer })

describe('the diagnoses', () => {
  it('start with the long-term ones, with the date of onset', async () => {
    open()
    const card = await screen.findByRole('article', { name: /^Asthma/ })
    expect(headOf(card)).toBe('Asthma Since: 4 Mar 2019')
    expect(within(card).getByText('Long term')).toBeDefined()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Long Term')
    expect(sentTo(path)).toEqual([{ PatientID: own.userId, PageSize: 100, PageNumber: 1, TypeID: 2 }])
  })

  it.each([
    ['Long Term', 2, [['neutral', 'Long term']]],
    ['Recent Diagnosis', 1, [['info'], ['info']]],
    ['All Diagnosis', 0, [['neutral', 'Long term'], ['info']]],
  ])('of the tab %s are list %i, each in its colour, and one that may be old is not marked', async (tab, type, expected) => {
    const { person } = open()
    await person.click(await screen.findByRole('tab', { name: tab }))
    await screen.findByRole('article', { name: /^Asthma/ })
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => [card.dataset.tone, ...[...card.querySelectorAll('header > p')].map((word) => word.textContent)])).toEqual(
      expected,
    )
    expect(sentTo(path).at(-1)).toEqual({ PatientID: own.userId, PageSize: 100, PageNumber: 1, TypeID: type })
  })
})
