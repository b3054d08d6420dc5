import type { ReactNode } from 'react'
import { useDocumentTitle } from '../hooks/use-document-title.ts'
import { GuestLayout } from './guest-layout.tsx'
import { texts } from './texts.ts'

type MessagePageProps = {
  /** Absent where the configuration is not known. */
  productName?: string
  title: string
  /** A sentence, and what can be done. */
  children: ReactNode
}

/** A page that has one thing to say, in the place of the one that was asked for. */
export const MessagePage = ({ productName = texts.portal, title, children }: MessagePageProps) => {
  useDocumentTitle(title, productName)
  return (
    <GuestLayout productName={productName} heading={title}>
      {children}
    </GuestLayout>
  )
}
