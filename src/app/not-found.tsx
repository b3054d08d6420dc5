import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { texts } from './texts.ts'

const BackLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', minHeight: 'target', minWidth: 'target' },
})

export const NotFound = ({ productName }: { productName: string }) => {
  useEffect(() => {
    document.title = `${texts.notFound.title} – ${productName}`
  }, [productName])
  return (
    <chakra.main minHeight="100dvh" display="grid" placeContent="center" justifyItems="center" gap="3" padding="6" textAlign="center">
      <chakra.h1 fontSize="xxl">{texts.notFound.title}</chakra.h1>
      <p>{texts.notFound.code}</p>
      <BackLink href="/">{texts.notFound.back}</BackLink>
    </chakra.main>
  )
}
