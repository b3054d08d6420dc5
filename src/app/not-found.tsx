import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { MessagePage } from '../ui/message-page.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { texts } from './texts.ts'

const BackLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', minHeight: 'target', minWidth: 'target' },
})

export const NotFound = ({ productName }: { productName: string }) => {
  useDocumentTitle(texts.notFound.title, productName)
  return (
    <MessagePage title={texts.notFound.title}>
      <p>{texts.notFound.code}</p>
      <BackLink href="/">{texts.notFound.back}</BackLink>
    </MessagePage>
  )
}
