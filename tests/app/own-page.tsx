import { signedInRoutes } from '../../src/app/routes.ts'
import { parseConfiguration } from '../../src/browser/configuration.ts'
import { wholeMenu } from '../features/signed-in.tsx'
import { connection, own } from '../practice/people.ts'

const configuration = parseConfiguration({ identityUrl: '', defaultApiUrl: '' })

/** What a page holds for somebody whose menu opens everything. @throws where there is no page at the path */
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
