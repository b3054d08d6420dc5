import { signedInRoutes } from '../../src/app/signed-in-routes.ts'
import { parseConfiguration } from '../../src/browser/configuration.ts'
import { wholeMenu } from '../features/signed-in.tsx'
import { connection, own } from '../practice/people.ts'

const configuration = parseConfiguration({ identityUrl: '', defaultApiUrl: '' })

/** A page for a patient whose menu has all areas. @throws for a path without a page */
export const ownPage = (path: string) => {
  const Page = signedInRoutes.find((route) => route.path === path)?.Page
  if (!Page) throw new Error(`no page at ${path}`)
  return (
    <Page
      session={own}
      connection={connection}
      menu={wholeMenu}
      unreadableEntryCount={0}
      cards={[]}
      productName="myIndici"
      portalGuideUrl={undefined}
      configuration={configuration}
      onEmailChanged={() => undefined}
    />
  )
}
