import { afterEach, beforeEach, vi } from 'vitest'

/** What the portal asks of the browser's address, in place of leaving the page of a test. */
export const watchedLocation = () => {
  const [reload, assign] = [vi.fn(), vi.fn()]
  beforeEach(() => {
    vi.spyOn(location, 'reload').mockImplementation(reload)
    vi.spyOn(location, 'assign').mockImplementation(assign)
  })
  afterEach(() => {
    reload.mockReset()
    assign.mockReset()
    history.replaceState(null, '', '/')
  })
  return { reload, assign }
}
