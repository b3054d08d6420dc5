import { inspectionOptions } from '../ui/hooks/inspection.ts'

const key = 'inspect'
const valuesKey = 'values'
const sandboxValues = 'sandbox'

/** Whether the server is a sandbox, which only then answers here with JSON. */
const isSandbox = async () => {
  const answer = await fetch('/sandbox/outbox?to=nobody@example.nz').catch(() => null)
  return answer?.ok === true && /json/.test(answer.headers.get('content-type') ?? '')
}

/** The value of a parameter of the URL, or of this tab's storage. */
const readOption = (name: string, storedAs: string) => new URLSearchParams(location.search).get(name) ?? sessionStorage.getItem(storedAs)

/**
 * Development only. `?inspect` connects this tab to the local machine inspector, `?inspect=stately` to Stately's, and `?inspect=off`
 * disconnects it. `&values=sandbox` shows the values of a sandbox to the local one.
 */
export const beginInspection = async () => {
  const inspectorUrl = readOption(key, key)
  const values = readOption(valuesKey, `${key}-${valuesKey}`)
  if (inspectorUrl === null || inspectorUrl === 'off') {
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(`${key}-${valuesKey}`)
    return
  }
  sessionStorage.setItem(key, inspectorUrl)
  if (values !== null) sessionStorage.setItem(`${key}-${valuesKey}`, values)
  const { inspector } = await import('../../inspector/live/source.ts')
  inspectionOptions.inspect = inspector(inspectorUrl, values === sandboxValues && (await isSandbox()))
}
