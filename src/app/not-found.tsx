import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { texts } from './texts.ts'

export const NotFound = () => (
  <chakra.main minHeight="100dvh" display="grid" placeContent="center" justifyItems="center" gap="3" padding="6" textAlign="center">
    <chakra.h1 fontSize="xxl">{texts.notFound.title}</chakra.h1>
    <p>{texts.notFound.code}</p>
    <Link href="/">{texts.notFound.back}</Link>
  </chakra.main>
)
