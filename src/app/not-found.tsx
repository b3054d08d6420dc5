import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { MessagePage } from '../ui/message-page.tsx'
import { texts } from './texts.ts'

const BackLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', minHeight: 'target', minWidth: 'target' },
})

export const NotFound = ({ productName }: { productName: string }) => {
  useEffect(() => {
    document.title = `${texts.notFound.title} – ${productName}`
  }, [productName])
  return (
    <MessagePage title={texts.notFound.title}>
      <p>{texts.notFound.code}</p>
      <BackLink href="/">{texts.notFound.back}</BackLink>
    </MessagePage>
  )
}
