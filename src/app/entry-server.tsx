import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static.edge'
import { Router } from 'wouter'
import { anonymous } from '../api/http/connection.ts'
import { parseConfiguration } from '../browser/configuration.ts'
import { ownSession } from '../domain/access/session.ts'
import { practiceToday } from '../domain/values/practice-time.ts'
import { AreaPage } from '../ui/layout/area-page.tsx'
import { CardSkeleton } from '../ui/lists/card-skeleton.tsx'
import { makeStyleCache } from '../ui/theme/cache.ts'
import { system } from '../ui/theme/system.ts'
import { App } from './app.tsx'
import type { PrerenderData } from './prerender-data.ts'
import { makeQueryClient } from './query-client.ts'
import { paymentResults } from './routes.ts'
import { Shell } from './shell/shell.tsx'
import { signedInRoutes } from './signed-in-routes.ts'

/** Paths that the server allows in a frame of the portal itself. */
export const framedPaths: readonly string[] = paymentResults

/** Paths whose prerendered HTML is the skeleton until their code is loaded. */
export const signedInPages = signedInRoutes.map(({ path, Page }) => ({ path, prefetch: Page.prefetch }))

/** `inserted` maps names to all styles. `registered` contains the names of classes; the remaining styles are global. */
const htmlOf = async (draw: (styleCache: ReturnType<typeof makeStyleCache>) => ReactElement) => {
  const styleCache = makeStyleCache()
  styleCache.compat = true
  const { prelude } = await prerender(draw(styleCache))
  return { html: await new Response(prelude).text(), inserted: styleCache.inserted, registered: styleCache.registered }
}

/** Renders a path to HTML for the build, with the data of the prerendered page. */
export const render = async (path: string, configurationFile: unknown) => {
  const prerenderData: PrerenderData = { configuration: parseConfiguration(configurationFile), today: practiceToday() }
  const rendered = await htmlOf((styleCache) => (
    <App
      styleCache={styleCache}
      configuration={prerenderData.configuration}
      sessionInput={{ stored: null, isFreshStart: true }}
      prerenderData={prerenderData}
      ssrPath={path}
    />
  ))
  return { ...rendered, prerenderData: JSON.stringify(prerenderData) }
}

const nobody = ownSession({ token: '', apiUrl: '', id: '', name: '\u00a0', emails: [], mustChangePassword: false })
const nothing = () => undefined

/** Renders the skeleton of all signed-in pages: the shell around empty cards, without a patient. */
export const renderFrame = (configurationFile: unknown) =>
  htmlOf((styleCache) => (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={makeQueryClient()}>
          <Router ssrPath="/">
            <Shell
              session={nobody}
              connection={anonymous('')}
              configuration={parseConfiguration(configurationFile)}
              menu={[]}
              unreadableEntryCount={0}
              title={undefined}
              onAccountChosen={nothing}
              onSignOut={nothing}
            >
              <AreaPage title={'\u00a0'} hasTrail={false}>
                {[1, 2, 3].map((card) => (
                  <CardSkeleton key={card} />
                ))}
              </AreaPage>
            </Shell>
          </Router>
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  ))
