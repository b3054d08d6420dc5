import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { BusyText } from '../../../src/ui/layout/busy-text.tsx'
import { renderStyled } from '../../styled.tsx'

beforeEach(() => vi.useFakeTimers())

const busyText = (isBusy: boolean) => <BusyText isBusy={isBusy} text="Sending" />

const isInSight = () => getComputedStyle(screen.getByRole('status')).position !== 'absolute'

it('the awaited part is announced at once, and visible after a second', () => {
  const { rerender } = renderStyled(busyText(true))
  expect([screen.getByRole('status').textContent, isInSight()]).toEqual(['Sending', false])
  act(() => vi.advanceTimersByTime(999))
  expect(isInSight()).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(isInSight()).toBe(true)
  rerender(busyText(false))
  expect([screen.getByRole('status').textContent, isInSight()]).toEqual(['', false])
})
