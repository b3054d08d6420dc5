import type { ReactNode } from 'react'
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts'
import { AreaPage } from '../ui/layout/area-page.tsx'
import type { SignedInRoute } from './route.ts'

type TitledPageProps = { route: SignedInRoute; productName: string; children: ReactNode }

/** A page with its heading and the window's title. */
export const TitledPage = ({ route: { title, hasTrail, intro }, productName, children }: TitledPageProps) => {
  useDocumentTitle(title, productName)
  return (
    <AreaPage title={title} hasTrail={hasTrail} intro={intro}>
      {children}
    </AreaPage>
  )
}
