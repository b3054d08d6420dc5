import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../layout/notice.tsx'

type ErrorSummaryProps = {
  /** What went wrong, in the words that also stand at the fields. */
  messages: readonly string[]
  /** Which of it was put right since. Its room stays until the next try: nothing moves under who goes on with the form. */
  mended?: readonly string[]
  /** Changes with every try, so that the same failure is announced anew. */
  occasion: unknown
  tone?: ComponentProps<typeof Notice>['tone']
  /** Shown in place of the messages as they are. */
  children?: ReactNode
}

/** Stands at the top of a form and takes the focus when a try has failed. */
export const ErrorSummary = ({ messages, mended = [], occasion, tone = 'danger', children }: ErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null)
  const hasMessages = messages.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed try moves the focus anew, also when it failed for the same reason
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
