import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type MessagePageProps = {
  title: string
  /** What can be done. */
  children?: ReactNode
}

/** A page that has one thing to say, in the place of the one that was asked for. */
export const MessagePage = ({ title, children }: MessagePageProps) => (
  <chakra.main minHeight="100dvh" display="grid" placeContent="center" justifyItems="center" gap="3" padding="6" textAlign="center">
    <chakra.h1 fontSize="xl">{title}</chakra.h1>
    {children}
  </chakra.main>
)
