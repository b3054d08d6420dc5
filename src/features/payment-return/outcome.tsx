import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { GuestLayout } from '../../ui/layout/guest-layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { announceReturn } from '../../ui/payment/payment-channel.ts'
import { texts } from './texts.ts'

export type Tone = 'success' | 'info' | 'warning' | 'danger'

/** What the pages take of the deployment's configuration. */
export type ReturnConfiguration = { productName: string; versionLabel: string }

type OutcomeProps = {
  configuration: ReturnConfiguration
  title: string
  tone: Tone
  text: ReactNode
  /** The page stands in a frame: it has no links, since the page around it goes on. */
  isFramed: boolean
  /** Told to the page around it; null where the address names no payment. */
  tempPaymentId: string | null
  /** What can be done here, before the way on. */
  action?: { label: string; isBusy: boolean; onAction: () => void } | null
  /** Where it goes on. */
  way: { label: string; href: string; state?: unknown } | null
  children?: ReactNode
}

/** What became of a payment, and the way on. The words take the focus, so that they are read out. */
export const Outcome = ({ configuration, title, tone, text, isFramed, tempPaymentId, action, way, children }: OutcomeProps) => {
  const notice = useRef<HTMLDivElement>(null)
  useDocumentTitle(title, configuration.productName)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is told anew
  useEffect(() => notice.current?.focus(), [title])
  useEffect(() => {
    if (isFramed && tempPaymentId !== null) announceReturn(tempPaymentId)
  }, [isFramed, tempPaymentId])
  return (
    <GuestLayout productName={configuration.productName} heading={title} versionLabel={configuration.versionLabel}>
      <Notice tone={tone} ref={notice} role={tone === 'danger' ? 'alert' : 'status'} tabIndex={-1} display="grid" gap="2">
        {text}
        {isFramed && <p>{texts.closeWindow}</p>}
      </Notice>
      {!isFramed && children}
      {!isFramed && (
        <chakra.div display="grid" gap="3">
          {action && (
            <Button look="primary" disabled={action.isBusy} onClick={action.onAction}>
              {action.label}
            </Button>
          )}
          {way && (
            <ButtonLink look={action ? 'plain' : 'primary'} asChild>
              <Link href={way.href} state={way.state}>
                {way.label}
              </Link>
            </ButtonLink>
          )}
        </chakra.div>
      )}
    </GuestLayout>
  )
}
