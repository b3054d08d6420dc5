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

/** The part of the deployment's configuration that the page uses. */
export type ReturnConfiguration = { productName: string; versionLabel: string }

type OutcomeProps = {
  configuration: ReturnConfiguration
  title: string
  tone: Tone
  text: ReactNode
  /** Inside a frame the page has no links, because the outer page continues. */
  isFramed: boolean
  /** Sent to the outer page; null if the URL names no payment. */
  tempPaymentId: string | null
  /** An action before the link. */
  action?: { label: string; isBusy: boolean; onAction: () => void } | null
  /** The link to the next page. */
  way: { label: string; href: string; state?: unknown } | null
  children?: ReactNode
}

/** The outcome of a payment and the next link. The text takes focus, so that screen readers announce it. */
export const Outcome = ({ configuration, title, tone, text, isFramed, tempPaymentId, action, way, children }: OutcomeProps) => {
  const notice = useRef<HTMLDivElement>(null)
  useDocumentTitle(title, configuration.productName)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is announced again
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
