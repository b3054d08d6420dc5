import { prerender } from 'react-dom/static.edge'
import { practiceToday } from '../domain/practice-time.ts'
import { makeStyleCache } from '../ui/theme/cache.ts'
import { App } from './app.tsx'
import { parseConfiguration } from './configuration.ts'
import type { FirstView } from './first-view.ts'
import { paymentResults } from './route-table.ts'

/** The paths whose page the portal itself may show in a frame. */
export const framedPaths: readonly string[] = paymentResults

/**
 * The page of a path as HTML, for the build, with what it was built from. `inserted` are all its styles by name; `registered` tells which of them are
 * classes, the rest are global.
 */
export const render = async (path: string, configurationFile: unknown) => {
  const firstView: FirstView = { configuration: parseConfiguration(configurationFile), today: practiceToday() }
  const styleCache = makeStyleCache()
  styleCache.compat = true
  const { prelude } = await prerender(
    <App styleCache={styleCache} configuration={firstView.configuration} firstView={firstView} ssrPath={path} />,
  )
  return {
    firstView: JSON.stringify(firstView),
    html: await new Response(prelude).text(),
    inserted: styleCache.inserted,
    registered: styleCache.registered,
  }
}
