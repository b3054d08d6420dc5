import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ClockNotice } from '../../../src/app/shell/clock-notice.tsx'
import { clearTab } from '../../../src/browser/tab-storage.ts'
import { setPracticeClock } from '../../../src/domain/values/practice-now.ts'
import { showToast } from '../../../src/ui/dialogs/toast.ts'
import { renderStyled } from '../../styled.tsx'

vi.mock('../../../src/ui/dialogs/toast.ts', () => ({ showToast: vi.fn(async () => undefined) }))

/** Sets the practice's clock as an answer does. */
const answer = (minutesBehindDevice: number) =>
  setPracticeClock(new Date(Date.now() - minutesBehindDevice * 60_000).toUTCString(), Date.now())

const reports = () => vi.mocked(showToast).mock.calls.map(([{ title }]) => title)

beforeEach(() => {
  vi.mocked(showToast).mockClear()
  clearTab('clock-reported')
})
afterEach(() => {
  answer(0)
  vi.restoreAllMocks()
})

it.each([
  [180, '3 hours ahead'],
  [-180, '3 hours behind'],
  [62, 'an hour ahead'],
  [-12, '12 minutes behind'],
])('a device clock that is %i minutes ahead is reported as %s', (minutes, words) => {
  answer(minutes)
  renderStyled(<ClockNotice answeredAt={1} />)
  expect(reports()).toEqual([`Your device’s clock is ${words}. Times here are your practice’s.`])
})

it('a wrong device clock is reported once in a tab, at the first answer', () => {
  const first = renderStyled(<ClockNotice answeredAt={0} />)
  expect(reports()).toEqual([])
  answer(180)
  first.rerender(<ClockNotice answeredAt={1} />)
  first.rerender(<ClockNotice answeredAt={2} />)
  first.unmount()
  renderStyled(<ClockNotice answeredAt={3} />)
  expect(reports()).toHaveLength(1)
})

it('a device clock that is four minutes ahead is not reported', () => {
  answer(4)
  renderStyled(<ClockNotice answeredAt={1} />)
  expect(reports()).toEqual([])
})

it.each([
  ['Europe/London', true],
  ['Pacific/Chatham', true],
  ['Pacific/Auckland', false],
  ['NZ', false],
])('the page names the time zone for a device in %s: %s', (timeZone, isNamed) => {
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
  renderStyled(<ClockNotice answeredAt={1} />)
  expect(screen.queryByText('All times are New Zealand times.') !== null).toBe(isNamed)
})
