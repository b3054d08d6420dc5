import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MonthCalendar } from '../../../src/ui/dates/month-calendar.tsx'
import { stateRulesOf } from '../../features/style-rules.ts'
import { renderStyled } from '../../styled.tsx'

const open = (value = '2026-11-24') => {
  const chosen: string[] = []
  const Form = () => {
    const [day, setDay] = useState(value)
    const choose = (next: string) => {
      chosen.push(next)
      setDay(next)
    }
    return <MonthCalendar today="2026-11-24" first="2026-11-24" last="2028-11-30" value={day} onChoose={choose} />
  }
  renderStyled(<Form />)
  return { chosen, person: userEvent.setup() }
}

const day = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')

it('renders the chosen day’s month as a grid with one tab stop', async () => {
  open()
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeDefined()
  expect(screen.getAllByRole('columnheader').map((header) => header.getAttribute('abbr'))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('24')
  expect(screen.getAllByRole('button').filter(({ tabIndex, textContent }) => textContent && tabIndex === 0)).toHaveLength(1)
  expect(day('Tuesday 24 November 2026').getAttribute('aria-current')).toBe('date')
  expect(stateRulesOf(day('Tuesday 24 November 2026')), 'the focus is seen on the chosen day').toMatch(
    /selected=true\][^{]*focus[^{]*\{outline-color:[^;]*[oO]n-?[pP]rimary/,
  )
})

it('a day before the first one cannot be chosen', async () => {
  const { chosen, person } = open()
  await person.click(day('Monday 23 November 2026'))
  await person.click(day('Wednesday 25 November 2026'))
  expect(chosen).toEqual(['2026-11-25'])
})

it.each([
  ['ArrowRight', 'Friday 11 December 2026'],
  ['ArrowLeft', 'Wednesday 9 December 2026'],
  ['ArrowDown', 'Thursday 17 December 2026'],
  ['ArrowUp', 'Thursday 3 December 2026'],
  ['Home', 'Monday 7 December 2026'],
  ['End', 'Sunday 13 December 2026'],
  ['PageDown', 'Sunday 10 January 2027'],
  ['PageUp', 'Tuesday 24 November 2026'],
])('the key %s moves to %s', async (key, name) => {
  const { person, chosen } = open('2026-12-10')
  day('Thursday 10 December 2026').focus()
  await person.keyboard(`{${key}}`)
  expect(focused()).toBe(name)
  await person.keyboard('{Enter}')
  expect(chosen).toHaveLength(1)
})

it('keys stay within the selectable days, and find the last day of a shorter month', async () => {
  const { person } = open('2027-01-31')
  day('Sunday 31 January 2027').focus()
  await person.keyboard('{PageDown}')
  expect(focused()).toBe('Sunday 28 February 2027')
  await person.keyboard('{Shift>}{PageDown}{/Shift}')
  expect(focused()).toBe('Monday 28 February 2028')
  await person.keyboard('{Shift>}{PageDown}{/Shift}')
  expect(focused()).toBe('Thursday 30 November 2028')
  expect(screen.getByRole('button', { name: 'Next month' }).hasAttribute('aria-disabled')).toBe(true)
})

it('turning the month chooses nothing, and stops at the first and the last month', async () => {
  const { person, chosen } = open()
  expect(screen.getByRole('button', { name: 'Previous month' }).hasAttribute('aria-disabled')).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeDefined()
  expect(chosen).toEqual([])
})

it('renders no week that ends before the first date', () => {
  open()
  expect(screen.queryByRole('button', { name: 'Sunday 22 November 2026' })).toBeNull()
  expect(day('Monday 23 November 2026').hasAttribute('disabled')).toBe(true)
})
