import { inspectionOptions } from '../ui/hooks/inspection.ts'

const key = 'inspect'

/** For development alone: `?inspect` lets the statechart inspector follow this tab, `?inspect=stately` Stately's own, and `?inspect=off` neither. */
export const beginInspection = async () => {
  const inspectorUrl = new URLSearchParams(location.search).get(key) ?? sessionStorage.getItem(key)
  if (inspectorUrl === null || inspectorUrl === 'off') {
    sessionStorage.removeItem(key)
    return
  }
  sessionStorage.setItem(key, inspectorUrl)
  const { inspector } = await import('../../inspector/live/source.ts')
  inspectionOptions.inspect = inspector(inspectorUrl)
}
