import { useEffect } from 'react'
import type { Connection } from '../api/http/connection.ts'
import { listenToRenderFaults } from '../browser/render-faults.ts'
import { isLoadError } from '../ui/layout/load-failure.tsx'
import { findRoute } from './routes.ts'

const words = (text: string) => text.match(/[A-Za-z]+/g)?.join(' ') ?? ''

/** The largest number of component names in a report. */
const maxComponents = 3

/** The innermost components of a stack. Browsers write `at Name (url)` or `Name@url`; elements have lower-case names. */
const componentsIn = (stack: string) =>
  [...stack.matchAll(/^\s*(?:at )?([A-Z][A-Za-z]{0,24})\b(?=[ @]|$)/gm)].slice(0, maxComponents).map(([, name]) => name)

/** A report contains route pattern, component names and version, so no text or id of a patient. */
export const renderFaultReport = (path: string, componentStack: string, buildVersion: string) =>
  ['Render error', words(findRoute(path)?.path ?? ''), ...componentsIn(componentStack), `v${buildVersion}`].filter(Boolean).join(' ')

const reported = new Set<string>()

/** Reports each render fault to the practice's log, once per page load. A failed import is no fault. */
export const useRenderFaultReports = (connection: Connection, buildVersion: string) => {
  useEffect(
    () =>
      listenToRenderFaults((error, componentStack) => {
        const report = renderFaultReport(location.pathname, componentStack, buildVersion)
        if (isLoadError(error) || reported.has(report)) return
        reported.add(report)
        void import('../api/payments/payments.ts').then(({ noteStep }) => noteStep(connection, report)).catch(() => undefined)
      }),
    [connection, buildVersion],
  )
}
