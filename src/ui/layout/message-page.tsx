import type { ReactNode } from 'react'
import { useDocumentTitle } from '../hooks/use-document-title.ts'
import { GuestLayout } from './guest-layout.tsx'
import { texts } from './texts.ts'

type MessagePageProps = {
  /** Absent before the configuration is loaded. */
  productName?: string
  title: string
  /** The explanation and the next action. */
  children: ReactNode
}

/** A page with a single message instead of the requested content. */
export const MessagePage = ({ productName = texts.portal, title, children }: MessagePageProps) => {
  useDocumentTitle(title, productName)
  return (
    <GuestLayout productName={productName} heading={title}>
      {children}
    </GuestLayout>
  )
}
