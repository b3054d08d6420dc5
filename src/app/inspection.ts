import { inspectionOptions } from '../ui/hooks/inspection.ts'

const key = 'inspect'

/** Development only. `?inspect` connects this tab to the local machine inspector, `?inspect=stately` to Stately's, and `?inspect=off` disconnects it. */
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
