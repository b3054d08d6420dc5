import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DateRangeForm } from '../../../src/ui/dates/date-range-form.tsx'
import { ChoiceChips } from '../../../src/ui/forms/choice-chips.tsx'
import { ExpandableFilter } from '../../../src/ui/forms/filter-fold.tsx'
import { resizeTo } from '../../features/signed-in.tsx'
import { renderStyled } from '../../styled.tsx'

const choices = ['Unread', 'Read', 'All'].map((id) => ({ id, label: id }))
const days = { from: '2026-10-22', to: '2026-11-22' }

const Page = ({ problem }: { problem: string | null }) => {
  const [chosen, setChosen] = useState('All')
  return (
    <ExpandableFilter set={['', chosen === 'All' ? '' : chosen]}>
      <ChoiceChips label="Status" choices={choices} chosen={chosen} onChoose={setChosen} />
      <DateRangeForm
        initial={days}
        range={days}
        min="2020-01-01"
        max="2026-11-22"
        problemOf={() => problem}
        onSearch={() => undefined}
        onReset={() => undefined}
      />
    </ExpandableFilter>
  )
}

const open = async (problem: string | null = null) => {
  resizeTo(390)
  renderStyled(<Page problem={problem} />)
  const person = userEvent.setup({ pointerEventsCheck: 0 })
  await person.click(button())
  return person
}
const button = () => screen.getByRole('button', { name: /^Filter: / })
const state = () => [button().textContent, button().getAttribute('aria-expanded'), document.activeElement === button()]

describe('a collapsed filter', () => {
  it('shows that no filter is set, and keeps focus when it opens', async () => {
    await open()
    expect(state()).toEqual(['Filter: none set', 'true', true])
  })

  it.each(['Search', 'Reset'])('collapses on %s, and its button takes focus', async (name) => {
    const person = await open()
    await person.click(screen.getByRole('button', { name }))
    expect(state()).toEqual(['Filter: none set', 'false', true])
  })

  it('stays open while a field has an error', async () => {
    const person = await open('Too long')
    await person.click(screen.getByRole('button', { name: 'Search' }))
    expect(state()).toEqual(['Filter: none set', 'true', false])
    expect(document.activeElement?.textContent).toBe('Too long')
  })

  it('collapses on a tap on a chip, and its button names the chip', async () => {
    const person = await open()
    await person.click(screen.getByRole('radio', { name: 'Unread' }))
    expect(state()).toEqual(['Filter: Unread', 'false', true])
  })
})
