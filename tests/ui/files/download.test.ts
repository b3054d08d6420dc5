import { expect, it, vi } from 'vitest'
import { download } from '../../../src/ui/files/download.ts'

it('the blob URL of a download stays until every browser has read it', () => {
  vi.useFakeTimers()
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  let url = ''
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    url = this.href
  })
  download(new File(['BEGIN:VCALENDAR'], 'appointment.ics'))
  vi.advanceTimersByTime(1000)
  expect([url.startsWith('blob:'), revoke.mock.calls]).toEqual([true, []])
  vi.advanceTimersByTime(60_000)
  expect(revoke.mock.calls).toEqual([[url]])
})
