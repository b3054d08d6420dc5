import { prerender } from 'react-dom/static.edge'
import { makeStyleCache } from '../ui/theme/cache.ts'
import { App } from './app.tsx'
import { defaultConfiguration } from './configuration.ts'

/** The page of a path as HTML, for the build. `inserted` are all its styles by name; `registered` tells which of them are classes, the rest are global. */
export const render = async (path: string) => {
  const styleCache = makeStyleCache()
  styleCache.compat = true
  const { prelude } = await prerender(<App styleCache={styleCache} configuration={defaultConfiguration} ssrPath={path} />)
  return { html: await new Response(prelude).text(), inserted: styleCache.inserted, registered: styleCache.registered }
}
