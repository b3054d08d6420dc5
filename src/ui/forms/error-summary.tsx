import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../layout/notice.tsx'

type ErrorSummaryProps = {
  /** The error texts, which the fields show too. */
  messages: readonly string[]
  /** Errors that the patient has since corrected. Their space stays reserved until the next submit, so that the form does not move. */
  mended?: readonly string[]
  /** Changes with every submit, so that a repeated failure is announced again. */
  occasion: unknown
  tone?: ComponentProps<typeof Notice>['tone']
  /** Replaces the list of messages. */
  children?: ReactNode
}

/** Errors at the top of a form. Takes focus after a failed submit. */
export const ErrorSummary = ({ messages, mended = [], occasion, tone = 'danger', children }: ErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null)
  const hasMessages = messages.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed submit moves focus again, even with the same errors
  useEffect(() => {
    if (hasMessages) summary.current?.focus()
  }, [hasMessages, occasion])

  if (!hasMessages) return null
  const shownUnless = (isHidden: boolean) => ({ visibility: isHidden ? 'hidden' : undefined }) as const
  return (
    <Notice tone={tone} role="alert" ref={summary} tabIndex={-1} {...shownUnless(mended.length === messages.length)}>
      {children ??
        (messages.length === 1 ? (
          messages[0]
        ) : (
          <chakra.ul listStyle="none">
            {messages.map((message) => (
              <li key={message} style={shownUnless(mended.includes(message))}>
                {message}
              </li>
            ))}
          </chakra.ul>
        ))}
    </Notice>
  )
}
