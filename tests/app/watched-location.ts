import { afterEach, beforeEach, vi } from 'vitest'

/** Spies on `location.reload` and `location.assign`, so that the test's page stays. */
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
